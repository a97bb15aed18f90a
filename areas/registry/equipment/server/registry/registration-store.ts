import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { certCount, parseUseCertNo } from '#kit/contract/trade/codes.ts';

import { equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import { isSame } from '#kit/server/case/case.ts';
import type { LockedArchive } from './archive-store.ts';
import { addEvent, changeEquipment } from './equipment-store.ts';

/** Codes of the dictionary 登记状态. */
type RegStatus = LockedArchive['regStatus'];

/** An application holds the archive: nothing else changes it, and its registration stands as under way. Ask it of a row that is locked and free. */
export async function holdForRegistration(tx: Tx, equSysIds: readonly string[], no: string, regStatus: RegStatus): Promise<void> {
  await tx
    .updateTable('equipment')
    .set({ lockedBy: no, regStatus })
    .where('equSysId', 'in', [...equSysIds])
    .where('lockedBy', 'is', null)
    .execute();
}

/** The application gives the archive back as it took it. */
export async function releaseFromRegistration(tx: Tx, equSysId: string, no: string, regStatus: RegStatus): Promise<void> {
  await tx
    .updateTable('equipment')
    .set({ lockedBy: null, regStatus })
    .where('equSysId', '=', equSysId)
    .where('lockedBy', '=', no)
    .execute();
}

interface Registered {
  readonly archive: LockedArchive;
  /** Columns as they are to be. */
  readonly set: Readonly<Partial<Record<EquipmentKey, unknown>>>;
  /** All technical parameters, where they change. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** The decision as the timeline tells it. */
  readonly event: { readonly kind: string; readonly title: string; readonly link: string };
  readonly serialNo: string;
  readonly reason: string;
  readonly operatorName: string;
  readonly today: string;
  readonly now: Date;
}

/**
 * What an authority has decided about the registration of a device: written into its archive with old and new, told in its timeline; the application that
 * held the archive lets it go.
 * @returns whether the archive was still the one that was read
 */
export async function setRegistration(tx: Tx, { archive, set, params, event, ...step }: Registered): Promise<boolean> {
  const { equSysId, version } = archive;
  const former: Readonly<Record<string, unknown>> = { ...archive };
  const diff = [
    ...Object.entries(set).flatMap(([field, value]) =>
      equipmentFields[field as EquipmentKey] && !isSame(former[field], value)
        ? [{ field, label: equipmentFields[field as EquipmentKey].label, old: former[field], new: value }]
        : [],
    ),
    ...(params ? differencesOfParams(archive, params) : []),
  ];
  const change = { equSysId, version, set: { ...set, lockedBy: null }, params, diff, ...step };
  if (!(await changeEquipment(tx, change))) return false;
  await addEvent(tx, { equSysId, happenedOn: step.today, ...event });
  return true;
}

function differencesOfParams({ equclacode, params: former }: LockedArchive, params: Readonly<Record<string, unknown>>) {
  const fields = findDetailForm(equclacode)?.fields ?? {};
  return Object.keys(fields).flatMap((field) =>
    isSame(former[field], params[field]) ? [] : [{ field, label: fields[field]!.label, old: former[field], new: params[field] }],
  );
}

/** How many certificates of a series devices have: the count of the last one. */
export async function lastCertificate(db: Db | Tx, begins: string, ends: string): Promise<number> {
  const found = await db
    .selectFrom('equipment')
    .select('useCertNo')
    .where('useCertNo', 'like', `${begins}%${ends}`)
    .orderBy('useCertNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return certCount(parseUseCertNo(found?.useCertNo ?? '')?.sequence ?? '00000');
}
