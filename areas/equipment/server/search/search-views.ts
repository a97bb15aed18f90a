import { sql, type Expression, type SqlBool } from 'kysely';

import { countCap, type ListInput } from '#kit/contract/list.ts';
import { beginsWith } from '#kit/server/begins.ts';
import type { Db } from '#kit/server/database.ts';
import { escapeLike, type Counted } from '#kit/server/list.ts';

import { askedOnce } from './estimates.ts';

type Condition = Expression<SqlBool>;

/** The conditions of everything typed into text boxes, together with those it goes with. */
export interface Search {
  readonly conditions: readonly Condition[];
  /** How many rows there are, where that had to be found out on the way. */
  readonly known?: Counted;
}

/** Where the planner expects so many hits, a sample tells more: it knows nothing of what goes together. */
const perhapsTooMany = 0.25 * countCap;
/** Hits by a sample from which on there are surely more than are counted. */
const surelyTooMany = 2 * countCap;

/** Their first sign is that of the class, as in the catalogue. */
const classedColumns = ['equlogcode', 'equcode'] as const;
const unclassedColumns = ['oidno', 'prono', 'use_cert_no', 'equipmodel'] as const;
const codeColumns = [...unclassedColumns, ...classedColumns];

/** Text filters that are searched for in any part of one column. What these columns hold is also in the index of words. */
const wordColumns = { equPlace: 'equ_place', useUnitName: 'use_unit_name', unitInnerNo: 'unit_inner_no' } as const;
/** Numbers that differ from row to row: parts of them are looked for in the index that all lists are ordered by. */
const numberColumns = { prono: 'prono', useCertNo: 'use_cert_no' } as const;
/** Of these there are few different ones in many rows. */
const nameColumns = { maintUnitName: 'maint_unit_name', makeUnitName: 'make_unit_name', equipmodel: 'equipmodel' } as const;

/** Text filters that are answered here. */
export const searchedKeys: readonly string[] = [wordColumns, numberColumns, nameColumns].flatMap((columns) => Object.keys(columns));

interface Word {
  readonly contains: Condition;
  /** Served by the index, but true of a few rows too many unless it is `exact`. */
  readonly grams: readonly Condition[];
  readonly exact: boolean;
}

/**
 * Everything that was typed as text: the one box, and filters by names, places and numbers.
 * @param others what else the rows must fulfil
 * @param facets those of the other conditions that the index of words serves as well
 */
export async function searchTexts(db: Db, input: ListInput, others: readonly Condition[], facets: readonly Condition[]): Promise<Search> {
  const complex = typed(input, 'complex')?.replaceAll('（', '(').replaceAll('）', ')');
  const codes = complex && isCode(complex) ? [begins(complex, codeColumns)] : [];
  const names = await Promise.all(given(nameColumns, input).map(([column, text]) => byName(db, column, text)));
  const numbers = given(numberColumns, input);
  // The sign of a class stands nowhere but at the beginning of a certificate's number.
  const [certificates, parts] = partition(numbers, ([column, text]) => column === 'use_cert_no' && isCertificate(text));
  const partial = parts.map(([column, text]) => hasPart(column, text));
  const fixed = [...others, ...codes, ...certificates.map(([column, text]) => begins(text, [column])), ...partial, ...names];
  const words = given(wordColumns, input).map(([column, text]) => wordIn(column, text));
  if (complex && !isCode(complex)) words.push(wordAnywhere(complex));
  const grams = words.flatMap((word) => word.grams);
  // Walks the sorted index and tests each row: finds a page of very many hits at once, and none only at the end of the table.
  const walked = [...fixed, ...words.map((word) => word.contains)];
  const areTooMany = async () => (await sampleHits(db, allOf(walked))) > surelyTooMany;
  if (grams.length === 0) return { conditions: walked, ...(certificates.length > 0 && (await areTooMany()) && { known: tooMany }) };
  // Collects all hits from the index of words: the other way round.
  const collected = [...fixed, ...grams, ...facets, ...words.filter(({ exact }) => !exact).map((word) => word.contains)];
  if (codes.length > 0) return { conditions: collected };
  const [both, rest, places] = await Promise.all([[...fixed, ...grams], fixed, grams].map((some) => estimateHits(db, some)));
  // Signs that stand side by side come together far more often than the planner believes, so fewer than very many have to be counted.
  const putTogether = facets.length > 0 ? places! : rest! + places!;
  const isWalked = rest! * Math.min(1, countCap / both!) < Math.min(both!, countCap) + putTogether / placesPerRow;
  if (both! > perhapsTooMany && (await areTooMany())) return { conditions: walked, known: tooMany };
  const hits = await findHits(db, isWalked ? walked : collected);
  if (!hits.keys) return { conditions: walked, known: tooMany };
  // The hits are known: no order of all devices can lead past them.
  return { conditions: [isOneOf(hits.keys)], known: { count: hits.count, counted: true } };
}

/** The keys of all rows that fulfil these conditions, as one text that goes back as it came; none where there are more than are counted. */
async function findHits(db: Db, conditions: readonly Condition[]): Promise<{ readonly count: number; readonly keys: string | null }> {
  const { rows } = await sql<{ count: number; keys: string | null }>`
    select count(*) as count, case when count(*) <= ${countCap} then coalesce(array_agg(key), '{}')::text end as keys
    from (select equ_sys_id as key from equipment where ${sql.join([...conditions], sql` and `)} limit ${countCap + 1}) as hit`.execute(db);
  return rows[0]!;
}

/** So many places in indexes are put together while one row is read and tested. */
const placesPerRow = 20;

const tooMany: Counted = { count: countCap, counted: false };

/** Devices that fulfil all of these. Names of columns are not mapped: what is read by the hundred names its columns itself. */
export function rowsWith(db: Db, conditions: readonly Condition[]) {
  return conditions.reduce((base, condition) => base.where(condition), db.withoutPlugins().selectFrom('equipment'));
}

/**
 * The one box alone, for a few first rows: `walked` where rows are tested in their order, `collected` where all hits are taken from an index.
 * @param ofClass what the catalogue codes of all devices within reach begin with
 */
export function conditionsOf(text: string, ofClass = ''): { readonly walked?: Condition; readonly collected: readonly Condition[] } {
  const word = text.trim().replaceAll('（', '(').replaceAll('）', ')');
  if (isCode(word)) return { collected: [begins(word, word.startsWith(ofClass) ? codeColumns : unclassedColumns)] };
  const { contains, grams, exact } = wordAnywhere(word);
  return { walked: contains, collected: exact ? grams : [...grams, contains] };
}

/** One condition spelled in two ways that mean the same. */
export interface Sought {
  /** By hand of an index, for what few devices have. */
  readonly found: Condition;
  /** On the device at hand, which takes a fraction of the time that an index needs for what very many have. */
  readonly tested: Condition;
}

/** Whether a device (`equipment`) has a word: in its name, place and unit, or at the beginning of its number. */
export function calledBy(text: string): Sought {
  const word = text.trim();
  const { contains, grams, exact } = wordAnywhere(word.replaceAll('（', '(').replaceAll('）', ')'));
  const pieces = allOf(exact ? grams : [...grams, contains]);
  if (!isLatin(word)) return { found: pieces, tested: contains };
  const number = begins(word, ['oidno']);
  return { found: sql<SqlBool>`(${pieces} or ${number})`, tested: sql<SqlBool>`(${contains} or ${number})` };
}

/** Numbers of devices and of cases have no other signs. */
export function isLatin(word: string): boolean {
  return /^[\x20-\x7e]+$/.test(word);
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;
}

function partition<T>(all: readonly T[], isOne: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isOne), all.filter((each) => !isOne(each))];
}

function typed(input: ListInput, key: string): string | undefined {
  const text = input[key];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function given<K extends string, C extends string>(columns: Readonly<Record<K, C>>, input: ListInput): (readonly [C, string])[] {
  return Object.entries<C>(columns).flatMap(([key, column]) => {
    const text = typed(input, key);
    return text === undefined ? [] : [[column, text] as const];
  });
}

function wordIn(column: string, text: string): Word {
  return { contains: hasPart(column, text), grams: [hasWord(text)], exact: false };
}

function hasPart(column: string, text: string): Condition {
  return sql<SqlBool>`${sql.ref(`equipment.${column}`)} like ${`%${escapeLike(text)}%`}`;
}

function wordAnywhere(text: string): Word {
  const contains = isPlain(text)
    ? sql<SqlBool>`(${sql.join(
        searchedColumns.map((column) => hasPart(column, text)),
        sql` or `,
      )})`
    : sql<SqlBool>`translate(lower(${deviceText}), '（）', '()') like ${`%${escapeLike(text.toLowerCase())}%`}`;
  // Brackets are typed in either width, so only what stands between them is looked up in the index.
  const pieces = text.split(/[()]/).filter((piece) => piece !== '');
  return { contains, grams: pieces.map(hasWord), exact: pieces[0] === text && text.length <= 2 };
}

/** Whether a device (`equipment`) has all pieces of a word, by the index of words. */
export function hasWord(text: string): Condition {
  return sql<SqlBool>`text_grams(${deviceText}) @> search_grams(${text})`;
}

/** Reads the different names one after the other from the index, and looks for the whole names that have the word in them. */
async function byName(db: Db, column: string, word: string): Promise<Condition> {
  const name = sql.ref(column);
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select ${name} as name from equipment where ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} from equipment where ${name} > names.name order by ${name} limit 1) from names where names.name is not null
    )
    select name from names where name like ${`%${escapeLike(word)}%`}`.execute(db);
  // The rows of one name stand in their order in the index.
  if (rows.length === 1) return sql<SqlBool>`${sql.ref(`equipment.${column}`)} = ${rows[0]!.name}`;
  return sql<SqlBool>`${sql.ref(`equipment.${column}`)} = any(${rows.map((row) => row.name)}::text[])`;
}

const searchedColumns = ['use_unit_name', 'equ_name', 'equ_place', 'building_name', 'unit_inner_no'] as const;

/** All that is searched, as the index of migration 0034 has it. */
const deviceText = sql.raw(
  `device_text(${['equ_name', 'equ_place', 'use_unit_name', 'unit_inner_no', 'building_name'].map((column) => `equipment.${column}`).join(', ')})`,
);

/** Without capitals, brackets and gaps each column can be looked through as it is, which takes a fraction of the time. */
function isPlain(text: string): boolean {
  return text.toLowerCase() === text.toUpperCase() && !/[()\s]/.test(text);
}

/** Device numbers, serial numbers, models are Latin; certificates begin with one Chinese sign and go on so. */
function isCode(word: string): boolean {
  return (isLatin(word) && word.length > 1) || isCertificate(word);
}

function isCertificate(word: string): boolean {
  return /^[锅容梯起车游索管瓶][0-9A-Z]/.test(word);
}

function begins(text: string, columns: readonly string[]): Condition {
  // Numbers are typed without heed of capitals; stored they are as the nameplate has them, mostly in capitals.
  const ranges = [...new Set([text, text.toUpperCase()])].flatMap((code) =>
    columns.map((column) => beginsWith(`equipment.${column}`, code)),
  );
  return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`;
}

/** Where the planner expects no more hits, their keys are gathered once for page and count. */
const fewHits = 5000;

/** The devices that fulfil these, where they seem to be few: among all devices in their order they may come last. */
export async function gatherFew(db: Db, conditions: readonly Condition[]): Promise<Search | undefined> {
  if ((await estimateHits(db, conditions)) > fewHits) return undefined;
  const { keys, count } = await findHits(db, conditions);
  return keys ? { conditions: [isOneOf(keys)], known: { count, counted: true } } : { conditions, known: tooMany };
}

function isOneOf(keys: string): Condition {
  return sql<SqlBool>`equipment.equ_sys_id = any(${keys}::uuid[])`;
}

/** How many devices the planner expects; asking costs a fraction of a millisecond, where counting would cost the whole search. */
export function estimateHits(db: Db, conditions: readonly Condition[]): Promise<number> {
  const explained = sql<{ readonly [plan: string]: [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from equipment where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  return askedOnce(db, explained, (row) => Object.values(row)[0]![0].Plan['Plan Rows']);
}

/** Per cent of the pages of the table that a sample is taken from. */
const sampled = 0.1;

/**
 * How many devices fulfil a condition, by those on some pages of the table: what goes together, as class and name do, the planner does not know. They
 * are always the same pages, which therefore stay in memory.
 */
export function sampleHits(db: Db, condition: Condition): Promise<number> {
  const sample = sql<{ readonly hits: number }>`
    select count(*)::int as hits from equipment tablesample system (${sql.lit(sampled)}) repeatable (0) where ${condition}`;
  return askedOnce(db, sample, ({ hits }) => (hits * 100) / sampled);
}
