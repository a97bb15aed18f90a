import { streamXlsxRows } from 'hucre/xlsx';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { dictionaryStore } from '#kit/server/settings/dictionaries.ts';
import { startPostgres } from '#kit/server/postgres/supervisor.ts';
import { sealedStorage } from '#kit/server/files/sealed-storage.ts';
import { diskStorage } from '#kit/server/files/storage.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';
import { gather } from '#kit/contract/port.ts';
import { openExport } from '#areas/equipment/server/doors/read.ts';
import type { Asker } from '#kit/server/asker.ts';

import { makeDevices, spend, type Spent } from './in-child.ts';
import { describeMachine } from './machine.ts';
import { bounded } from './report.ts';

// node --import tsx bench/export.ts: time and memory of an export of 100,000 devices, in a process that does nothing else.
// BENCH_DATA keeps the database in a folder for the next run.

const devices = 100_000;
const kept = process.env['BENCH_DATA'];

interface Orders {
  readonly databaseUrl: string;
  readonly folder: string;
}

interface Outcome extends Spent {
  readonly name: string;
}

/** Everybody's devices. */
const clerk = { actor: 'I1', unitId: null, areacode: null } as Asker;

const storageIn = (folder: string) => sealedStorage(diskStorage(folder), openSecrets(folder));

/** The export as the job makes it, straight into the storage. */
async function exportAll({ databaseUrl, folder }: Orders): Promise<Outcome> {
  const pool = openPool({ connectionString: databaseUrl }, 4);
  const db = openDatabase(pool);
  await db.selectFrom('dictionaryEntry').select('code').limit(1).execute();
  let name = '';
  const spent = await spend(async () => {
    const input = { pageNo: 1, pageSize: 20 };
    const { title, fields, rows } = await openExport(
      db,
      { asker: clerk, input, today: todayInShanghai(new Date()), handed: gather([]) },
      devices,
    );
    const { content } = await writeWorkbook(title, fields, rows, dictionaryStore(db));
    ({ name } = await storageIn(folder).putStream(content as Readable));
  });
  await db.destroy();
  return { ...spent, name };
}

async function measure(dataDir: string): Promise<void> {
  await makeDevices(dataDir, devices);
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
  try {
    const child = fork(import.meta.filename, { execArgv: ['--import', 'tsx'] });
    child.send({ databaseUrl: postgres.url, folder: dataDir } satisfies Orders);
    const [{ seconds, before, peak, name }] = (await once(child, 'message')) as [Outcome];
    child.disconnect();
    const written = await countRows(await buffer(storageIn(dataDir).get(name)));
    const pool = openPool({ connectionString: postgres.url }, 1);
    const machine = await describeMachine(pool);
    await pool.end();
    await storageIn(dataDir).remove(name);
    console.log(`${todayInShanghai(new Date())}, ${machine}`);
    for (const { name: what, value, floor } of [
      bounded('Export', `rows of ${devices} devices read back`, { value: written, unit: '' }, { atLeast: devices }),
      bounded('Export', `${devices} devices into a workbook`, { value: seconds, unit: ' s' }, { atMost: 60 }),
      bounded(
        'Export',
        `memory of the export, over the ${before.toFixed(0)} MiB of the idle process`,
        { value: peak - before, unit: ' MiB' },
        {
          atMost: 200,
        },
      ),
    ])
      console.log(`${what}: ${value} (${floor!.says}, ${floor!.isMet ? 'held' : 'missed'})`);
  } finally {
    await postgres.stop();
  }
}

async function countRows(content: Buffer): Promise<number> {
  let rows = 0;
  for await (const { index } of streamXlsxRows(content, { sheet: '设备清单' })) if (index > 0) rows += 1;
  return rows;
}

async function main(): Promise<void> {
  const folder = kept ? path.join(path.resolve(kept), 'export') : mkdtempSync(path.join(os.tmpdir(), 'portal-export-'));
  try {
    await measure(folder);
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

if (process.send) process.once('message', (orders: Orders) => void exportAll(orders).then((outcome) => process.send!(outcome)));
else await main();
