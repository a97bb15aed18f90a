import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { openCity, type Person } from '#server/testing/city.ts';

import { equipmentCalls as calls } from '../../contract/calls.ts';
import { seedDevice } from '../testing/seed-device.ts';

const city = await openCity();
const clerks: Person[] = [];
const asked = { orderBy: '-lastInspDate', pageSize: 10 } as const;

beforeAll(async () => {
  const unit = await city.seedUnit();
  for (let n = 0; n < 12; n += 1) await seedDevice(city, unit);
  for (let n = 0; n < 4; n += 1) clerks.push(await city.enter({ actor: 'I1' }));
  // Opens the connections: none could be opened while the table is locked.
  await Promise.all([...clerks, ...clerks].map((clerk) => clerk.call(calls.list, { pageSize: 10 })));
});

/** What the database has in hand for the portal and cannot do while the devices are locked. */
const inHand = sql<{ count: number }>`
  select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Asks for lists while nobody can read devices. @returns how many the database was asked for meanwhile, and what all were answered */
function whileLocked<T>(lists: () => Promise<T>[], expected: number): Promise<{ readonly most: number; readonly answers: Promise<T[]> }> {
  return city.asOwner((db) =>
    db.transaction().execute(async (tx) => {
      await sql`lock table equipment in access exclusive mode`.execute(tx);
      const answers = Promise.all(lists());
      let most = 0;
      // A while longer than it takes, as more might come.
      const until = Date.now() + 15_000;
      for (let after = 0; after < 10 && Date.now() < until; after += most < expected ? 0 : 1) {
        const { rows } = await inHand.execute(tx);
        most = Math.max(most, rows[0]!.count);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return { most, answers };
    }),
  );
}

test('of lists that have to be sorted two are asked for at a time; whoever opens one as it is passes them', async () => {
  await city.limited({ sortedDevices: 1 }, async () => {
    // What the planner answers is kept: only the lists themselves wait for the lock.
    await clerks[0]!.call(calls.list, asked);
    const lists = () => [...clerks.map((clerk) => clerk.call(calls.list, asked)), clerks[0]!.call(calls.list, { pageSize: 10 })];
    const { most, answers } = await whileLocked(lists, 3);
    expect(most).toBe(3);
    for (const { count } of await answers) expect(count).toBe(12);
  });
});

test('what an index answers, or sorts few, waits for nobody', async () => {
  await clerks[0]!.call(calls.list, asked);
  const { most, answers } = await whileLocked(() => clerks.map((clerk) => clerk.call(calls.list, asked)), 4);
  expect(most).toBe(4);
  await answers;
});
