import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';

import type { Actor } from '#kit/contract/actor.ts';
import { openCity } from '#server/testing/city.ts';

import { homeCalls } from '../contract/calls.ts';

const city = await openCity();
const { pool } = city.services;
const attended = new WeakSet<PoolClient>();
let asked = 0;

/** Counts what a connection is asked. */
function attend(client: PoolClient): void {
  if (attended.has(client)) return;
  attended.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    asked += 1;
    return query(...given);
  }) as typeof client.query;
}

// One statement, whoever asks: planning and sending each costs more than reading it. A to-do that asks by itself is seen here.
test.each<Actor>(['E1', 'E2', 'E3', 'M1', 'C1', 'Z1', 'T1', 'P1', 'I1', 'I2', 'I3', 'I4', 'I5', 'A1', 'A2', 'A3', 'R1', 'G1', 'G2'])(
  'the figures of %s cost one statement',
  async (actor) => {
    const unit = await city.seedUnit();
    const person = await city.enter({ actor, unit, ...(actor.startsWith('G') && { areacode: '330203' }) });
    await person.call(homeCalls.getEqustatisticNums, {});
    // Connections that are there are taken, each of them, and new ones as they come.
    const held = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    for (const client of held) {
      attend(client);
      client.release();
    }
    pool.on('connect', attend);
    asked = 0;
    await person.call(homeCalls.getEqustatisticNums, {});
    pool.off('connect', attend);
    expect(asked).toBe(1);
  },
);

// Of one unit the figures are read the same way whichever it is, and planning them costs more than reading them; desks and authorities look for states and areas, of which
// there may be few or most.
test.each<[Actor, 'once' | 'each time']>([
  ['E1', 'once'],
  ['M1', 'once'],
  ['C1', 'once'],
  ['I1', 'each time'],
  ['G1', 'each time'],
])('the figures of %s are planned %s', async (actor, planned) => {
  const person = await city.enter({ actor, unit: await city.seedUnit(), ...(actor === 'G1' && { areacode: '330203' }) });
  for (let time = 0; time < 3; time += 1) await person.call(homeCalls.getEqustatisticNums, {});
  const before = await genericPlans();
  for (let time = 0; time < 3; time += 1) await person.call(homeCalls.getEqustatisticNums, {});
  const after = await genericPlans();
  if (planned === 'once') expect(after).toBeGreaterThan(before);
  else expect(after).toBe(before);
});

/** How often any connection has asked a statement as it was planned. */
async function genericPlans(): Promise<number> {
  const held = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    const counts = await Promise.all(
      held.map((client) =>
        client.query<{ count: number }>(
          `select coalesce(sum(generic_plans), 0)::int as count from pg_prepared_statements where statement like '%as nth%'`,
        ),
      ),
    );
    return counts.reduce((sum, { rows }) => sum + rows[0]!.count, 0);
  } finally {
    for (const client of held) client.release();
  }
}
