import { notApplied } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { findCasesOfDevice } from '#areas/equipment/server/doors/cases.ts';
import { lockArchives, type LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { isOwnEquipment } from '#areas/equipment/server/doors/reach.ts';
import { findEquipment, readArchives, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { findMaintenanceCases } from '#areas/maintenance/server/door.ts';
import { inspectionFirst, maintenanceFirst } from '#areas/equipment/contract/open-business.ts';
import { findCertificatesOf, findOpenInspection } from '#areas/use-registration/server/door.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { kindCode, type ChangeKind } from '../contract/kinds.ts';
import { useChangeRefusals } from '../contract/refusals.ts';
import { groupOf } from '../contract/use-change.ts';
import type { Change } from './change-store.ts';
import { wholeNewPlace } from './new-place.ts';
import { findOwedByStop, findTestedSince } from './standing-still.ts';
import { certifiedOnPaper } from './tell-more.ts';
import { usedFrom, whyNotChange, type Wanted } from './why-not.ts';

const refuse = refuser(useChangeRefusals);

/** A contract of maintenance is between the user and the maintenance unit of a device that stays. */
const { move, transfer, rename, stop, restart, scrap, cancel } = kindCode;
const needsNoMaintenanceCase: ReadonlySet<ChangeKind> = new Set([move, transfer, scrap, cancel]);

/** The devices of a draft: all of them of the asker's unit, of one user, under one authority. */
export async function getOwnDevices(tx: Tx, asker: Asker, equSysIds: readonly string[]): Promise<EquipmentBrief[]> {
  const found = (await findEquipment(tx, equSysIds, asker)).filter((device) => isOwnEquipment(asker, device));
  if (found.length < equSysIds.length) refuse('devicesNotFound', { count: equSysIds.length - found.length });
  const places = new Set(found.map(groupOf));
  if (places.size > 1) refuse('devicesOfSeveral');
  return found;
}

export interface Obstacle {
  readonly why: string;
  /** Number of the case that holds the device. */
  readonly no?: string;
}

/** What stands in the way of each device: another case first, then what it is itself. */
export async function findObstacles(
  db: Db | Tx,
  archives: readonly LockedArchive[],
  wanted: Wanted & { readonly held?: Change },
): Promise<Map<string, Obstacle>> {
  const ids = archives.map(({ equSysId }) => equSysId);
  const inMaintenance = needsNoMaintenanceCase.has(wanted.changeKind) ? await findMaintenanceCases(db, ids) : [];
  const certificates = wanted.changeKind === rename ? await findCertificatesOf(db, ids) : new Map<string, never>();
  const ofHistory = await whyNotByHistory(db, archives, wanted);
  const found = new Map<string, Obstacle>();
  for (const archive of archives) {
    const { equSysId, lockedBy, applyState } = archive;
    const held = inMaintenance.find(({ equSysIds }) => equSysIds.includes(equSysId));
    const isNamedSo = certificates.get(equSysId)?.content.useUnitName === archive.useUnitName;
    const why = isNamedSo
      ? '现登记证上已是现在的单位名称'
      : (whyNotChange(asBefore(archive, wanted.held), wanted) ?? ofHistory.get(equSysId));
    if (lockedBy !== null && lockedBy !== wanted.held?.changeNo)
      found.set(equSysId, { why: `存在在途业务（${lockedBy}），不能重复办理`, no: lockedBy });
    else if (held) found.set(equSysId, { why: maintenanceFirst(held.what), no: held.no });
    else if (applyState !== notApplied) found.set(equSysId, { why: inspectionFirst });
    else if (why) found.set(equSysId, { why });
  }
  return found;
}

/** What reports say against a restart or a stop, by device. */
async function whyNotByHistory(db: Db | Tx, archives: readonly LockedArchive[], wanted: Wanted): Promise<Map<string, string>> {
  if (wanted.changeKind === restart) return findOwedByStop(db, archives, usedFrom(wanted));
  if (wanted.changeKind === stop && wanted.stoppedOn) return findTestedSince(db, archives, wanted.stoppedOn);
  return new Map();
}

/** What the application that holds a device has changed of its registration status is no obstacle to itself. */
function asBefore(archive: LockedArchive, held: Change | undefined): LockedArchive {
  const former = archive.lockedBy === held?.changeNo ? held?.former?.[archive.equSysId] : undefined;
  return former === undefined ? archive : { ...archive, regStatus: former as LockedArchive['regStatus'] };
}

const wantedBy = (
  { changeKind, newBuildingName, newBuildingNo, newExpireDate, stoppedOn, restartOn }: Change,
  newPlace: string | null,
  today: string,
): Wanted => ({
  changeKind: changeKind!,
  newPlace,
  newBuildingName,
  newBuildingNo,
  newExpireDate,
  stoppedOn,
  restartOn,
  today,
});

/** Locks the devices of an application, and names each that cannot come along and why. */
export async function lockForChange(tx: Tx, { asker, today, services }: CaseRequest, record: Change): Promise<LockedArchive[]> {
  const archives = await lockArchives(tx, asker, record.equSysIds);
  if (archives.length < record.equSysIds.length) refuse('devicesNotFound', { count: record.equSysIds.length - archives.length });
  const obstacles = await findObstacles(tx, archives, { ...wantedBy(record, await wholeNewPlace(services, record), today), held: record });
  const named = archives.flatMap((archive) => {
    const obstacle = obstacles.get(archive.equSysId);
    return obstacle ? [{ archive, ...obstacle }] : [];
  });
  const [first] = named;
  if (!first) return archives;
  if (named.length === 1 && first.no) refuse('deviceHeld', { device: calledWithCode(first.archive), no: first.no });
  refuse(
    'devicesNotChangeable',
    { count: named.length, devices: named.map(({ archive, why }) => `${calledWithCode(archive)}：${why}`).join('；') },
    named.map(({ archive, why }) => ({ field: `devices.${archive.equSysId}`, message: `${calledWithCode(archive)}：${why}` })),
  );
  return archives;
}

/** Devices as a page chooses from them, each with what stands in its way and where that is read. */
export async function showCandidates(
  request: Pick<CaseRequest, 'readDb' | 'asker' | 'today' | 'services'>,
  devices: readonly EquipmentBrief[],
  changeKind: ChangeKind,
) {
  const { readDb, asker, today, services } = request;
  const archives = [
    ...(
      await readArchives(
        readDb,
        devices.map(({ equSysId }) => equSysId),
      )
    ).values(),
  ];
  const [obstacles, onPaper] = await Promise.all([
    findObstacles(readDb, archives, { changeKind, today }),
    certifiedOnPaper(readDb, archives),
  ]);
  return Promise.all(
    devices.map(async (brief) => {
      const device = { ...brief, isOnPaper: onPaper.includes(brief.equSysId) };
      const obstacle = obstacles.get(device.equSysId);
      const { no } = obstacle ?? {};
      if (obstacle?.why === inspectionFirst)
        return { ...device, refusedBecause: obstacle.why, openCase: (await findOpenInspection(readDb, request, device.equSysId)) ?? null };
      const cases = no ? await findCasesOfDevice(readDb, asker, device.equSysId, services.handed) : [];
      const link = cases.find(({ sourceNo }) => sourceNo === no)?.link ?? null;
      return { ...device, refusedBecause: obstacle?.why ?? null, openCase: no ? { no, link } : null };
    }),
  );
}
