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

// The devices of an authority are counted by tables of figures and by what falls due soon; all else is one statement beside what waits by the file of all cases. A to-do that
// asks by itself is seen here.
test.each<Actor>(['E1', 'E2', 'E3', 'M1', 'C1', 'Z1', 'T1', 'P1', 'I1', 'I2', 'I3', 'I4', 'A1', 'A2', 'A3', 'R1', 'G1', 'G2'])(
  'the figures of %s cost three statements at most',
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
    expect(asked).toBeLessThanOrEqual(3);
  },
);
