import { findUnit, type UnitBrief } from '#areas/company/server/door.ts';
import { regStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import type { LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { isSame, type Difference } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Services } from '#kit/server/services.ts';

import { categoryOf, isLeaving, kindCode, labelOfKind } from '../contract/kinds.ts';
import type { Change } from './change-store.ts';
import { placeColumns } from './new-place.ts';
import { noUpkeep, receiverColumns } from './receiver.ts';
import { daysOfRestart } from './standing-still.ts';
import { whyNotMarked } from './why-not.ts';

type Columns = Readonly<Partial<Record<EquipmentKey, unknown>>>;

/** What a change makes of one device. */
export interface Plan {
  readonly set: Columns;
  /** All technical parameters, where works have changed some. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** What becomes of its certificate and mark: issued anew, void, or there is none to change. */
  readonly certificate: 'anew' | 'void' | 'none';
  /** Why a certificate that is issued anew comes without a mark; undefined where it comes with one, or where there is none to come. */
  readonly unmarkedBecause: string | undefined;
  /** A proof of the change: by which another authority registers it, of another user, or in the place of a certificate. */
  readonly hasProof: boolean;
  readonly title: string;
  /** What the certificate says anew where the archive says it already: it follows the name of a unit by itself. */
  readonly printed: readonly Difference[];
}

/** Beside the application: who the devices belong to before and after, as far as units are registered here, where they stand and when they are due afterwards, if that changes. */
export interface Parties {
  readonly user: UnitBrief | undefined;
  readonly receiver: UnitBrief | undefined;
  readonly place: Columns | undefined;
  /** The days that move by a restart, by device. */
  readonly days: ReadonlyMap<string, Columns>;
}

interface Reading {
  readonly services: Pick<Services, 'dictionaries'>;
  readonly today: string;
}

/** @param archives of the devices as they are */
export async function readParties(
  db: Db | Tx,
  { services, today }: Reading,
  change: Change,
  archives: Iterable<LockedArchive>,
): Promise<Parties> {
  const { useUnit, newUnit } = change;
  const [user, receiver, place] = await Promise.all([
    useUnit ? findUnit(db, useUnit) : undefined,
    newUnit ? findUnit(db, newUnit) : undefined,
    placeColumns(db, services, change),
  ]);
  const days = new Map<string, Columns>();
  const { changeKind, restartOn } = change;
  if (changeKind === restart && restartOn)
    for (const archive of archives) days.set(archive.equSysId, await daysOfRestart(db, archive, restartOn, today));
  return { user, receiver, place, days };
}

const { reform, move, transfer, rename, address, lifetime, stop, restart, scrap, cancel } = kindCode;
const { stopped, inUse, scrapped, cancelled, movedOut } = useStatusCode;

/** The new user in the archive; it owns the device, too, where the former one did. */
function userColumns(change: Change, archive: LockedArchive, receiver: UnitBrief): Columns {
  const { unitSysId, orgname, orgcode, address: addressOf, tel, zip, contact, contactMobile } = receiver;
  const isOwned = archive.ownerUnit === archive.useUnit;
  return {
    useUnit: unitSysId,
    useUnitName: orgname,
    useUnitCode: orgcode,
    useUnitAddr: addressOf,
    useUnitTel: tel,
    useUnitZip: zip,
    ...(contact && { useContact: contact }),
    ...(contactMobile && { useContactMobile: contactMobile }),
    ...(isOwned && { ownerUnit: unitSysId, ownerUnitName: orgname, ownerUnitCode: orgcode, ownerUnitTel: tel }),
    ...receiverColumns(change, archive),
  };
}

/** What each kind writes, apart from what all of them do. */
function columnsOf(change: Change, archive: LockedArchive, { user, receiver, place, days }: Parties, { today, officer }: Decided): Columns {
  const { reason } = change;
  if (isLeaving(change)) return { ...noUpkeep, useStatus: movedOut, cancelDate: today, cancelOfficer: officer };
  const ended = { cancelDate: today, cancelReason: reason, cancelOfficer: officer };
  switch (change.changeKind) {
    case reform:
      return { reformUnitName: change.reformUnitName, constrsort: '2', supvPassDate: change.reportDate };
    case move:
      return { ...place, constrsort: '5', supvPassDate: change.reportDate, ...(receiver && userColumns(change, archive, receiver)) };
    case transfer:
      return receiver ? userColumns(change, archive, receiver) : {};
    case rename:
      return user ? { useUnitName: user.orgname, useUnitCode: user.orgcode } : {};
    case address:
      return { ...place };
    case lifetime:
      return { designExpireDate: change.newExpireDate };
    case stop:
      return { useStatus: stopped, stopDate: change.stoppedOn, stopReason: reason, planRestartDate: change.planRestart, restartDate: null };
    case restart:
      return {
        useStatus: inUse,
        restartDate: change.restartOn,
        stopDate: null,
        stopReason: null,
        planRestartDate: null,
        ...days.get(archive.equSysId),
      };
    case scrap:
      return { useStatus: scrapped, ...ended };
    case cancel:
      return { useStatus: cancelled, ...ended };
    default:
      return {};
  }
}

interface Decided {
  readonly today: string;
  /** Who decides. */
  readonly officer: string;
}

/** What an application makes of one of its devices, once it is granted. */
export function planOf(change: Change, archive: LockedArchive, parties: Parties, decided: Decided): Plan {
  const kind = change.changeKind!;
  const isLeft = isLeaving(change);
  const ends = isLeft || kind === scrap || kind === cancel;
  const isStopped = kind === stop || (archive.useStatus === stopped && kind !== restart);
  const former = change.former?.[archive.equSysId] ?? archive.regStatus;
  const set: Columns = {
    ...columnsOf(change, archive, parties, decided),
    regStatus: ends
      ? regStatusCode.cancelled
      : kind === stop
        ? regStatusCode.stopped
        : kind === restart
          ? regStatusCode.registered
          : former,
    ...(categoryOf[kind] && { regCategory: categoryOf[kind] }),
    changeCount: (archive.changeCount ?? 0) + 1,
    ...(!ends && !isStopped && { regOfficer: decided.officer }),
  };
  const params = kind === reform && Object.keys(change.params).length > 0 ? { ...archive.params, ...change.params } : undefined;
  const certificate = ends || kind === stop ? 'void' : isStopped ? 'none' : 'anew';
  const isMarked = certificate === 'anew' && archive.regMode !== 'byUnit';
  return {
    set,
    ...(params && { params }),
    certificate,
    unmarkedBecause: isMarked ? whyNotMarked({ ...archive, ...set } as LockedArchive, decided.today) : undefined,
    // Whoever has given a device away has in writing that it is no longer theirs.
    hasProof: isLeft || change.newUnit !== null || (isStopped && kind !== stop),
    printed: kind === rename ? printedName(change, archive, parties) : [],
    title: isLeft ? `${labelOfKind(kind)}：迁出，由${change.newRegOrgName}登记` : `办理使用登记变更：${labelOfKind(kind)}`,
  };
}

function printedName({ formerName }: Change, { useUnitName }: LockedArchive, { user }: Parties): Difference[] {
  return [{ field: 'useUnitName', label: '登记证上的使用单位', old: formerName, new: user?.orgname ?? useUnitName }];
}

/** What people read of a plan: facts with old and new. The key of a unit says nothing beside its name. */
export function differencesOfPlan(archive: LockedArchive, { set, params, printed }: Plan): Difference[] {
  const former: Readonly<Record<string, unknown>> = archive;
  const facts = Object.entries(set).flatMap(([key, value]) => {
    const declared = equipmentFields[key as EquipmentKey];
    return unread.has(key) || isSame(former[key], value) ? [] : [{ field: key, label: declared.label, old: former[key], new: value }];
  });
  const fields = findDetailForm(archive.equclacode)?.fields ?? {};
  const technical = Object.keys(params ? fields : {}).flatMap((key) =>
    isSame(archive.params[key], params![key])
      ? []
      : [{ field: key, label: fields[key]!.label, old: archive.params[key], new: params![key] }],
  );
  const known = new Set(printed.map(({ field }) => field));
  return [...printed, ...facts.filter(({ field }) => !known.has(field)), ...technical];
}

const unread: ReadonlySet<string> = new Set([
  'useUnit',
  'ownerUnit',
  'propertyUnit',
  'maintUnit',
  'superviseOrg',
  'equlocarecod',
  'changeCount',
  'regOfficer',
  'cancelOfficer',
]);
