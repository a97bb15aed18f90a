import type pg from 'pg';

import { fileAll } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { openDatabase } from '#kit/server/postgres/database.ts';
import { demoFillers } from '#kit/server/demo.ts';
import type { Services } from '#kit/server/services.ts';

import { addAccounts, type FilledAccount } from './accounts.ts';
import { articleRows } from './articles.ts';
import type { Telling } from './cases/case.ts';
import { tellCases } from './cases/cases.ts';
import { caseTables } from './cases/tables.ts';
import { Ledger } from '#kit/server/demo/ledger.ts';
import { demoTellers, tellInTurn, type Telling as AreaTelling, type ToldDevice } from '#kit/server/demo/telling.ts';
import { staffOf, type CityStaff } from './cases/staff.ts';
import { Workdays } from '#kit/server/demo/workdays.ts';
import { certificateSerials, numberCertificates } from './certificates.ts';
import { copyAll, type Row } from './copy.ts';
import { deviceParts, inspectionId, numberOn, pipeId, reportNoOf, unitRow, type Known } from './device-rows.ts';
import { makeDevice, type DemoDevice } from './device.ts';
import { attachmentRows } from './files/attachment-rows.ts';
import { instituteName } from './institute.ts';
import { storeSamples, type SampleFiles } from './files/sample-files.ts';
import { putOffWords } from './put-off.ts';
import { takeBack } from './taken-back.ts';
import { cityUnits, demoUnit, makeUnit, unitNumber, type UnitKind } from './units.ts';

/** How many devices the demo city has. */
const cityDevices = 5000;

/** Any number that no other lock of the program has. */
const fillingLock = 7_203_118;

interface Filling {
  readonly services: Services;
  /** Calendar day in Shanghai that all dates are told from. */
  readonly today: string;
  readonly now: Date;
  readonly log: (line: string) => void;
}

/** Fills an empty database with the demo city, all of it or nothing. A database with any account is left alone. */
export async function fillDemoCity({ services, today, now, log }: Filling): Promise<void> {
  const { pool, secrets, documents, storage, handed } = services;
  const startedAt = performance.now();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = '10min'");
    // Of two servers that start at once on one empty database the second waits here and finds it filled.
    await client.query('select pg_advisory_xact_lock($1)', [fillingLock]);
    const { rowCount } = await client.query('select 1 from account limit 1');
    if (rowCount) return void (await client.query('rollback'));
    const samples = await storeSamples(documents, storage);
    await client.query('set local synchronous_commit = off');
    const units = Array.from({ length: cityUnits }, (_, index) => makeUnit(index));
    await copyAll(
      client,
      'unit',
      units.map((unit) => unitRow(unit, now)),
    );
    const db = databaseOn(client);
    const accounts = await addAccounts(db, secrets, now);
    const devices = await copyCity(client, accounts, samples, { services, today, now });
    const city = { db, services, today, now, units, devices: devices.map(({ row }) => row), accounts };
    for (const fill of handed.of(demoFillers)) await fill(city);
    await takeBack(city);
    await fileAll(db, handed.of(caseFilings));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await pool.query('analyze');
  log(`演示城市已建立，用时 ${((performance.now() - startedAt) / 1000).toFixed(1)} 秒`);
}

/** What the query builder says at the ends of a transaction, as a savepoint says it. */
const savepoints: Readonly<Record<string, string>> = {
  begin: 'savepoint filling',
  commit: 'release savepoint filling',
  rollback: 'rollback to savepoint filling',
};

/** The query builder within the transaction of a client. */
function databaseOn(client: pg.PoolClient) {
  const query = (text: unknown, ...rest: unknown[]) =>
    (client.query as (...given: unknown[]) => unknown)(typeof text === 'string' ? (savepoints[text] ?? text) : text, ...rest);
  const one = { query, release: () => undefined };
  return openDatabase({ connect: () => Promise.resolve(one), end: () => Promise.resolve() } as unknown as pg.Pool);
}

/** Tables that are searched by words. */
const searched = ['equipment', 'inspection_application', 'paper'];

async function copyCity(
  client: pg.ClientBase,
  accounts: ReadonlyMap<string, FilledAccount>,
  samples: SampleFiles,
  { services, today, now }: Omit<Filling, 'log'>,
): Promise<readonly DemoDevice[]> {
  const { secrets, handed } = services;
  const numbers = new Map(Array.from({ length: cityUnits }, (_, index) => [makeUnit(index).unitSysId, index]));
  const unitOf = (id: string) => numbers.get(id)!;
  const devices = numberCertificates(Array.from({ length: cityDevices }, (_, index) => makeDevice(index, today, cityUnits)));
  const staff = staffOf(accounts);
  const parts = { ledger: new Ledger(caseTables), staff, workdays: new Workdays(today), today, now };
  const telling: Telling = { ...parts, secrets };
  const known = tellCases(telling, devices, unitOf);
  tellInTurn(handed.of(demoTellers), { ...parts, ...knownOfCity(unitOf, staff, known, today) }, devices);
  const indexes = await putOffWords(client, searched);
  for (const { table, rows } of deviceParts(devices, today, known)) await copyAll(client, table, rows);
  await numberOn(client, cityDevices);
  for (const table of caseTables) await copyAll(client, table, inOrder(table, telling.ledger.rows(table)));
  const names = new Map([...accounts.values()].map(({ id, name }) => [id, name]));
  await copyAll(
    client,
    'attachment',
    attachmentRows(telling.ledger, samples, (id) => names.get(id) ?? ''),
  );
  for (const statement of indexes) await client.query(statement);
  await copyAll(client, 'serial', [...telling.ledger.serialRows(), ...certificateSerials(devices)]);
  await copyAll(client, 'article', articleRows(today));
  return devices;
}

/** What areas may ask of the city. */
function knownOfCity(numberOf: (id: string) => number, staff: CityStaff, { covered }: Known, today: string) {
  const unit = (id: string) => demoUnit(numberOf(id));
  return {
    unit,
    unitOf: (kind: string, rank: number) => demoUnit(unitNumber(kind as UnitKind, rank)).unitSysId,
    ownerOf: (id: string) => staff.ownerOf(unit(id)),
    institute: instituteName,
    makeDevice: (index: number) => makeDevice(index, today, cityUnits),
    inspectionId,
    reportNoOf: (device: ToldDevice, n: number) => reportNoOf(device, n, covered),
    pipeId,
  } satisfies Partial<AreaTelling>;
}

/** Logs are numbered as they are written: by time. */
function inOrder(table: string, rows: readonly Row[]): readonly Row[] {
  return table === 'flow_log' || table === 'audit_log' ? rows.toSorted((a, b) => (String(a['at']) < String(b['at']) ? -1 : 1)) : rows;
}
