import { sql, type Expression, type SqlBool } from 'kysely';

import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';

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

/** Applications whose number begins with a word, or of units whose name has it. */
export function withWord(word: string): Expression<SqlBool> {
  const named = sql`select unit_sys_id from unit where grams @> search_grams(${word}) and orgname ilike ${`%${escapeLike(word)}%`}`;
  return sql<SqlBool>`(${beginsWith('unit_change.change_no', word.toUpperCase())} or unit_change.unit_id in (${named}))`;
}
