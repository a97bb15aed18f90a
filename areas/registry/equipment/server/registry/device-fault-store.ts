import type { Tx } from '#kit/server/postgres/database.ts';

import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { addChange, addEvent } from './equipment-store.ts';
import type { EquipmentTable } from '../tables.ts';

/** What the lists of devices show of a device's open fault. */
interface DeviceFault {
  readonly faultId: string;
  readonly faultKind: string | null;
  readonly faultLevel: string | null;
  readonly faultFoundTime: string | null;
  readonly faultStopUse: boolean | null;
}

const nothingWrong = { faultId: null, faultKind: null, faultLevel: null, faultFoundTime: null, faultStopUse: null };

export interface FaultStep {
  readonly equSysId: string;
  /** Domain 3.3; 0 once nothing is wrong any more. */
  readonly faultStatus: EquipmentTable['faultStatus'];
  /** The open fault; null once there is none. */
  readonly fault: DeviceFault | null;
  /** The step as the timeline tells it. */
  readonly title: string;
  readonly link: string;
  readonly serialNo: string;
  readonly reason: string;
  readonly operatorName: string;
  readonly today: string;
  readonly now: Date;
}

/**
 * The device follows its fault: state, what the lists show, a line in its timeline, old and new among its changes. An application that holds the
 * archive does not stand in the way: a fault waits for nobody.
 */
export async function setDeviceFault(tx: Tx, step: FaultStep): Promise<void> {
  const { equSysId, faultStatus, fault, title, link, serialNo, reason, operatorName, today, now } = step;
  const { faultStatus: old } = await tx
    .selectFrom('equipment')
    .select('faultStatus')
    .where('equSysId', '=', equSysId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('equipment')
    .set({ faultStatus, ...(fault ?? nothingWrong), updatedAt: now.toISOString() })
    .where('equSysId', '=', equSysId)
    .execute();
  await addEvent(tx, { equSysId, happenedOn: today, kind: '故障', title, link });
  if (old === faultStatus) return;
  const diff = [{ field: 'faultStatus', label: equipmentFields.faultStatus.label, old, new: faultStatus }];
  await addChange(tx, { equSysId, diff, reason, serialNo, operatorName, now });
}
