import { sql, type Expression, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { anyOf, deviceKeys, ofDeviceInTurn, ofFewDevices, ofKeys } from '../reach-views.ts';
import { allOf, calledBy, estimateHits, isLatin, sampleHits, type Sought } from './search-views.ts';

type Condition = Expression<SqlBool>;

/** Up to this many devices their records are looked up by device; above, walking the records in list order finds a page soon enough. */
const fewDevices = 25_000;
/** From this many sampled devices on the exact count is not needed to choose. */
const manyDevices = 2 * fewDevices;
/** From this planner estimate on not even a sample is needed. */
const surelyMany = 4 * fewDevices;
/** Up to this many device keys are fetched and passed on as a parameter, so that page and count do not search the devices again. */
const fewKeys = 5000;

/** Which devices the records of a list may belong to. */
export interface OfDevices {
  readonly conditions?: readonly Condition[];
  readonly words?: readonly Sought[];
  /** One of these conditions must hold. */
  readonly reach?: readonly Condition[] | undefined;
  /** The conditions that the index of words can check too: see `facetConditions`. */
  readonly facets?: readonly Condition[] | undefined;
}

/** A condition on records, and how it was chosen. */
interface OfThem {
  readonly isOne: Condition;
  /** True: so many records match that a scan in any order finds a page soon, checking the device of each. False: the devices were looked up first. */
  readonly areMany: boolean;
}

/**
 * A condition that keeps the records whose devices fulfil all of these, in the form that is expected to read the fewest rows.
 * @param key the column with the key of a record's device @returns one condition, or none where nothing is asked
 */
export async function recordsOf(db: Db, key: string, devices: OfDevices): Promise<Condition[]> {
  const { conditions = [], words = [], reach } = devices;
  return conditions.length + words.length === 0 && !reach ? [] : [(await findRecords(db, key, devices)).isOne];
}

/** The same, also telling which form was chosen. At least one condition, word or reach must be given. */
export async function findRecords(db: Db, key: string, { conditions = [], words = [], reach, facets = [] }: OfDevices): Promise<OfThem> {
  const within = reach ? [anyOf(reach)] : [];
  const found = [...conditions, ...words.map((word) => word.found)];
  const tested = allOf([...conditions, ...within, ...words.map((word) => word.tested)]);
  const many = { isOne: ofDeviceInTurn(key, tested), areMany: true };
  const expected = await estimateHits(db, [...found, ...within]);
  if (expected > surelyMany) return many;
  if (words.length > 0 && expected > fewDevices && (await sampleHits(db, tested)) > manyDevices) return many;
  // With a word the index of words is searched once for the whole reach; without one each part of the reach uses an index of its own.
  const parts = words.length > 0 ? [[...within, ...facets]] : (reach?.map((part) => [part]) ?? [[]]);
  const ways = parts.map((part) => allOf([...found, ...part]));
  const { rows } = await sql<{ count: number; keys: string | null }>`
    select count(*) as count, case when count(*) <= ${fewKeys} then coalesce(array_agg(equ_sys_id), '{}')::text end as keys
    from (select equ_sys_id from (${deviceKeys(ways)}) as found limit ${fewDevices + 1}) as counted`.execute(db);
  const { count, keys } = rows[0]!;
  if (keys) return { isOne: ofKeys(key, keys), areMany: false };
  return count > fewDevices ? many : { isOne: ofFewDevices(key, ...ways), areMany: false };
}

/** Where the devices of records stand. */
interface LinesOf {
  /** Their table, with a column `equ_sys_id`. */
  readonly lines: string;
  /** Its column that names the record. */
  readonly of: string;
  /** The column that it names. */
  readonly key: string;
}

/**
 * A condition on the records that stand for several devices, of which one at least is called so or has a code that begins so.
 */
export async function withDeviceCalled(db: Db, word: string, { lines, of, key }: LinesOf): Promise<OfThem> {
  const { isOne, areMany } = await findRecords(db, `${lines}.equ_sys_id`, { words: [calledBy(word)] });
  const [table, owner] = [sql.table(lines), sql.ref(`${lines}.${of}`)];
  const hasOne = areMany
    ? sql<SqlBool>`exists (select from ${table} where ${owner} = ${sql.ref(key)} and ${isOne})`
    : sql<SqlBool>`${sql.ref(key)} in (select ${owner} from ${table} where ${isOne})`;
  return { isOne: hasOne, areMany };
}

/** A list of cases about devices, for the search by a word. */
interface Cases extends Omit<OfDevices, 'words'> {
  /** A table with a column `equ_sys_id`. */
  readonly table: string;
  /** The column of the cases' own number. */
  readonly number: string;
}

/** Conditions for the word typed into a list of cases: any part of a device's name, unit or place, or the beginning of the case's or the device's number. */
export async function casesWithWord(db: Db, { complex }: ListInput, { table, number, ...devices }: Cases): Promise<Condition[]> {
  const key = `${table}.equ_sys_id`;
  const word = typeof complex === 'string' ? complex.trim() : '';
  if (word === '') return recordsOf(db, key, devices);
  if (!isLatin(word)) return recordsOf(db, key, { ...devices, words: [calledBy(word)] });
  const [called, others] = await Promise.all([recordsOf(db, key, { words: [calledBy(word)] }), recordsOf(db, key, devices)]);
  return [...others, sql<SqlBool>`(${called[0]!} or ${beginsWith(`${table}.${number}`, word.toUpperCase())})`];
}
