import type pg from 'pg';

import type { Db } from '#kit/server/database.ts';
import type { Secrets } from '#kit/server/secrets.ts';

import { addAccounts } from './accounts.ts';
import { copyAll, copyRows } from './copy.ts';
import { changeRows, equipmentColumns, eventRows, inspectionRows, pipelineRows } from './device-rows.ts';
import { makeDevice, type DemoDevice } from './device.ts';
import { cityUnits, makeUnit, type DemoUnit } from './units.ts';

/** How many devices the demo city has. */
export const cityDevices = 5000;

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
    await copyDevices(client, devices, today);
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

async function copyDevices(client: pg.ClientBase, devices: readonly DemoDevice[], today: string): Promise<void> {
  await copyRows(
    client,
    'equipment',
    equipmentColumns,
    devices.map(({ row }) => row),
  );
  await copyAll(client, 'pipeline_row', devices.flatMap(pipelineRows));
  await copyAll(client, 'equipment_inspection', devices.flatMap(inspectionRows));
  await copyAll(client, 'equipment_event', devices.flatMap(eventRows));
  await copyAll(
    client,
    'equipment_change',
    devices.flatMap((device) => changeRows(device, today)),
  );
  // New archives are numbered on from here.
  await client.query(
    `insert into serial (name, last) select 'oidno' || class, $1 from unnest(string_to_array('123456789', null)) as class on conflict (name) do update set last = $1`,
    [devices.length],
  );
}
