import { classCodes } from '#areas/device-facts/contract/class-codes.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { searchWords } from '#kit/contract/trade/tidy.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import { ofDeviceInTurn, ofFewDevices } from '#areas/equipment/server/doors/reach.ts';

type Condition = Expression<SqlBool>;

// Spelled as the indexes of migrations 0003 and 0046: otherwise they would not serve.
const rowText = sql`(coalesce(pipe.content ->> 'pipeName', '') || ' ' || coalesce(pipe.content ->> 'pipeNo', '') || ' ' || coalesce(pipe.content ->> 'medium', ''))`;
const unitText = sql`(coalesce(equipment.project_name, '') || ' ' || equipment.use_unit_name)`;
const ofPipelines = sql<SqlBool>`equipment.class_code = ${sql.lit(classCodes.pipeline)}`;

/** From this many expected hits on, a page is found sooner by walking the sorted index than by collecting all of them. */
const manyRows = 4000;
const manyUnits = 500;
/** A unit has one or two records of another kind where it has many pipes. */
const manyUnitsOfRecords = 4000;

/** The conditions of everything typed into text boxes. */
export async function pipeWords(db: Db, input: ListInput): Promise<Condition[]> {
  const rows = [word(input, 'complex', rowText), word(input, 'medium', sql`pipe.medium`)].filter((found) => found !== undefined);
  const [ofRows, ofUnits] = await Promise.all([
    Promise.all(rows.map((typed) => inRows(db, typed))),
    Promise.all(unitWords(input).map((typed) => inUnits(db, typed))),
  ]);
  return [...ofRows, ...ofUnits.map(({ condition }) => condition)];
}

/** The same for records that hang on a registration unit: `key` is the column that names it. */
export async function unitWordsOf(db: Db, key: string, input: ListInput): Promise<Condition[]> {
  const found = await Promise.all(unitWords(input).map((typed) => inUnits(db, typed, manyUnitsOfRecords)));
  return found.map(({ condition, isCommon }) => (isCommon ? ofDeviceInTurn(key, condition) : ofFewDevices(key, condition)));
}

function unitWords(input: ListInput): Typed[] {
  return [
    word(input, 'projectName', sql`coalesce(equipment.project_name, '')`),
    word(input, 'useUnitName', sql`equipment.use_unit_name`),
  ].filter((found) => found !== undefined);
}

interface Typed {
  readonly text: string;
  /** Where it is looked for. */
  readonly column: RawBuilder<unknown>;
}

function word(input: ListInput, key: string, column: RawBuilder<unknown>): Typed | undefined {
  const typed = input[key];
  const text = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  return text === '' ? undefined : { text, column };
}

async function inRows(db: Db, { text, column }: Typed): Promise<Condition> {
  const grams = sql<SqlBool>`text_grams${rowText} @> search_grams(${text})`;
  const isCommon = (await expectedRows(db, grams)) > manyRows;
  return isCommon ? has(text, column) : sql<SqlBool>`(${grams} and ${like(text, column)})`;
}

interface UnitsFound {
  readonly condition: Condition;
  readonly isCommon: boolean;
}

async function inUnits(db: Db, { text, column }: Typed, many = manyUnits): Promise<UnitsFound> {
  const grams = sql<SqlBool>`${ofPipelines} and text_grams${unitText} @> search_grams(${text})`;
  const isCommon = await isMany(db, grams, many);
  return { isCommon, condition: isCommon ? has(text, column) : sql<SqlBool>`(${grams} and ${like(text, column)})` };
}

function like(text: string, column: RawBuilder<unknown>): Condition {
  return eachWord(text, (word) => sql`lower(${column}) like ${`%${escapeLike(word)}%`}`);
}

/** The same, in a form that the planner takes to be true of many rows. */
function has(text: string, column: RawBuilder<unknown>): Condition {
  return eachWord(text, (word) => sql`strpos(lower(${column}), ${word}) > 0`);
}

function eachWord(text: string, holds: (word: string) => Condition): Condition {
  return sql<SqlBool>`(${sql.join(searchWords(text).map(holds), sql` and `)})`;
}

/** Whether project or using unit have the word in them. */
export function unitContains(text: string): Condition {
  return sql<SqlBool>`(text_grams${unitText} @> search_grams(${text}) and ${like(text.toLowerCase(), unitText)})`;
}

/** What the planner expects; costs a fraction of a millisecond, where counting would cost the whole search. */
async function expectedRows(db: Db, condition: Condition): Promise<number> {
  const { rows } = await sql<{
    [plan: string]: [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) select 1 from pipeline_row as pipe where ${condition}`.execute(db);
  return Object.values(rows[0]!)[0]![0].Plan['Plan Rows'];
}

/** Of an index over few rows of a table the planner keeps no useful statistics; units are few enough to be counted up to a limit. */
async function isMany(db: Db, condition: Condition, many: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) from (
    select from equipment where ${condition} limit ${many + 1}) as units`.execute(db);
  return rows[0]!.count > many;
}
