import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { addImport, readImportRow } from '#areas/bulk/server/import-store.ts';
import { runImport } from '#areas/bulk/server/run-import.ts';
import { makeTemplate } from '#areas/bulk/server/template.ts';
import { byHead, filled, typedDetails, typedDevice } from '#areas/bulk/server/testing/workbooks.ts';
import { readReferences } from '#areas/bulk/server/words.ts';
import { bulkLimits } from '#areas/bulk/contract/limits.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { inTransaction, openDatabase, openPool, type Db } from '#kit/server/postgres/database.ts';
import { dictionaryStore } from '#kit/server/settings/dictionaries.ts';
import { startPostgres } from '#kit/server/postgres/supervisor.ts';
import type { Services } from '#kit/server/services.ts';
import { diskStorage } from '#kit/server/files/storage.ts';

import { makeDevices, spend, type Spent } from './in-child.ts';
import { describeMachine } from './machine.ts';
import { bounded } from './report.ts';

// node --import tsx bench/import.ts: time and memory of checking and keeping a workbook of 5,000 forklifts with their drivers and parts, every
// fiftieth wrong, in a process that does nothing else.

const devices = 5000;
const rows = bulkLimits.rows;
const isWrong = (serial: number) => serial % 50 === 0;
const category = '5100';

interface Orders {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly id: string;
}

interface Outcome extends Spent {
  readonly kept: number;
  readonly faulty: number;
}

const servicesIn = (db: Db, folder: string) => ({ dictionaries: dictionaryStore(db), storage: diskStorage(folder) }) as Services;

/** Uploads the workbook: it waits for the job. */
async function hand(db: Db, folder: string): Promise<string> {
  const [services, now] = [servicesIn(db, folder), new Date()];
  const references = await readReferences(services.dictionaries, todayInShanghai(now));
  const { content: template } = await makeTemplate({ category }, { services, today: references.today });
  const serials = Array.from({ length: rows }, (_, index) => index + 1);
  const lines = serials.map((serial) =>
    byHead(category, { ...typedDevice(references, '5110', serial), ...(isWrong(serial) && { emergencyTel: '无' }) }),
  );
  const content = await filled(template as Buffer, { 设备: lines, ...typedDetails(references, '5110', serials) });
  const person = await db.selectFrom('account').select(['id', 'unitId']).where('unitId', 'is not', null).limit(1).executeTakeFirstOrThrow();
  const nobody = { loginName: '', unitName: null, areacode: null, roleId: '', roleName: '', dept: null };
  const asker = { ...nobody, userId: person.id, unitId: person.unitId!, actor: 'E1' as const, name: '经办人' };
  const given = {
    fileName: '叉车.xlsx',
    sha256: createHash('sha256').update(content).digest(),
    source: await services.storage.put(content),
  };
  return (await inTransaction(db, (tx) => addImport(tx, asker, given, now)))!;
}

/** The job as the queue works it. */
async function bringIn({ databaseUrl, folder, id }: Orders): Promise<Outcome> {
  const db = openDatabase(openPool({ connectionString: databaseUrl }, 4));
  await db.selectFrom('dictionaryEntry').select('code').limit(1).execute();
  const spent = await spend(async () => runImport({ id }, { db, services: servicesIn(db, folder), now: new Date() }));
  const { kept, faulty } = (await readImportRow(db, id))!;
  await db.destroy();
  return { ...spent, kept, faulty };
}

async function measure(dataDir: string): Promise<void> {
  await makeDevices(dataDir, devices);
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
  const pool = openPool({ connectionString: postgres.url }, 2);
  try {
    const id = await hand(openDatabase(pool), dataDir);
    const child = fork(import.meta.filename, { execArgv: ['--import', 'tsx'] });
    child.send({ databaseUrl: postgres.url, folder: dataDir, id } satisfies Orders);
    const [{ seconds, before, peak, kept, faulty }] = (await once(child, 'message')) as [Outcome];
    child.disconnect();
    console.log(`${todayInShanghai(new Date())}, ${await describeMachine(pool)}`);
    for (const { name, value, floor } of [
      bounded('Import', `rows kept of ${rows}`, { value: kept, unit: '' }, { atLeast: rows - rows / 50 }),
      bounded('Import', 'rows handed back', { value: faulty, unit: '' }, { atLeast: rows / 50 }),
      bounded('Import', `${rows} rows read, checked and kept`, { value: seconds, unit: ' s' }, { atMost: 30 }),
      bounded(
        'Import',
        `memory over the ${before.toFixed(0)} MiB of the idle process`,
        { value: peak - before, unit: ' MiB' },
        { atMost: 300 },
      ),
    ])
      console.log(`${name}: ${value} (${floor!.says}, ${floor!.isMet ? 'held' : 'missed'})`);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-import-'));
  try {
    await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.send) process.once('message', (orders: Orders) => void bringIn(orders).then((outcome) => process.send!(outcome)));
else await main();
