import { sql, type Expression, type SqlBool } from 'kysely';

import { countCap, type ListInput } from '#kit/contract/list/list.ts';
import { searchWords } from '#kit/contract/trade/tidy.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { escapeLike, type Counted } from '#kit/server/list/list.ts';

import { askedOnce } from '#kit/server/list/estimates.ts';

type Condition = Expression<SqlBool>;

/** The conditions of a search: those of the text boxes and the others it was given. */
export interface Search {
  readonly conditions: readonly Condition[];
  /** The count, where choosing the query already produced it. */
  readonly known?: Counted;
}

/** From this estimate on a sample is taken: the planner multiplies selectivities and errs where conditions are correlated. */
const perhapsTooMany = 0.25 * countCap;
/** From this sampled number on there are surely more hits than the count goes to. */
const surelyTooMany = 2 * countCap;

/** Codes whose first character is that of the class, as in the catalogue. */
const classedColumns = ['equlogcode', 'equcode'] as const;
const unclassedColumns = ['oidno', 'prono', 'use_cert_no', 'equipmodel'] as const;
const codeColumns = [...unclassedColumns, ...classedColumns];

/** Text filters that match any part of one column; the index of words contains these columns. */
const wordColumns = { equPlace: 'equ_place', useUnitName: 'use_unit_name', unitInnerNo: 'unit_inner_no' } as const;
/** Numbers that are almost unique: parts of them are matched while walking the index of the list's order. */
const numberColumns = { prono: 'prono', useCertNo: 'use_cert_no' } as const;
/** Columns with few distinct values in many rows. */
const nameColumns = { maintUnitName: 'maint_unit_name', makeUnitName: 'make_unit_name', equipmodel: 'equipmodel' } as const;

/** The keys of all text filters handled here. */
export const searchedKeys: readonly string[] = [wordColumns, numberColumns, nameColumns].flatMap((columns) => Object.keys(columns));

interface Word {
  readonly contains: Condition;
  /** Served by the GIN index, with a few false hits unless `exact`: `contains` rechecks them. */
  readonly grams: readonly Condition[];
  readonly exact: boolean;
}

/**
 * The search by everything typed as text: the box for any word, and the filters by names, places and numbers.
 * @param others the other conditions of the list
 * @param facets those of them that the index of words can check too
 */
export async function searchTexts(db: Db, input: ListInput, others: readonly Condition[], facets: readonly Condition[]): Promise<Search> {
  const complex = typed(input, 'complex')?.replaceAll('（', '(').replaceAll('）', ')');
  // A name is often pasted with the code below it.
  const [numbered, said] = partition(complex && !isCode(complex) ? searchWords(complex) : [], isWholeCode);
  const codes = (complex && isCode(complex) ? [complex] : numbered).map((code) => begins(code, codeColumns));
  const names = await Promise.all(given(nameColumns, input).map(([column, text]) => byName(db, column, text)));
  const numbers = given(numberColumns, input);
  // The Chinese character of a class occurs only at the beginning of a certificate's number, so a prefix search suffices.
  const [certificates, parts] = partition(numbers, ([column, text]) => column === 'use_cert_no' && isCertificate(text));
  const partial = parts.map(([column, text]) => hasPart(column, text));
  const fixed = [...others, ...codes, ...certificates.map(([column, text]) => begins(text, [column])), ...partial, ...names];
  const words = given(wordColumns, input).map(([column, text]) => wordIn(column, text));
  if (said.length > 0) words.push(wordAnywhere(said.join(' ')));
  const grams = words.flatMap((word) => word.grams);
  // Walking the index of the order and testing each row finds a page of frequent hits at once, but reads the whole table where there are none.
  const walked = [...fixed, ...words.map((word) => word.contains)];
  const areTooMany = async () => (await sampleHits(db, allOf(walked))) > surelyTooMany;
  if (grams.length === 0) return { conditions: walked, ...(certificates.length > 0 && (await areTooMany()) && { known: tooMany }) };
  // Collecting all hits from the index of words is cheap for rare words and expensive for frequent ones.
  const collected = [...fixed, ...grams, ...facets, ...words.filter(({ exact }) => !exact).map((word) => word.contains)];
  if (codes.length > 0) return { conditions: collected };
  const [both, rest, places] = await Promise.all([[...fixed, ...grams], fixed, grams].map((some) => estimateHits(db, some)));
  // Neighbouring characters are correlated, so the planner's estimate is too low: anything but very many hits has to be counted.
  const putTogether = facets.length > 0 ? places! : rest! + places!;
  const isWalked = rest! * Math.min(1, countCap / both!) < Math.min(both!, countCap) + putTogether / placesPerRow;
  if (both! > perhapsTooMany && (await areTooMany())) return { conditions: walked, known: tooMany };
  const hits = await findHits(db, isWalked ? walked : collected);
  if (!hits.keys) return { conditions: walked, known: tooMany };
  // With the keys as a parameter the planner cannot choose to walk all devices in order.
  return { conditions: [isOneOf(hits.keys)], known: { count: hits.count, counted: true } };
}

/** The keys of all matching rows as an array literal that is passed back as a parameter; null where there are more than `countCap`. */
async function findHits(db: Db, conditions: readonly Condition[]): Promise<{ readonly count: number; readonly keys: string | null }> {
  const { rows } = await sql<{ count: number; keys: string | null }>`
    select count(*) as count, case when count(*) <= ${countCap} then coalesce(array_agg(key), '{}')::text end as keys
    from (select equ_sys_id as key from equipment where ${sql.join([...conditions], sql` and `)} limit ${countCap + 1}) as hit`.execute(db);
  return rows[0]!;
}

/** Index entries that can be combined in the time that one row takes to be read and tested. */
const placesPerRow = 20;

const tooMany: Counted = { count: countCap, counted: false };

/** Devices that fulfil all of these, without the mapping of column names, which costs too much where hundreds of rows are read. */
export function rowsWith(db: Db, conditions: readonly Condition[]) {
  return conditions.reduce((base, condition) => base.where(condition), db.withoutPlugins().selectFrom('equipment'));
}

/**
 * Conditions for one word in two forms: `walked` for scanning rows in order, `collected` for fetching all hits from an index.
 * @param ofClass the prefix that the catalogue codes of all devices within reach have in common
 */
export function conditionsOf(text: string, ofClass = ''): { readonly walked?: Condition; readonly collected: readonly Condition[] } {
  const word = text.trim().replaceAll('（', '(').replaceAll('）', ')');
  if (isCode(word)) return { collected: [begins(word, word.startsWith(ofClass) ? codeColumns : unclassedColumns)] };
  const { contains, grams, exact } = wordAnywhere(word);
  return { walked: contains, collected: exact ? grams : [...grams, contains] };
}

/** The same condition in two forms. */
export interface Sought {
  /** Uses an index: fast where few devices match. */
  readonly found: Condition;
  /** Tests a row that has been read anyway: much cheaper than the index where very many devices match. */
  readonly tested: Condition;
}

/** Whether a word occurs in the name, place or unit of a device (`equipment`), or its number begins with it. */
export function calledBy(text: string): Sought {
  const word = text.trim();
  // A name is often pasted with the code below it.
  const [codes, said] = partition(searchWords(word), (piece) => !isLatin(word) && isLatin(piece) && isWholeCode(piece));
  const { contains, grams, exact } = wordAnywhere(said.join(' ').replaceAll('（', '(').replaceAll('）', ')'));
  const numbers = codes.map((code) => begins(code, ['oidno']));
  const pieces = allOf([...(exact ? grams : [...grams, contains]), ...numbers]);
  if (!isLatin(word)) return { found: pieces, tested: allOf([contains, ...numbers]) };
  const number = begins(word, ['oidno']);
  return { found: sql<SqlBool>`(${pieces} or ${number})`, tested: sql<SqlBool>`(${contains} or ${number})` };
}

/** Whether a word has only the characters that numbers of devices and cases have. */
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

/** What is typed, anywhere in the text of a device; of several words, as in 望江新村 11幢 4单元4号, each of them. */
function wordAnywhere(text: string): Word {
  const [first, ...others] = searchWords(text).map(oneWord);
  if (others.length === 0) return first!;
  const all = [first!, ...others];
  return { contains: sql`(${allOf(all.map(({ contains }) => contains))})`, grams: all.flatMap(({ grams }) => grams), exact: false };
}

function oneWord(text: string): Word {
  const contains = isPlain(text)
    ? sql<SqlBool>`(${sql.join(
        searchedColumns.map((column) => hasPart(column, text)),
        sql` or `,
      )})`
    : sql<SqlBool>`translate(lower(${deviceText}), '（）', '()') like ${`%${escapeLike(text.toLowerCase())}%`}`;
  // Brackets are typed full-width or half-width, so the index is asked only for the text between them.
  const pieces = text.split(/[()]/).filter((piece) => piece !== '');
  return { contains, grams: pieces.map(hasWord), exact: pieces[0] === text && text.length <= 2 };
}

/** Whether a device (`equipment`) has all bigrams of a word, by the GIN index. */
export function hasWord(text: string): Condition {
  return sql<SqlBool>`text_grams(${deviceText}) @> search_grams(${text})`;
}

/** Reads the distinct names by skipping through the index (a loose index scan) and keeps those that contain the word. */
async function byName(db: Db, column: string, word: string): Promise<Condition> {
  const name = sql.ref(column);
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select ${name} as name from equipment where ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} from equipment where ${name} > names.name order by ${name} limit 1) from names where names.name is not null
    )
    select name from names where name like ${`%${escapeLike(word)}%`}`.execute(db);
  // For a single name the index also delivers the rows in the order of the list.
  if (rows.length === 1) return sql<SqlBool>`${sql.ref(`equipment.${column}`)} = ${rows[0]!.name}`;
  return sql<SqlBool>`${sql.ref(`equipment.${column}`)} = any(${rows.map((row) => row.name)}::text[])`;
}

const searchedColumns = ['use_unit_name', 'equ_name', 'equ_place', 'building_name', 'unit_inner_no'] as const;

/** The searched text of a device, written exactly as in the index of migration 0034, or the planner would not use it. */
const deviceText = sql.raw(
  `device_text(${['equ_name', 'equ_place', 'use_unit_name', 'unit_inner_no', 'building_name'].map((column) => `equipment.${column}`).join(', ')})`,
);

/** Text without letters, brackets and blanks needs no normalisation: each column is compared as it is, which is much faster. */
function isPlain(text: string): boolean {
  return text.toLowerCase() === text.toUpperCase() && !/[()\s]/.test(text);
}

/** Numbers of devices, serial numbers and models are ASCII; numbers of certificates begin with one Chinese character. */
function isCode(word: string): boolean {
  return (isLatin(word) && word.length > 1) || isCertificate(word) || codesIn(word).length > 1;
}

function isCertificate(word: string): boolean {
  return /^[锅容梯起车游索管瓶][0-9A-Z]/.test(word);
}

/** Whole numbers that were pasted together, from the lines of a sheet: each of them; the text alone otherwise. */
function codesIn(text: string): string[] {
  const pieces = text.split(/[\s,;，；、]+/);
  return pieces.length > 1 && pieces.every(isWholeCode) ? pieces : [text];
}

function isWholeCode(piece: string): boolean {
  return piece.length >= 6 && /\d/.test(piece) && isCode(piece);
}

function begins(text: string, columns: readonly string[]): Condition {
  // People type numbers in any case; they are stored as on the nameplate, mostly in capitals.
  const ranges = [...new Set(codesIn(text).flatMap((code) => [code, code.toUpperCase()]))].flatMap((code) =>
    columns.map((column) => beginsWith(`equipment.${column}`, code)),
  );
  return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`;
}

/** Up to this estimate the keys of all hits are fetched once and used for both page and count. */
const fewHits = 5000;

/** Fetches the keys of the matching devices where few are expected: a walk in list order might find them only at the end of the table. */
export async function gatherFew(db: Db, conditions: readonly Condition[]): Promise<Search | undefined> {
  if ((await estimateHits(db, conditions)) > fewHits) return undefined;
  const { keys, count } = await findHits(db, conditions);
  return keys ? { conditions: [isOneOf(keys)], known: { count, counted: true } } : { conditions, known: tooMany };
}

function isOneOf(keys: string): Condition {
  return sql<SqlBool>`equipment.equ_sys_id = any(${keys}::uuid[])`;
}

/** The planner's estimate of the number of matching devices: a fraction of a millisecond, where counting would cost as much as the search. */
export function estimateHits(db: Db, conditions: readonly Condition[]): Promise<number> {
  const explained = sql<{ readonly [plan: string]: [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from equipment where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  return askedOnce(db, explained, (row) => Object.values(row)[0]![0].Plan['Plan Rows']);
}

/** Share of the table's pages that is sampled, in per cent. */
const sampled = 0.1;

/**
 * The number of matching devices, extrapolated from a sample of pages. Unlike the planner's estimate it is right for correlated conditions, such as class
 * and name. The pages are always the same ones, so they stay in memory.
 */
export function sampleHits(db: Db, condition: Condition): Promise<number> {
  const sample = sql<{ readonly hits: number }>`
    select count(*)::int as hits from equipment tablesample system (${sql.lit(sampled)}) repeatable (0) where ${condition}`;
  return askedOnce(db, sample, ({ hits }) => (hits * 100) / sampled);
}
