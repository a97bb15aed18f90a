import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { companyCalls } from '#areas/company/contract/calls.ts';
import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { attach } from '#areas/company/server/testing/story.ts';
import { invoiceCalls } from '#areas/invoices/contract/calls.ts';
import { managedCalls } from '#areas/accounts/contract/managed-accounts.ts';
import type { Call } from '#kit/contract/call.ts';
import { draftOf } from '#kit/contract/case/case-steps.ts';
import { snakeCase } from '#kit/server/list/column.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { areas } from '../areas.ts';
import { carry } from '../testing/carry.ts';
import { isChosen } from '../testing/chosen.ts';
import { leastOf, schemaOf } from '../testing/least.ts';
import { readSamples, seedSamples } from '../testing/samples.ts';

// A record out of reach answers like one that does not exist, in every call that names a record: by its id or by its number.

const city = await openCity();
// More is asked here than anybody may in a day.
Object.assign(city.services.config.limits.perDay, { exports: 100_000, papers: 100_000, lookUps: 100_000 });
const { unit: holder } = await seedSamples(city, await readSamples());
await seedWithoutCycle();
const records = await readRecords();
const numbers = await readNumbers();
const strangers = await enterStrangers();

/** Records that calls name and that have no lifecycle: papers and licences of the unit, and what has left the house to one of its people. */
async function seedWithoutCycle(): Promise<void> {
  await seedLicence(city, holder);
  const [administrator, platform] = await Promise.all([city.enter({ actor: 'E2', unit: holder }), city.enter({ actor: 'A1' })]);
  const id = newId();
  await attach(administrator, id, 'file', 'ARCHIVE');
  await administrator.call(companyCalls.archiveKeep, { id, values: { title: '营业执照', category: '营业执照', validTo: '2029-12-20' } });
  const values = { loginName: 'told_person', name: '新来的', mobile: '13800000001', unitId: holder.unitSysId, actors: ['E1'] };
  await platform.call(managedCalls.add, { id: newId(), values });
  const title = { title: '甬江物业服务有限公司', taxNo: '91330203MA2AF1R05H', isDefault: true };
  await administrator.call(invoiceCalls.titleStore, { id: newId(), values: title });
  await seedPartsOfRecords();
}

/** Rows that a record above has and that calls name by a number or along with it. */
async function seedPartsOfRecords(): Promise<void> {
  const now = city.now.toISOString();
  const { lineId, applicationId, equSysId } = await city.db
    .selectFrom('inspectionLine')
    .select(['lineId', 'applicationId', 'equSysId'])
    .executeTakeFirstOrThrow();
  const notice = { problems: '[]', requirement: '整改', deadline: '2026-12-20', issuedOn: '2026-11-20', issuedBy: newId(), createdAt: now };
  await city.db
    .insertInto('opinionNotice')
    .values({ id: newId(), tzsNo: 'TZS20261120001', applicationId, lineId, ...notice })
    .execute();
  await city.db.insertInto('inspectionResult').values({ lineId, items: '[]', updatedAt: now }).execute();
  const instrument = {
    instrumentNo: 'JY-001',
    instrumentName: '转速表',
    calibratedOn: '2026-01-10',
    validUntil: '2027-01-09',
    state: 'use',
  };
  await city.db
    .insertInto('instrument')
    .values({ id: newId(), ...instrument })
    .execute();
  const certificate = { certItem: '电梯检验', classes: ['3000'], certNo: 'DT-1', issuedOn: '2024-01-10', validUntil: '2028-01-09' };
  await city.db
    .insertInto('inspectorCertificate')
    .values({ id: newId(), accountId: newId(), inspectorName: '检验甲', ...certificate })
    .execute();
  const { id: orderId } = await city.db.selectFrom('payOrder').select('id').executeTakeFirstOrThrow();
  await city.db.insertInto('receipt').values({ id: newId(), receiptNo: 'PJ20261120001', orderId, content: {}, issuedAt: now }).execute();
  const { id: batchId } = await city.db.selectFrom('makeBatch').select('id').executeTakeFirstOrThrow();
  const point = { position: 900, pointName: '材料验收', controlClass: 'B' as const, isReference: true, basis: null };
  const unrecorded = { result: null, remark: null, recordedBy: null, recordedByName: null, recordedAt: null, visitId: null };
  await city.db
    .insertInto('makePoint')
    .values({ id: newId(), batchId, ...point, ...unrecorded })
    .execute();
  const tested = {
    testedClass: '3',
    product: '乘客电梯',
    model: 'YL-K',
    ranges: '额定速度≤2.5 m/s',
    testOrg: '试验机构',
    testedOn: '2026-01-20',
  };
  const typeTest = { id: newId(), unitId: holder.unitSysId, reportNo: 'XS2026-1', validTo: null, remark: null, createdByName: '甲' };
  await city.db
    .insertInto('typeTest')
    .values({ ...tested, ...typeTest, createdAt: now, updatedAt: now })
    .execute();
  const sheet = { id: newId(), unitId: holder.unitSysId, sha256: Buffer.alloc(32), fileName: '报告.xlsx', kept: 1, createdByName: '甲' };
  await city.db
    .insertInto('typeTestSheet')
    .values({ ...sheet, createdAt: now })
    .execute();
  const pipe = { rowId: newId(), equSysId, position: 900, content: JSON.stringify({ pipeNo: 'GD-900', dn: 100, length: 10 }) };
  await city.db.insertInto('pipelineRow').values(pipe).execute();
  await seedStage(lineId);
}

/** A stage of the works on a device, not confirmed. */
async function seedStage(lineId: string): Promise<void> {
  const stage = { position: 900, part: '安装过程', stageName: '耐压试验', isStop: true, isReference: true, source: null };
  const unsaid = { result: null, confirmedOn: null, remark: null, recordedBy: null, recordedByName: null, recordedAt: null };
  await city.db
    .insertInto('workStagePoint')
    .values({ id: newId(), lineId, ...stage, ...unsaid })
    .execute();
}

/** Whom none of the records concern: a unit of every kind, and the authority of another district. The institute reads all. */
async function enterStrangers(): Promise<Person[]> {
  const unit = await city.seedUnit({ orgname: '余姚江南服装有限公司', unitTypes: ['U1', 'U2', 'U3', 'U4', 'U5'] });
  const people = (['E1', 'M1', 'C1', 'T1'] as const).map((actor) => city.enter({ actor, unit }));
  return Promise.all([...people, city.enter({ actor: 'G1', areacode: '330281' })]);
}

interface Column {
  readonly tableName: string;
  readonly columnName: string;
}

interface Known extends Column {
  readonly value: string;
}

async function valueOf({ tableName, columnName }: Column): Promise<Known[]> {
  const column = sql.ref(columnName);
  const found = await sql<{
    value: string;
  }>`select ${column} as value from ${sql.table(tableName)} where ${column} is not null limit 1`.execute(city.db);
  return found.rows.map(({ value }) => ({ tableName, columnName, value }));
}

/** A record of each table, by its key. */
async function readRecords(): Promise<Known[]> {
  const { rows } = await sql<Column>`select columns.table_name, columns.column_name from information_schema.columns
    join information_schema.key_column_usage using (table_schema, table_name, column_name)
    join information_schema.table_constraints using (constraint_schema, constraint_name)
    where columns.table_schema = 'public' and data_type = 'uuid' and constraint_type = 'PRIMARY KEY'`.execute(city.db);
  return (await Promise.all(rows.map(valueOf))).flat();
}

/** Tables of which nobody names a record by its key: rows of a record above, counters, and what a person has for themselves or anybody may read. */
const unnamed = new Set(
  `setting article article_read equipment_inspection lift_publication mis_event mark_print import_issue import_draft
  due_calendar_link equipment_point newest_test maintenance_gap device_basket recovery_code unit_history attachment_link kept_relief
  day_use second_factor known_browser construction_line supervision_told reminder reminder_choice safety_duty safety_risk use_certificate
  use_registration_row maintenance_part_price worker_device worker_gap worker_ledger
  consultation_entry service_evaluation make_product guest_application invoice_file mis_file sealed_paper work_stage_record`.split(/\s+/),
);

test('every table whose records are named by their key has one here', async () => {
  const { rows } = await sql<{ name: string }>`select distinct columns.table_name as name from information_schema.columns
    join information_schema.key_column_usage using (table_schema, table_name, column_name)
    join information_schema.table_constraints using (constraint_schema, constraint_name)
    where columns.table_schema = 'public' and data_type = 'uuid' and constraint_type = 'PRIMARY KEY'`.execute(city.db);
  const seeded = new Set(records.map(({ tableName }) => tableName));
  expect(rows.map(({ name }) => name).filter((name) => !seeded.has(name) && !unnamed.has(name))).toEqual([]);
});

/** A number of each kind that some column holds: `…_no`, and those that have names of their own. */
async function readNumbers(): Promise<Known[]> {
  const { rows } =
    await sql<Column>`select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'text'
    and (column_name like '%\\_no' or column_name in ('onlinelsh', 'oidno', 'equcode', 'regno'))`.execute(city.db);
  return (await Promise.all(rows.map(valueOf))).flat();
}

/** A way to name a record: a parameter of a call, and how a list of one is written. */
interface Way {
  readonly call: Call;
  readonly key: string;
  readonly isList: boolean;
  readonly known: readonly Known[];
  /** Of the same shape, of nothing. */
  readonly unknown: () => string;
}

const digits = /\d{3}(?=\D*$)/;

function waysOf(call: Call): Way[] {
  return Object.entries(schemaOf(call).properties ?? {}).flatMap(([key, part]): Way[] => {
    const isList = part.type === 'array';
    const one = isList ? part.items : (part.anyOf?.[0] ?? part);
    if (one?.format === 'uuid') return [{ call, key, isList, known: records, unknown: () => crypto.randomUUID() }];
    const known = numbers.filter(({ columnName }) => columnName === snakeCase(key));
    return one?.type === 'string' && known.length > 0
      ? [{ call, key, isList, known, unknown: () => known[0]!.value.replace(digits, (last) => (last === '987' ? '986' : '987')) }]
      : [];
  });
}

/** The first save of a draft takes whatever id the client has made. */
const makesTheId = ({ call: { input }, key }: Way) => key === 'id' && (input as z.ZodObject).shape['version'] === draftOf.version;

/** Where a foreign id is answered otherwise, and why it may be. */
const open = new Map([
  ['company.searchUnits unitSysId', 'units are found by name by everybody who fills in a form'],
  ['bulk.exportStart id', 'an order is made under the id that the client has made'],
  ['elevator-detection.statementDetail id', 'what a testing body declares it may do is for those who choose one'],
  ...['detail', 'flowLink', 'sheet', 'json'].map(
    (call) => [`item-lists.${call} id`, 'what was put in force is read by testing bodies and authorities'] as const,
  ),
]);

const ways = areas
  .filter(({ name }) => isChosen(name))
  .flatMap(({ name, calls }) =>
    Object.entries<Call>(calls)
      .filter(([, { access }]) => access !== 'public')
      .flatMap(([key, call]) => waysOf(call).map((way) => [`${name}.${key} ${way.key}`, way] as const)),
  )
  .filter(([name, way]) => !makesTheId(way) && !open.has(name));

async function ask({ call, key, isList }: Way, value: string, person: Person): Promise<string> {
  const input = { ...leastOf(schemaOf(call)), [key]: isList ? [value] : value };
  const { statusCode, body } = await city.app.inject(await carry(call, input, person));
  // A workbook says by what it was asked for; what it holds is compared in the list of the same call.
  const shown = call.answer === 'file' && statusCode === 200 ? 'file' : body.replaceAll(value, '#');
  return `${statusCode} ${shown}`;
}

const rowsNow = async () => {
  const tables = [...new Set(records.map(({ tableName }) => tableName))].filter(
    (table) => !['session', 'message', 'export_task'].includes(table),
  );
  const read = async (table: string): Promise<[string, string | undefined]> => {
    const { columnName, value } = records.find(({ tableName }) => tableName === table)!;
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(table)} t where ${sql.ref(columnName)} = ${value}`.execute(city.db);
    return [table, rows[0]?.row];
  };
  return Object.fromEntries(await Promise.all(tables.map(read)));
};

const before = await rowsNow();

/** What tells somebody more of the records than of one that does not exist. */
async function toldTo(person: Person, way: Way): Promise<string[]> {
  const missing = await ask(way, way.unknown(), person);
  // Who has no access knows nothing; what begins a record with an id of the client's takes any.
  if (missing.startsWith('403') || (way.call.method === 'POST' && missing.startsWith('200'))) return [];
  const answers = await Promise.all(way.known.map(async ({ tableName, value }) => [tableName, await ask(way, value, person)] as const));
  return answers.filter(([, answer]) => answer !== missing).map(([table, answer]) => `${table}: ${answer.slice(0, 200)}`);
}

describe('a foreign record answers like a missing one', () => {
  test.each(ways)('%s', async (_, way) => {
    const told: string[] = [];
    for (const person of strangers) told.push(...(await toldTo(person, way)));
    expect(told).toEqual([]);
  });
});

test('and none of all these calls has changed one', async () => {
  expect(await rowsNow()).toEqual(before);
});

describe('to the rescue centre, what is no lift does not exist', async () => {
  const centre = await city.enter({ actor: 'R1' });
  beforeAll(async () => {
    await city.asOwner((db) =>
      db.transaction().execute(async (tx) => {
        // Triggers keep figures of classes; here the devices alone become others.
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update equipment set equclacode = '4110'`.execute(tx);
      }),
    );
  });
  test.each(ways)('%s', async (_, way) => {
    expect(await toldTo(centre, way)).toEqual([]);
  });
});
