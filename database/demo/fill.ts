import type pg from 'pg';

import type { Db } from '#kit/server/database.ts';
import type { Secrets } from '#kit/server/secrets.ts';

import { addAccounts } from './accounts.ts';
import { copyAll } from './copy.ts';
import { deviceParts, numberOn, unitRow } from './device-rows.ts';
import { makeDevice } from './device.ts';
import { cityUnits, makeUnit } from './units.ts';

/** How many devices the demo city has. */
const cityDevices = 5000;

export interface Filling {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly secrets: Secrets;
  /** Calendar day in Shanghai that all dates are told from. */
  readonly today: string;
  readonly now: Date;
  readonly log: (line: string) => void;
}

/** Fills an empty database with the demo city. A database with any account is left alone. */
export async function fillDemoCity({ pool, db, secrets, today, now, log }: Filling): Promise<void> {
  const { rowCount } = await pool.query('select 1 from account limit 1');
  if (rowCount) return;
  const startedAt = performance.now();
  const devices = Array.from({ length: cityDevices }, (_, index) => makeDevice(index, today, cityUnits));
  const client = await pool.connect();
  try {
    // Accounts come last and alone: as long as there is none, a filling that was cut off is begun anew.
    await client.query('begin');
    await client.query('set local synchronous_commit = off');
    await copyAll(
      client,
      'unit',
      Array.from({ length: cityUnits }, (_, index) => unitRow(makeUnit(index), now)),
    );
    for (const { table, rows } of deviceParts(devices, today)) await copyAll(client, table, rows);
    await numberOn(client, cityDevices);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await db.transaction().execute((tx) => addAccounts(tx, secrets, now));
  log(`演示城市已建立，用时 ${((performance.now() - startedAt) / 1000).toFixed(1)} 秒`);
}
