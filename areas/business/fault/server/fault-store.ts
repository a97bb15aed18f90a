import { caseOfReachedDevice, readDeviceCases, type DeviceOfCase } from '#areas/equipment/server/doors/cases.ts';
import { reachBy } from '#kit/server/case/parties.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import type { Asker } from '#kit/server/asker.ts';
import { caseReach } from '#kit/server/case/case.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

import { faultCase } from '../contract/calls.ts';
import { deviceFault, deviceStatus } from '../contract/lifecycle.ts';
import type { FaultTable } from './tables.ts';

/** A fault with what its device and the unit that registered it are called now. */
export interface Fault extends FaultTable, DeviceOfCase {}

export const readFaults = (db: Parameters<typeof readDeviceCases>[0], where: Expression<SqlBool>) =>
  readDeviceCases<Fault>(db, 'fault', where);

const table = { kind: faultCase, table: 'fault' };

/** Which faults the asker's list shows. */
export const faultReach = (asker: Asker) => reachBy(faultCase, 'fault', asker);

/** One fault is also seen by whoever sees its device now. */
export function reachOfOne(asker: Asker): Expression<SqlBool> {
  return sql<SqlBool>`(${faultReach(asker)} or ${caseReach(table, caseOfReachedDevice(asker, 'fault'))})`;
}

/** To-dos: a user has repairs to confirm and the faults of devices without a maintenance unit, a maintenance unit all within its reach. */
export function waitsFor(asker: Asker): Expression<SqlBool> {
  if (asker.actor === 'M1') return sql<SqlBool>`true`;
  return sql<SqlBool>`(fault.status = ${deviceFault.states.toVerify.code} or fault.maint_unit is null)`;
}

const openCodes = (Object.keys(deviceStatus) as (keyof typeof deviceStatus)[])
  .filter((state) => deviceStatus[state] !== deviceStatus.closed)
  .map((state) => deviceFault.states[state].code);

/** The fault that a device has on its way. Ask it with the device locked. */
export async function findOpenFault(tx: Tx, equSysId: string) {
  return tx
    .selectFrom('fault')
    .select(['id', 'faultNo'])
    .where('equSysId', '=', equSysId)
    .where('status', 'in', openCodes)
    .executeTakeFirst();
}
