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

// What is counted for one page at one moment is one statement. A new to-do that asks by itself is seen here.
test.each<[Actor, number]>([
  ['E1', 12],
  ['M1', 13],
  ['C1', 14],
  ['I1', 9],
  ['G1', 5],
])('the figures of %s cost %i statements at most', async (actor, most) => {
  const unit = await city.seedUnit();
  const person = await city.enter({ actor, unit, ...(actor === 'G1' && { areacode: '330203' }) });
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
  expect(asked).toBeLessThanOrEqual(most);
});
