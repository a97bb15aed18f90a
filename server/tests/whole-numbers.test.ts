import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { enterpriseActors } from '#kit/contract/actor.ts';
import type { Call } from '#kit/contract/call.ts';
import { numberReaders } from '#kit/contract/reveal.ts';
import { idCardsIn, maskIdCard } from '#kit/contract/trade/numbers-in-text.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { areas } from '../areas.ts';
import { carry } from '../testing/carry.ts';
import { isChosen } from '../testing/chosen.ts';
import { leastOf, schemaOf, type JsonSchema } from '../testing/least.ts';
import type { Visitor } from '../testing/person.ts';
import { readSamples, seedSamples } from '../testing/samples.ts';

// Whatever holds the number of an identity card: nobody reads it whole in an answer but the unit itself, and whoever has said why.

const city = await openCity();
Object.assign(city.services.config.limits.perDay, { exports: 100_000, papers: 100_000, lookUps: 100_000 });
const { unit, owner } = await seedSamples(city, await readSamples());
const number = '330299198304186656';
const shown = maskIdCard(number);
/** What people write to whoever is to read it. */
const freeText = `column_name ~ '(remark|opinion|reason)$'`;
const keeper = await city.seedUnit({ orgname: '慈溪电梯维保有限公司', unitTypes: ['U2'] });
await plant();
const keys = await readKeys();
const device = await city.db.selectFrom('equipment').select(['equSysId', 'equclacode']).executeTakeFirstOrThrow();
const { areacode } = await city.db
  .selectFrom('equipment')
  .select('equlocarecod as areacode')
  .where('equSysId', '=', device.equSysId)
  .executeTakeFirstOrThrow();

// One for each reach: what others read goes through the same hands.
const staff: Person[] = [];
for (const actor of ['I1', 'G1', 'R1', 'A1', 'A3'] as const)
  staff.push(await city.enter({ actor, ...(actor === 'G1' && { areacode: String(areacode).slice(0, 6) }) }));
const scouts = [staff[0]!, owner, staff[3]!];
const others: Visitor[] = [city.visitor()];
for (const actor of ['M1', 'T1', 'E1'] as const) others.push(await city.enter({ actor, unit: keeper }));

/** The unit is a private person: its number stands in every column that takes one, whichever table that is in. */
async function plant(): Promise<void> {
  await city.asOwner(async (db) => {
    await sql`update equipment set maint_unit = ${keeper.unitSysId}`.execute(db);
    await sql`update unit set orgcode = ${number} where unit_sys_id = ${unit.unitSysId}`.execute(db);
  });
  await write(`column_name in ('use_unit_code', 'owner_unit_code', 'tax_no', 'payer_code', 'site_manager_cert_no')`, number);
  await write(freeText, number);
}

async function write(which: string, text: string): Promise<void> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and ${sql.raw(which)}`.execute(city.db);
  await city.asOwner(async (db) => {
    for (const { tableName, columnName } of rows)
      // What a rule of the database does not let in is nobody's to read.
      await sql`update ${sql.table(tableName)} set ${sql.ref(columnName)} = ${text}`.execute(db).catch(() => undefined);
  });
}

async function readKeys(): Promise<string[]> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select columns.table_name, columns.column_name from information_schema.columns
    join information_schema.key_column_usage using (table_schema, table_name, column_name)
    join information_schema.table_constraints using (constraint_schema, constraint_name)
    where columns.table_schema = 'public' and data_type = 'uuid' and constraint_type = 'PRIMARY KEY'`.execute(city.db);
  const read = rows.map(async ({ tableName, columnName }) => {
    const column = sql.ref(columnName);
    return (await sql<{ key: string }>`select ${column} as key from ${sql.table(tableName)} limit 1`.execute(city.db)).rows[0]?.key;
  });
  return [...new Set((await Promise.all(read)).filter((key) => key !== undefined))];
}

/** Calls that are read and change nothing: of files, those that are workbooks. */
const readCalls = areas
  .filter(({ name }) => isChosen(name))
  .flatMap(({ name, calls }) => Object.entries<Call>(calls).map(([key, call]) => [`${name}.${key}`, call] as const))
  .filter(([name, { method, answer = 'data', machine, whole }]) => {
    return method === 'GET' && ['data', 'file'].includes(answer) && !machine && !whole && !/log(out|in)/i.test(name);
  });

const isId = (part: JsonSchema | undefined) =>
  part?.format === 'uuid' || part?.anyOf?.[0]?.format === 'uuid' || part?.items?.format === 'uuid';

interface Asked {
  readonly inputs: readonly Readonly<Record<string, unknown>>[];
}

const asked = new Map<Call, Asked>();

/** What a call is asked for: with the ids of which something is found by whoever works for the institute, owns the records or looks after the portal. */
async function askedOf(call: Call): Promise<Asked> {
  const known = asked.get(call);
  if (known) return known;
  const { properties = {}, required = [] } = schemaOf(call);
  const named = Object.keys(properties).filter((key) => (isId(properties[key]) || /^(equSysId|id)$/.test(key)) && required.includes(key));
  const least = { ...leastOf(schemaOf(call)), ...('equclacode' in properties && { equclacode: device.equclacode }) };
  const inputs = named.length === 0 ? [least] : [];
  for (const scout of named.length === 0 ? [] : scouts)
    for (const key of keys) {
      const input = { ...least, ...Object.fromEntries(named.map((name) => [name, key])) };
      const { statusCode } = await city.app.inject(await carry(call, input, scout));
      if (statusCode === 200) inputs.push(input);
      if ([200, 401, 403].includes(statusCode)) break;
    }
  asked.set(call, { inputs });
  return { inputs };
}

/** What a call answers to somebody. */
async function answersOf(call: Call, person: Visitor): Promise<string[]> {
  const answers: string[] = [];
  for (const input of (await askedOf(call)).inputs) {
    const response = await city.app.inject(await carry(call, input, person));
    if (response.statusCode === 200) answers.push(await textOf(response.headers['content-type'], response.rawPayload));
  }
  return answers;
}

async function textOf(type: unknown, payload: Buffer): Promise<string> {
  if (String(type).startsWith('application/json')) return payload.toString();
  if (!String(type).includes('spreadsheet')) return '';
  const { sheets } = await readXlsx(payload);
  return JSON.stringify(sheets.map(({ rows }) => rows));
}

test('the number is where it would be read', async () => {
  const { equipment } = await owner.call(archiveCalls.detail, device);
  expect(equipment.useUnitCode).toBe(number);
});

describe('institute, authorities, rescue centre and administrators read it masked', () => {
  let seen = 0;
  test.each(readCalls)('%s', { timeout: 120_000 }, async (_, call) => {
    for (const person of staff) {
      const answers = await answersOf(call, person);
      seen += answers.filter((text) => text.includes(shown)).length;
      expect(answers.filter((text) => idCardsIn(text).length > 0)).toEqual([]);
    }
  });
  test('and many answers hold it', () => {
    expect(seen).toBeGreaterThan(50);
  });
});

describe('guests and other enterprises, the one that maintains its lifts among them, do not read it', () => {
  // What they are told in words is theirs.
  beforeAll(() => write(freeText, '说明'));
  test.each(readCalls)('%s', { timeout: 120_000 }, async (_, call) => {
    for (const person of others) expect((await answersOf(call, person)).filter((text) => idCardsIn(text).length > 0)).toEqual([]);
  });
});

test('whoever decides reads it for a reason, which stands in the audit log; nobody else does', async () => {
  const [clerk] = staff;
  const read = (person: Person, wholeFor: string | undefined) =>
    person.send(archiveCalls.detail, { ...device, ...(wholeFor !== undefined && { wholeFor }) });
  const codeIn = async (person: Person, wholeFor?: string) => (await read(person, wholeFor)).json<Answer>().data?.equipment.useUnitCode;
  expect(await codeIn(clerk!)).toBe(shown);
  expect(await codeIn(clerk!, '核对产权人身份')).toBe(number);
  expect((await read(clerk!, '核对')).json()).toMatchObject({ errorCode: 'invalid', errors: [{ field: 'reason' }] });
  const told = await city.db.selectFrom('auditLog').selectAll().where('action', '=', 'access.reveal').execute();
  const details = { reason: '核对产权人身份', numbers: [shown] };
  expect(told).toMatchObject([{ userId: clerk!.userId, objectId: device.equSysId, details }]);
  expect(numberReaders.filter((actor) => enterpriseActors.includes(actor))).toEqual([]);
  for (const person of [await city.enter({ actor: 'R1' }), await city.enter({ actor: 'M1', unit: keeper })])
    expect((await read(person, '想看一看号码')).statusCode).toBe(403);
});

interface Answer {
  readonly data?: { readonly equipment: { readonly useUnitCode: string } };
}
