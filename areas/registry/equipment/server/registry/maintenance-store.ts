import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { classCodes } from '#areas/device-facts/contract/class-codes.ts';
import { port, type Handed } from '#kit/contract/port.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { addChange, addEvent } from './equipment-store.ts';

/** What a device says of its maintenance. */
interface DeviceMaintenance {
  readonly maintUnit: string | null;
  readonly maintUnitName: string | null;
  readonly maintContractNo: string | null;
  readonly maintStart: string | null;
  readonly maintEnd: string | null;
  readonly maintLeader: string | null;
  readonly maintLeaderMobile: string | null;
  readonly maintHotline: string | null;
}

const keys = [
  'maintUnit',
  'maintUnitName',
  'maintContractNo',
  'maintStart',
  'maintEnd',
  'maintLeader',
  'maintLeaderMobile',
  'maintHotline',
] as const;

interface ChangedMaintenance {
  readonly equSysIds: readonly string[];
  readonly now: Date;
}

/** What follows in other areas when somebody else maintains devices, or under another telephone number, in its own transaction. */
export const maintenanceChanged = port<(tx: Tx, changed: ChangedMaintenance) => Promise<void>>('equipment.maintenanceChanged');

interface MaintenanceStep {
  readonly equSysIds: readonly string[];
  /** Null: nobody maintains the devices any more. */
  readonly maintenance: DeviceMaintenance | null;
  /** The step as the timeline tells it. */
  readonly title: string;
  readonly link: string;
  readonly serialNo: string;
  readonly reason: string;
  readonly operatorName: string;
  readonly today: string;
  readonly now: Date;
}

const nobody = Object.fromEntries(keys.map((key) => [key, null])) as Record<(typeof keys)[number], null>;

/** Devices follow their contract: who maintains them and by which contract, a line in each timeline, old and new among the changes. Locked in one order. */
export async function setMaintenance(
  tx: Tx,
  handed: Handed,
  { equSysIds, maintenance, title, link, serialNo, reason, operatorName, today, now }: MaintenanceStep,
) {
  const set: DeviceMaintenance = maintenance ?? nobody;
  const devices = await tx
    .selectFrom('equipment')
    .select(['equSysId', ...keys])
    .where('equSysId', 'in', [...equSysIds])
    .orderBy('equSysId')
    .forUpdate()
    .execute();
  await tx
    .updateTable('equipment')
    .set({ ...set, updatedAt: now.toISOString() })
    .where('equSysId', 'in', [...equSysIds])
    .execute();
  for (const device of devices) {
    const { equSysId } = device;
    await addEvent(tx, { equSysId, happenedOn: today, kind: '维保', title, link });
    const diff = keys
      .filter((key) => key !== 'maintUnit' && device[key] !== set[key])
      .map((key) => ({ field: key, label: equipmentFields[key].label, old: device[key], new: set[key] }));
    if (diff.length > 0) await addChange(tx, { equSysId, diff, reason, serialNo, operatorName, now });
  }
  if (maintenance) for (const follow of handed.of(maintenanceChanged)) await follow(tx, { equSysIds, now });
}

/** Keys of lifts of a unit that somebody else may take over: those that nobody maintains, and one that is named by its own number. 300 at most. */
export async function findLiftsToTakeOver(db: Db, useUnit: string, keeper: string | null, number: string | undefined): Promise<string[]> {
  const found = await db
    .selectFrom('equipment')
    .select('equSysId')
    .where('useUnit', '=', useUnit)
    .where('classCode', '=', classCodes.lift)
    .where('useStatus', 'in', [useStatusCode.notInUse, useStatusCode.inUse, useStatusCode.inUseUnregistered, useStatusCode.stopped])
    .where((eb) =>
      eb.or([
        eb('maintUnit', 'is', null),
        eb('maintUnit', '=', keeper),
        eb('oidno', '=', number?.toUpperCase() ?? ''),
        eb('rescueCode', '=', number ?? ''),
      ]),
    )
    .orderBy('equSysId')
    .limit(300)
    .execute();
  return found.map(({ equSysId }) => equSysId);
}
