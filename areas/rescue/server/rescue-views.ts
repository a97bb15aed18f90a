import { sql, type SqlBool } from 'kysely';

import { codeLimits, equipmentReach, casesWithWord, hasWord, liftFacets } from '#areas/equipment/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { ListInput } from '#kit/contract/list.ts';
import { beginsWith } from '#kit/server/begins.ts';
import type { Asker } from '#kit/server/asker.ts';
import { columnsOf } from '#kit/server/column.ts';
import type { Db } from '#kit/server/database.ts';
import { filterConditions, listByKey, ordered, type Paging } from '#kit/server/list.ts';

import type { rescueCalls } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueFilterKeys, rescueListFields } from '../contract/rescue.ts';
import { rescueReach } from './reach-views.ts';
import { withMoves } from './rescue-actors.ts';
import { withLifts } from './rescue-store.ts';
import './tables.ts';

const column = columnsOf('rescue');
const paging: Paging = {
  sortable: Object.fromEntries((['alarmTime', 'arriveMinutes', 'submittedAt', 'updatedAt'] as const).map((key) => [key, column(key)])),
  defaultOrder: '-alarmTime',
  tieBreaker: 'rescue.id',
  neverEmpty: ['submittedAt', 'updatedAt'],
  countsBy: 1000,
};

/** Not the query itself: whoever awaited that would run it. */
async function filtered(db: Db, asker: Asker, input: ListInput) {
  const conditions = [
    rescueReach(asker),
    ...(await casesWithWord(db, input, { table: 'rescue', number: 'rcs_no', facets: liftFacets })),
    ...filterConditions(rescueListFields, input, rescueFilterKeys, column, codeLimits(asker)),
  ];
  return { rescues: conditions.reduce((query, condition) => query.where(condition), db.selectFrom('rescue')) };
}

const readSome = (db: Db, keys: readonly string[]) => withLifts(db.selectFrom('rescue').where('rescue.id', 'in', keys)).execute();

export async function listRescues(db: Db, asker: Asker, input: ListInput) {
  const { rescues } = await filtered(db, asker, input);
  const { list, ...counted } = await listByKey(db, rescues, (keys) => readSome(db, keys), input, paging);
  return { list: list.map((rescue) => withMoves(asker, rescue)), ...counted };
}

/** Figures over the same rows as the list, drafts left out. */
export async function countRescues(db: Db, asker: Asker, input: ListInput) {
  const found = await filtered(db, asker, input);
  const { rescues, trapped, average, late } = await found.rescues
    .where('rescue.status', '!=', liftRescue.states.draft.code)
    .select([
      sql<number>`count(*)::int`.as('rescues'),
      sql<number>`coalesce(sum(trapped), 0)::int`.as('trapped'),
      sql<string | null>`round(avg(arrive_minutes), 1)::text`.as('average'),
      sql<number>`count(*) filter (where is_late)::int`.as('late'),
    ])
    .executeTakeFirstOrThrow();
  return { rescues, trapped, averageMinutes: average === null ? null : Number(average), late };
}

/** Keys of all rows in their order, for the export; one more than `limit` tells that there are more. */
export async function findRescueKeys(db: Db, asker: Asker, input: ListInput, limit: number): Promise<string[]> {
  const { rescues } = await filtered(db, asker, input);
  const rows = await ordered(rescues.select('rescue.id'), input, paging)
    .limit(limit + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Rows of these keys in the same order, read in pieces. */
export async function* readRescues(db: Db, keys: readonly string[]) {
  const piece = 500;
  for (let from = 0; from < keys.length; from += piece) {
    const wanted = keys.slice(from, from + piece);
    const rows = await readSome(db, wanted);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}

/** Lifts within reach by the number on their plate, by device number or by any part of name, unit and place. */
export async function findLifts(db: Db, asker: Asker, { complex, pageSize, equSysId }: InputOf<typeof rescueCalls.lifts>) {
  let query = db
    .selectFrom('equipment')
    .select([
      ...(['equSysId', 'oidno', 'equclacode', 'equName', 'unitInnerNo', 'equPlace', 'rescueCode', 'useUnitName'] as const),
      'maintUnitName',
    ])
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
