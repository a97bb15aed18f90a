import { sql, type Expression, type SqlBool } from 'kysely';

import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/begins.ts';
import { caseReach } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { escapeLike } from '#kit/server/list.ts';

import { unitChangeCase } from '../../contract/calls.ts';
import { unitChange } from '../../contract/lifecycle.ts';
import type { UnitChangeTable } from '../tables.ts';
import { readControlled } from '../units/unit-store.ts';
import { differencesFrom } from './compare.ts';

/** An application with the name of the unit that it is about. */
export interface UnitChange extends UnitChangeTable {
  readonly unitName: string | null;
  /** What it changes, in words: 单位名称、单位地址. */
  readonly items: string;
}

export async function readChanges(db: Db | Tx, where: Expression<SqlBool>): Promise<UnitChange[]> {
  const found = await db.selectFrom('unitChange').selectAll().where(where).execute();
  const units = await readControlled(
    db,
    found.map(({ unitId }) => unitId),
  );
  return found.map((row) => {
    const unit = units.get(row.unitId);
    const items = differencesFrom(row.former ?? unit ?? {}, row).map(({ label }) => label);
    return { ...row, unitName: row.former?.orgname ?? unit?.orgname ?? null, items: items.join('、') };
  });
}

/** Which applications the asker sees: those of their own unit, those of the units of the area, all; drafts of their own unit alone. */
export function reachOfChanges(asker: Asker): Expression<SqlBool> {
  const { unitId } = asker;
  const mine = unitId === null ? undefined : sql<SqlBool>`unit_change.unit_id = ${unitId}`;
  return caseReach({ kind: unitChangeCase, table: 'unit_change' }, within(asker), mine);
}

function within(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  switch (reach.kind) {
    case 'all':
      return sql<SqlBool>`true`;
    case 'area':
      return beginsWith('unit_change.from_area', reach.prefix);
    case 'unit':
      return sql<SqlBool>`unit_change.unit_id = ${reach.unitId}`;
    case 'class':
    case 'none':
      return sql<SqlBool>`false`;
  }
}

/** The application of a unit that waits for its authority, or for the unit after it was sent back. */
export function findUnderWay(db: Db | Tx, unitId: string): Promise<UnitChangeTable | undefined> {
  const { submitted, returned } = unitChange.states;
  return db
    .selectFrom('unitChange')
    .selectAll()
    .where('unitId', '=', unitId)
    .where(sql<SqlBool>`status in (${sql.lit(submitted.code)}, ${sql.lit(returned.code)})`)
    .executeTakeFirst();
}

/** How many applications wait for the asker: returned ones of their unit, submitted ones of their area. */
export async function countChanges(db: Db, asker: Asker, status: string): Promise<number> {
  const query = db.selectFrom('unitChange').select(({ fn }) => fn.countAll<number>().as('count'));
  const isThere = sql<SqlBool>`status = ${sql.lit(status)}`;
  return (await query.where(reachOfChanges(asker)).where(isThere).executeTakeFirstOrThrow()).count;
}

/** Applications whose number begins with a word, or of units whose name has it. */
export function withWord(word: string): Expression<SqlBool> {
  const named = sql`select unit_sys_id from unit where grams @> search_grams(${word}) and orgname ilike ${`%${escapeLike(word)}%`}`;
  return sql<SqlBool>`(${beginsWith('unit_change.change_no', word.toUpperCase())} or unit_change.unit_id in (${named}))`;
}
