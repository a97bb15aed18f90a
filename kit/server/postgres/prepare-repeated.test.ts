import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';

import { openDatabase, openPool, type Db } from './database.ts';
import { onePlan } from './prepare-repeated.ts';

let pool: pg.Pool;
let db: Db;

beforeEach(async () => {
  await db?.destroy();
  // One connection, which is asked everything.
  pool = openPool({ connectionString: inject('postgresUrl') }, 1);
  db = openDatabase(pool);
});
afterAll(() => db.destroy());

const often = 5;

/** How often what the connection keeps was planned for any values, and for the values of that time. */
async function plansOf(word: string) {
  const { rows } = await pool.query<{ generic: number; custom: number }>(
    `select generic_plans as generic, custom_plans as custom from pg_prepared_statements where statement like '%${word}%' and statement not like '%prepared%'`,
  );
  return rows;
}

const mode = async () => (await pool.query<{ plan_cache_mode: string }>('show plan_cache_mode')).rows[0]!.plan_cache_mode;

test('what is read the same way with any values is planned once, all else with the values of each time', async () => {
  for (let time = 0; time < often; time += 1) {
    const { rows } = await sql<{ kept: number }>`${onePlan}select ${time}::int as kept`.execute(db);
    expect(rows).toEqual([{ kept: time }]);
    await sql`select ${time}::int as anew`.execute(db);
  }
  expect(await plansOf('as kept')).toEqual([{ generic: 3, custom: 0 }]);
  expect(await plansOf('as anew')).toEqual([{ generic: 0, custom: 3 }]);
  expect(await mode()).toBe('force_custom_plan');
});

test('what fails leaves the connection as it was, in a transaction, too', async () => {
  const divide = (by: number, asked: Db = db) => sql`${onePlan}select 1 / ${by}::int as divided`.execute(asked);
  for (let time = 0; time < often; time += 1) await divide(1);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect(await mode()).toBe('force_custom_plan');
  await expect(db.transaction().execute((tx) => divide(0, tx))).rejects.toThrow('division by zero');
  expect(await mode()).toBe('force_custom_plan');
});
