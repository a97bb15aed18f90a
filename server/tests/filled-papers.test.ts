import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { actorCodes, enterpriseActors } from '#kit/contract/actor.ts';
import type { Call } from '#kit/contract/call.ts';
import type { CaseDeclaration, CaseKind } from '#kit/contract/case/case.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Field, Fields } from '#kit/contract/field.ts';
import { media } from '#kit/contract/media.ts';
import { snakeCase } from '#kit/server/list/column.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { areas } from '../areas.ts';
import { isChosen } from '../testing/chosen.ts';
import { readSamples, seedSamples } from '../testing/samples.ts';

// Every paper and every table of every kind of case, with everything filled in that the kind declares: people read words, never what a program calls them.

const city = await openCity();
Object.assign(city.services.config.limits.perDay, { exports: 100_000, papers: 100_000, lookUps: 100_000 });
const { unit, byCycle } = await seedSamples(city, await readSamples());
const people: Person[] = [];
for (const actor of actorCodes) people.push(await city.enter({ actor, ...(enterpriseActors.includes(actor) && { unit }) }));
const dictionaries = await city.services.dictionaries.dictionaries();

/** A kind with a paper and a workbook. */
type PaperKind = CaseKind<CaseDeclaration & { readonly paper: string; readonly workbook: true }>;

interface Declared {
  readonly area: string;
  readonly kind: PaperKind;
}

const project = path.resolve(import.meta.dirname, '../..');
const isKind = (found: unknown): found is PaperKind =>
  typeof found === 'object' && found !== null && 'cycle' in found && 'workbook' in found && 'paper' in found;

async function readKinds(): Promise<Declared[]> {
  const folder = path.join(project, 'areas');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/contract/calls.ts'));
  const found: Declared[] = [];
  for (const file of files) {
    const area = file.split('/')[1]!;
    if (!isChosen(area)) continue;
    const exported = Object.values((await import(path.join(folder, file))) as Record<string, unknown>);
    found.push(...exported.filter(isKind).map((kind) => ({ area, kind })));
  }
  return found;
}

const area = '330203001';
const when = '2026-11-20';

/** A value for a field, of which no code is its own word where there is a choice. */
function valueFor(field: Field, words: Dictionaries): unknown {
  const codes = (words[field.dictionary ?? ''] ?? []).filter(({ retired }) => !retired);
  const code = (codes.findLast((one) => one.code !== one.label) ?? codes.at(-1))?.code;
  const values: Readonly<Partial<Record<Field['widget'], unknown>>> = {
    choice: code,
    choices: [code],
    flag: true,
    day: when,
    month: when.slice(0, 7),
    instant: `${when}T02:00:00.000Z`,
    number: 12,
    money: 12_300,
    area,
    catalogue: '3110',
    unit: unit.unitSysId,
  };
  if (field.widget === 'rows')
    return [Object.fromEntries(Object.entries(field.rows ?? {}).map(([key, one]) => [key, valueFor(one, words)]))];
  return values[field.widget] ?? '填';
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Fills what is blank of a record, column by column: what a rule of the database forbids stays blank. Answers what is filled now. */
async function fill(table: string, id: string, fields: Fields): Promise<string[]> {
  const { rows: columns } = await sql<Column>`select column_name as name, data_type as type from information_schema.columns
    where table_name = ${snakeCase(table)}`.execute(city.db);
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const filled: string[] = [];
  for (const [key, field] of Object.entries(fields)) {
    const type = types.get(snakeCase(key));
    const value = valueFor(field, dictionaries);
    if (type === undefined || ['id', 'version', 'status'].includes(key) || !field.schema.safeParse(value).success) continue;
    const stored = type === 'jsonb' ? JSON.stringify(value) : value;
    const column = sql.ref(snakeCase(key));
    const blank = field.widget === 'rows' ? sql`true` : sql`${column} is null`;
    const set = sql`update ${sql.table(snakeCase(table))} set ${column} = ${stored} where id = ${id} and ${blank}`;
    if (
      await set.execute(city.db).then(
        () => true,
        () => false,
      )
    )
      filled.push(key);
  }
  return filled;
}

/** What a program wrote instead of a word: one of its own names, a code of the record, an id. */
function slipsIn(text: string, codes: ReadonlySet<string>): string[] {
  const found = text.match(/\[object|undefined|NaN|null|\b[a-z]{2,}[A-Z]\w*|(?<!\d)330203001(?!\d)|[0-9a-f]{8}-[0-9a-f]{4}-7/g) ?? [];
  const latin = text.match(/[A-Za-z]{4,}/g) ?? [];
  return [...found, ...latin.filter((word) => codes.has(word))];
}

/** Codes of the fields that look like words of a program. */
function codesOf(fields: Fields): Set<string> {
  const all = Object.values(fields).flatMap((field) => [field, ...Object.values(field.rows ?? {})]);
  const entries = all.flatMap(({ dictionary = '' }) => dictionaries[dictionary] ?? []);
  return new Set(entries.filter(({ code, label }) => code !== label && !label.includes(code)).map(({ code }) => code));
}

/** The first answer that somebody gets. */
async function answered(call: Call, input: object) {
  for (const person of people) {
    const answer = await person.send(call, input);
    if (answer.statusCode === 200) return answer.rawPayload;
    if (answer.statusCode >= 500) throw new Error(`${call.path}: ${answer.payload}`);
  }
  return undefined;
}

async function cellsOf(workbook: Buffer): Promise<string> {
  const { sheets } = await readXlsx(workbook);
  return sheets
    .flatMap(({ rows }) => rows.flat())
    .map((cell) => String(cell ?? ''))
    .join('\n');
}

const kinds = await readKinds();

test.each(kinds.map((declared) => [declared.kind.title, declared] as const))('the papers of %s say words', async (_, declared) => {
  const { kind } = declared;
  const { calls } = areas.find(({ name }) => name === declared.area)!;
  const papers = Object.values<Call>(calls).filter(
    (call) => 'media' in call && call.media?.includes(media.pdf) && call.path.includes('{id}'),
  );
  const { table, id } = byCycle.get(kind.cycle.name)!;
  const fields: Fields = {
    ...kind.form?.fields,
    ...Object.assign({}, ...Object.values(kind.forms ?? {}).map((form) => form.fields)),
    ...kind.fields,
  } as Fields;
  const filled = await fill(table, id, fields);
  const tables = Object.keys(fields).filter((key) => fields[key]!.widget === 'rows' && filled.includes(key));
  const slips: string[] = [];
  let printed = 0;
  for (const [state, { code }] of Object.entries(kind.cycle.states)) {
    if (state === 'deleted') continue;
    await sql`update ${sql.table(snakeCase(table))} set status = ${code} where id = ${id}`.execute(city.db);
    for (const call of papers) {
      const pdf = await answered(call, { id });
      if (pdf === undefined) continue;
      printed += 1;
      const text = readPages(pdf).join('\n');
      slips.push(...slipsIn(text, codesOf(fields)).map((slip) => `${call.path} ${state}: ${slip}`));
    }
    const workbook = await answered(kind.calls.export, {});
    slips.push(...slipsIn(await cellsOf(workbook!), codesOf(fields)).map((slip) => `table ${state}: ${slip}`));
  }
  expect(printed).toBeGreaterThan(0);
  if (kind.name === 'record') expect(tables).toEqual(['items']);
  expect([...new Set(slips)]).toEqual([]);
});

test('every other list that is downloaded says words, too', async () => {
  // The audit log names objects as the database does.
  const others = new Set([...kinds.map(({ kind }) => kind.calls.export.path), '/a/stone/audit/export']);
  const lists = areas
    .filter(({ name }) => isChosen(name))
    .flatMap(({ calls }) => Object.values<Call>(calls))
    .filter(({ path: at, method }) => method === 'GET' && /export$/i.test(at) && !at.includes('{') && !others.has(at));
  const slips: string[] = [];
  let read = 0;
  for (const call of lists) {
    const workbook = await answered(call, {});
    if (workbook?.subarray(0, 2).toString() !== 'PK') continue;
    read += 1;
    slips.push(...slipsIn(await cellsOf(workbook), new Set()).map((slip) => `${call.path}: ${slip}`));
  }
  if (process.env['TEST_AREAS'] === undefined) expect(read).toBeGreaterThan(10);
  expect([...new Set(slips)]).toEqual([]);
});
