import type pg from 'pg';

import type { Db } from '#kit/server/database.ts';
import type { Secrets } from '#kit/server/secrets.ts';

import { addAccounts } from './accounts.ts';
import { copyAll } from './copy.ts';
import { cityUnits, makeUnit, type DemoUnit } from './units.ts';

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
export async function fillDemoCity({ pool, db, secrets, now, log }: Filling): Promise<void> {
  const { rowCount } = await pool.query('select 1 from account limit 1');
  if (rowCount) return;
  const startedAt = performance.now();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local synchronous_commit = off');
    await copyAll(
      client,
      'unit',
      Array.from({ length: cityUnits }, (_, index) => unitRow(makeUnit(index), now)),
    );
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

function unitRow({ kind: _kind, safetyManager: _manager, safetyManagerMobile: _mobile, ...unit }: DemoUnit, now: Date) {
  return { ...unit, unitStatus: '1', createdAt: now.toISOString(), updatedAt: now.toISOString() };
}
