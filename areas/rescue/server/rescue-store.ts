import type { Selectable, SelectQueryBuilder } from 'kysely';

import type { EquipmentBrief } from '#areas/equipment/server/door.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tables, Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import { nextDailyNumber } from '#kit/server/serial.ts';

import { liftRescue } from '../contract/lifecycle.ts';
import { rescuePrefix } from '../contract/menu.ts';
import { rescueFields } from '../contract/rescue.ts';
import { rescueReach } from './reach-views.ts';
import type { RescueTable } from './tables.ts';

const { draft } = liftRescue.states;

/** A rescue with what its lift and the unit that registered it are called now. */
export interface Rescue extends Selectable<RescueTable> {
  readonly oidno: string;
  readonly equclacode: string;
  readonly equName: string;
  readonly unitInnerNo: string | null;
  readonly equPlace: string;
  readonly rescueCode: string | null;
  readonly useUnitName: string;
  readonly maintUnitName: string | null;
  readonly unitName: string | null;
}

/** Adds to a query of rescues what is shown of them. Apart from the conditions, so that a count does not join. */
// oxlint-disable-next-line typescript/no-explicit-any -- the query builder's own type names every table
export function withLifts(rescues: any): SelectQueryBuilder<Tables, 'rescue' | 'equipment', Rescue> {
  return rescues
    .innerJoin('equipment', 'equipment.equSysId', 'rescue.equSysId')
    .leftJoin('unit', 'unit.unitSysId', 'rescue.unitId')
    .selectAll('rescue')
    .select([
      ...(['equipment.oidno', 'equipment.equclacode', 'equipment.equName', 'equipment.unitInnerNo', 'equipment.equPlace'] as const),
      ...(['equipment.rescueCode', 'equipment.useUnitName', 'equipment.maintUnitName', 'unit.orgname as unitName'] as const),
    ]);
}

export async function findRescue(db: Db | Tx, asker: Asker, id: string): Promise<Rescue | undefined> {
  return withLifts(db.selectFrom('rescue').where('rescue.id', '=', id).where(rescueReach(asker))).executeTakeFirst();
}

/** Whether there ever was such a rescue, whoever asks. */
export async function rescueExists(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('rescue').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export interface RescueContent {
  readonly lift: EquipmentBrief;
  readonly values: Values;
  readonly now: Date;
}

/** The columns of the form; what is not among the values is emptied. */
export function typedColumns(values: Values): Partial<Selectable<RescueTable>> {
  return Object.fromEntries(Object.keys(rescueFields).map((key) => [key, values[key] ?? null]));
}

function columnsOf({ lift, values }: RescueContent) {
  const { equSysId, equlocarecod, useUnit, ownerUnit, maintUnit } = lift;
  return { equSysId, equlocarecod, useUnit, ownerUnit, maintUnit, ...typedColumns(values) };
}

export async function addRescue(tx: Tx, asker: Asker, content: RescueContent, today: string) {
  const rcsNo = await nextDailyNumber(tx, rescuePrefix, today, 5);
  const at = content.now.toISOString();
  const id = newId(content.now.getTime());
  await tx
    .insertInto('rescue')
    .values({
      ...({
        id,
        rcsNo,
        unitId: asker.unitId,
        registrar: asker.actor === 'R1' ? 'R1' : 'M1',
        ...columnsOf(content),
      } as never as RescueTable),
      status: draft.code,
      version: 0,
      submittedAt: null,
      createdBy: asker.userId,
      createdByName: asker.name,
      createdAt: at,
      updatedAt: at,
    } as never)
    .execute();
  return { id, rcsNo, version: 0 };
}

/** Stores a draft if nobody else has stored since `version`. */
export async function updateRescue(tx: Tx, id: string, version: number, content: RescueContent): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rescue')
    .set({ ...columnsOf(content), version: version + 1, updatedAt: content.now.toISOString() } as never)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', draft.code)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
