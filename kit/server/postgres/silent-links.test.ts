import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, expect, inject, test, vi } from 'vitest';

import { isUnavailable } from '../unavailable.ts';
import { buildRoad, type Road } from '../testing/road.ts';
import { openDatabase, openPool } from './database.ts';
import { readingFrom, replicaAnswers } from './replica.ts';

const patience = { askAfterMs: 100, answerWithinMs: 300 };
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function road(): Promise<Road> {
  const built = await buildRoad(inject('postgresUrl'));
  ends.push(() => built.close());
  return built;
}

function poolBy(connectionString: string): pg.Pool {
  const pool = openPool({ connectionString, patience }, 2);
  ends.push(() => pool.end());
  return pool;
}

const nameOf = async (pool: pg.Pool) => (await pool.query<{ name: string }>('select current_database() as name')).rows[0]!.name;

test('a question that the network has swallowed ends as a database that is away, and the next one is answered once the road is open', async () => {
  const way = await road();
  const pool = poolBy(way.url);
  const name = await nameOf(pool);
  way.block();
  const error: unknown = await nameOf(pool).then(
    () => undefined,
    (told: unknown) => told,
  );
  expect(isUnavailable(error)).toBe(true);
  way.open();
  expect(await nameOf(pool)).toBe(name);
});

test('a question that takes long is left to the database that works on it', async () => {
  const pool = poolBy((await road()).url);
  await expect(pool.query('select pg_sleep(1.5)')).resolves.toMatchObject({ rowCount: 1 });
});

test('the same of a connection that somebody holds for a transaction', async () => {
  const way = await road();
  const client = await poolBy(way.url).connect();
  await client.query('begin');
  way.block();
  await expect(client.query('select 1')).rejects.toThrow('silent');
  client.release(true);
});

test('lists are read from the replica, and from the primary while it is away, which is told once', async () => {
  const way = await road();
  const told: unknown[] = [];
  const replica = poolBy(way.url);
  const primary = poolBy(inject('postgresUrl'));
  const db = openDatabase(readingFrom(replica, primary, (error) => told.push(error)));
  const read = () => sql`select 1`.execute(db);
  await read();
  expect([replica.totalCount, primary.totalCount]).toEqual([1, 0]);
  await way.close();
  ends.splice(0, 1);
  await vi.waitFor(() => expect(replica.totalCount).toBe(0));
  await read();
  await read();
  expect(told).toHaveLength(1);
  expect(primary.totalCount).toBe(1);
});

test('a replica whose connections are all at work is busy, not away', async () => {
  const told: unknown[] = [];
  const replica = poolBy(inject('postgresUrl'));
  const db = openDatabase(readingFrom(replica, poolBy(inject('postgresUrl')), (error) => told.push(error)));
  const held = [await replica.connect(), await replica.connect()];
  await sql`select 1`.execute(db);
  expect(told).toEqual([]);
  for (const client of held) client.release();
});

test('whether a replica answers is known within seconds, and where it does not', async () => {
  const way = await road();
  expect(await replicaAnswers({ connectionString: way.url })).toBe(true);
  way.block();
  expect(await replicaAnswers({ connectionString: way.url })).toBe(false);
});
