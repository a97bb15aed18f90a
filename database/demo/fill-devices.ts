import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';

import { openDatabase } from '#kit/server/postgres/database.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

import { addAccounts } from './accounts.ts';
import { copyAll } from './copy.ts';
import { numberOn, unitRow } from './device-rows.ts';
import { putOff, runSideBySide } from './put-off.ts';
import { cityUnits, makeUnit } from './units.ts';
import type { Order } from './make-batches.ts';

export interface DeviceFilling {
  readonly pool: pg.Pool;
  readonly count: number;
  readonly today: string;
  readonly now: Date;
  readonly log: (line: string) => void;
}

/** The tables that devices fill. */
const tables = ['equipment', 'equipment_params', 'pipeline_row', 'equipment_inspection', 'equipment_event', 'equipment_change'] as const;
/** What triggers on these write. */
const followers = ['equipment_counter', 'street_counter', 'equipment_point', 'equipment_grid', 'newest_test'] as const;
const perBatch = 1000;
/** As many as a small machine has cores. */
const makers = 2;

/**
 * Fills an empty database with a city of any size: devices are made in processes of their own, which write them through COPY, a batch at a time, with the indexes made
 * afterwards. Accounts come last, so that a filling that was cut off is begun anew.
 */
export async function fillDevices({ pool, count, today, now, log }: DeviceFilling, secrets: Secrets): Promise<void> {
  const units = Math.max(cityUnits, Math.round(count * 0.03));
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`truncate unit, ${followers.join(', ')}, ${tables.join(', ')} cascade`);
    await copyAll(
      client,
      'unit',
      Array.from({ length: units }, (_, index) => unitRow(makeUnit(index), now)),
    );
    log(`${units} units`);
    const { indexes, references } = await putOff(client, [...tables, 'equipment_point']);
    await copyBatches(pool, { count, today, units }, log);
    await runSideBySide(pool, indexes, (statement) => log(statement.replace(/ (?:on|using) .*/i, '')));
    for (const statement of references) await client.query(statement);
    await numberOn(client, count);
    await runSideBySide(
      pool,
      [...tables, ...followers, 'unit'].map((table) => `vacuum (analyze) ${table}`),
    );
    log('analysed');
  } finally {
    client.release(true);
  }
  await openDatabase(pool)
    .transaction()
    .execute((tx) => addAccounts(tx, secrets, now));
}

async function copyBatches(
  pool: pg.Pool,
  { count, today, units }: { readonly count: number; readonly today: string; readonly units: number },
  log: (line: string) => void,
): Promise<void> {
  let next = 0;
  let done = 0;
  const { connectionString, host, port, user, database } = pool.options;
  const work = async (): Promise<void> => {
    const maker = fork(path.join(import.meta.dirname, 'make-batches.ts'), { execArgv: ['--import', 'tsx', '--max-semi-space-size=16'] });
    // A maker that fails ends without an answer.
    const failed = new Promise<never>((_resolve, reject) => maker.once('exit', () => reject(new Error('the devices could not be made'))));
    const tell = async (message: object): Promise<unknown> => {
      const answered = once(maker, 'message');
      maker.send(message);
      return (await Promise.race([answered, failed]))[0];
    };
    await tell({ connectionString, host, port, user, database });
    while (next < count) {
      const order: Order = { from: next, to: Math.min(count, next + perBatch), today, units };
      next = order.to;
      const made = (await tell(order)) as number;
      // Added after the wait: the other maker counts meanwhile.
      done += made;
      if (done % 50_000 < perBatch) log(`${done} devices`);
    }
    maker.removeAllListeners('exit');
    maker.kill();
  };
  await Promise.all(Array.from({ length: makers }, work));
}
