import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { startPostgres } from '#kit/server/postgres/supervisor.ts';
import { Visitor } from '#server/testing/person.ts';
import { PortalProcess } from '#server/testing/portal-process.ts';

const jobs = 1000;
const restarts = 2;
const folder = mkdtempSync(path.join(os.tmpdir(), 'safety-'));
const start = () => startPostgres({ dataDir: path.join(folder, 'postgres') });
let postgres = await start();
const portal = new PortalProcess({ DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'silent' });
afterAll(async () => {
  await portal.end('SIGTERM');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const left = async () =>
  (await ask<{ left: number }>(`select count(*)::int as left from graphile_worker.jobs where key like 'safety:%'`))[0]!.left;

test(`the database restarts ${restarts} times with jobs in hand: the portal lives, and every job is done`, async () => {
  await portal.start();
  for (let restart = 0; restart < restarts; restart += 1) {
    await ask(`select graphile_worker.add_job('session:expire', '{}', job_key => 'safety:' || n) from generate_series(1, ${jobs}) n`);
    await expect.poll(left, { timeout: 60_000, interval: 5 }).toBeLessThan(jobs);
    const inHand = await left();
    await postgres.stop();
    postgres = await start();
    expect(inHand).toBeGreaterThan(0);
    expect(portal.isAlive).toBe(true);
    await expect.poll(left, { timeout: 120_000 }).toBe(0);
  }
  await new Visitor(portal, '10.4.0.1').call(sessionCalls.openLogin, {});
});
