import { randomUUID } from 'node:crypto';

import { sql, type Expression, type SqlBool } from 'kysely';
import { describe, expect, test } from 'vitest';

import { addDays } from '#kit/contract/trade/calendar.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { openCity } from '#server/testing/city.ts';
import { withOnlyIndex } from '#server/testing/only-index.ts';

import { registrationDays } from '#areas/device-facts/contract/facts/conditions.ts';
import { deviceReminders } from './due-views.ts';
import { deviceDays } from './hint-views.ts';

const city = await openCity();

/** How the database would take the rows, where it may read neither the whole table nor a bitmap of it. */
async function planOf(tx: Tx, rows: Expression<unknown>): Promise<string[]> {
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`set local enable_bitmapscan = off`.execute(tx);
  const { rows: plan } = await sql<{ readonly 'QUERY PLAN': string }>`explain ${rows}`.execute(tx);
  return plan.map((line) => line['QUERY PLAN']);
}

function indexesFor(rows: Expression<unknown>): Promise<string[]> {
  return city.db.transaction().execute(async (tx) => {
    const plan = await planOf(tx, rows);
    return [...new Set(plan.flatMap((line) => / using (\w+) on equipment/.exec(line)?.[1] ?? []))];
  });
}

const indexes = {
  inspection: 'equipment_due',
  selfTest: 'equipment_to_test',
  loadTest: 'equipment_to_load_test',
  governor: 'equipment_calibration',
  safetyValve: 'equipment_calibration',
  registration: 'equipment_registration_day',
  registrationAhead: 'equipment_registration_day',
  restart: 'equipment_registration_day',
};

// Of a partial index the condition has to be spelled as in its migration; where it is not, a million devices are read instead.
describe('the days of devices stand in an index each', () => {
  test.each(Object.values(deviceDays))('$title, as the calendar asks', async ({ key, dueOn, where }) => {
    const inSpan: Expression<SqlBool> = sql`${where} and ${dueOn} between '2026-11-01' and '2026-11-30'`;
    expect(await indexesFor(sql`select equ_sys_id from equipment where ${inSpan}`)).toEqual([indexes[key]]);
  });

  test.each(deviceReminders)('$title, as the reminders ask', async ({ key, rows }) => {
    const due = sql`select object_id from (${rows}) as due where due_on between '2026-11-01' and '2026-11-30' order by due_on, object_id limit 100`;
    expect(await indexesFor(due)).toEqual([indexes[key as keyof typeof indexes]]);
  });
});

// Without its day in the index of its user's devices, all that a unit has is read for it.
describe('the days of one unit stand in the index of its devices', () => {
  const ofUnit = deviceReminders.filter(({ key }) => !indexes[key as keyof typeof indexes].includes('registration'));
  test.each(ofUnit)('$title', async ({ rows }) => {
    const due = sql`select object_id from (${rows}) as due where unit_id = ${randomUUID()} and due_on <= '2026-11-30'`;
    const plan = await withOnlyIndex(city, 'equipment', 'equipment_of_user', (tx) => planOf(tx, due));
    const conditions = plan.flatMap((line) => /Index Cond: (.*)/.exec(line)?.[1] ?? []);
    for (const condition of conditions) expect(condition).toMatch(/use_unit = .* <= '2026-11-30'/);
    expect(conditions).not.toEqual([]);
  });
});

// The home page of every unit asks what is not registered yet, of those that it owns, too.
test('what an owner has in one state stands in the index of its devices', async () => {
  const waiting = sql`select from equipment where owner_unit = ${randomUUID()} and use_status = '0'`;
  const plan = await withOnlyIndex(city, 'equipment', 'equipment_of_owner', (tx) => planOf(tx, waiting));
  expect(plan.flatMap((line) => /Index Cond: (.*)/.exec(line)?.[1] ?? [])).toEqual([
    expect.stringMatching(/owner_unit = .* AND .*use_status = '0'/),
  ]);
});

test('the day of a registration is reckoned with as many days as the law gives', async () => {
  const { rows } = await sql<{ day: string }>`select registration_day('2', '0', null, '2026-03-01', null)::text as day`.execute(city.db);
  expect(rows).toEqual([{ day: addDays('2026-03-01', registrationDays) }]);
});

// Every change of an archive is written into each of them.
test('the table of devices has no more indexes than decision 19 counts', async () => {
  const { rows } = await sql`select from pg_indexes where tablename = 'equipment'`.execute(city.db);
  expect(rows).toHaveLength(32);
});
