import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { caseWithin, equipmentReach, hasWord, readDeviceCases, type DeviceOfCase } from '#areas/equipment/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { beginsWith } from '#kit/server/begins.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { caseReach } from '#kit/server/case/case.ts';
import type { Db } from '#kit/server/database.ts';

import { rescueCase, type rescueCalls } from '../contract/calls.ts';
import type { RescueTable } from './tables.ts';

/** A rescue with what its lift and the unit that registered it are called now. */
export interface Rescue extends Selectable<RescueTable>, DeviceOfCase {
  readonly equclacode: string;
  readonly rescueCode: string | null;
}

export const readRescues = (db: Parameters<typeof readDeviceCases>[0], where: Expression<SqlBool>) =>
  readDeviceCases<Rescue>(db, 'rescue', where, ['equclacode', 'rescueCode']);

/** Which rescues the asker sees: of lifts used, owned or maintained, of the area, all; drafts are seen by whoever writes them. */
export function rescueReach(asker: Asker): Expression<SqlBool> {
  return caseReach({ kind: rescueCase, table: 'rescue' }, caseWithin(asker, 'rescue'), writtenBy(asker));
}

function writtenBy(asker: Asker): Expression<SqlBool> | undefined {
  if (asker.actor === 'R1') return sql<SqlBool>`rescue.registrar = 'R1'`;
  const reach = reachOf(asker);
  return reach.kind === 'unit' && reach.actor === 'M1'
    ? sql<SqlBool>`(rescue.registrar = 'M1' and rescue.unit_id = ${reach.unitId})`
    : undefined;
}

/** Lifts within reach by the number on their plate, by device number or by any part of name, unit and place. */
export async function findLifts(db: Db, asker: Asker, { complex, pageSize, equSysId }: InputOf<typeof rescueCalls.lifts>) {
  let query = db
    .selectFrom('equipment')
    .select(['equSysId', 'oidno', 'equclacode', 'equName', 'unitInnerNo', 'equPlace', 'rescueCode', 'useUnitName', 'maintUnitName'])
    .where(sql<SqlBool>`equipment.class_code = '3'`)
    .where('useStatus', 'in', ['1', '2', '3']);
  const reach = equipmentReach(asker);
  if (reach) query = query.where(reach);
  if (equSysId) query = query.where('equSysId', '=', equSysId);
  if (complex && /^\d{6}$/.test(complex)) query = query.where('rescueCode', '=', complex);
  else if (complex) {
    const isNumber = beginsWith('equipment.oidno', complex.toUpperCase());
    query = query.where(sql<SqlBool>`(${hasWord(complex)} or ${isNumber})`);
  }
  const list = await query
    .orderBy('equSysId')
    .limit(pageSize + 1)
    .execute();
  return { list: list.slice(0, pageSize), count: list.length };
}
