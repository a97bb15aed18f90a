import { sql, type Expression, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list.ts';
import { beginsWith } from '#kit/server/begins.ts';
import type { Db } from '#kit/server/database.ts';

import { anyOf, deviceKeys, ofDeviceInTurn, ofFewDevices, ofKeys } from '../reach-views.ts';
import { allOf, calledBy, estimateHits, isLatin, sampleHits, type Sought } from './search-views.ts';

type Condition = Expression<SqlBool>;

/** Records of up to so many devices are found through them; of more, a list of records meets enough in its own order. */
const fewDevices = 25_000;
/** Where a sample promises so many nothing has to be counted. */
const manyDevices = 2 * fewDevices;
/** Where the planner expects so many there is no need of a sample. */
const surelyMany = 4 * fewDevices;
/** The keys of so many devices are taken along, so that the devices are looked up once for page and count. */
const fewKeys = 5000;

/** What the devices of a list of records must be. */
export interface OfDevices {
  readonly conditions?: readonly Condition[];
  readonly words?: readonly Sought[];
  /** Conditions of which one holds for a device that counts. */
  readonly reach?: readonly Condition[] | undefined;
  /** What of all this the index of words serves as well, as `facetConditions` tells. */
  readonly facets?: readonly Condition[] | undefined;
}

/** What tells the records of certain devices. */
interface OfThem {
  readonly isOne: Condition;
  /** They have so many records that these are met soon in whatever order, each with a look at its device; else the devices are known. */
  readonly areMany: boolean;
}

/**
 * The records whose devices fulfil all of these, in the way that reads least; all of them, however many there are.
 * @param key the column that names the device of a record @returns one condition, or none where nothing is asked
 */
export async function recordsOf(db: Db, key: string, devices: OfDevices): Promise<Condition[]> {
  const { conditions = [], words = [], reach } = devices;
  return conditions.length + words.length === 0 && !reach ? [] : [(await findRecords(db, key, devices)).isOne];
}

/** The same for whoever has to know in which way; something must be asked. */
export async function findRecords(db: Db, key: string, { conditions = [], words = [], reach, facets = [] }: OfDevices): Promise<OfThem> {
  const within = reach ? [anyOf(reach)] : [];
  const found = [...conditions, ...words.map((word) => word.found)];
  const tested = allOf([...conditions, ...within, ...words.map((word) => word.tested)]);
  const many = { isOne: ofDeviceInTurn(key, tested), areMany: true };
  const expected = await estimateHits(db, [...found, ...within]);
  if (expected > surelyMany) return many;
  if (words.length > 0 && expected > fewDevices && (await sampleHits(db, tested)) > manyDevices) return many;
  // A word is looked up once for all; without one each way to reach a device has an index of its own.
  const parts = words.length > 0 ? [[...within, ...facets]] : (reach?.map((part) => [part]) ?? [[]]);
  const ways = parts.map((part) => allOf([...found, ...part]));
  const { rows } = await sql<{ count: number; keys: string | null }>`
    select count(*) as count, case when count(*) <= ${fewKeys} then coalesce(array_agg(equ_sys_id), '{}')::text end as keys
    from (select equ_sys_id from (${deviceKeys(ways)}) as found limit ${fewDevices + 1}) as counted`.execute(db);
  const { count, keys } = rows[0]!;
  if (keys) return { isOne: ofKeys(key, keys), areMany: false };
  return count > fewDevices ? many : { isOne: ofFewDevices(key, ...ways), areMany: false };
}

/** A list of cases of devices that is looked through for a word. */
interface Cases extends Omit<OfDevices, 'words'> {
  /** With a column `equ_sys_id`. */
  readonly table: string;
  /** The column of the cases' own number. */
  readonly number: string;
}

/** The word of a list of cases, where one was typed: any part of a device's name, unit and place, or the beginning of a number of case or device. */
export async function casesWithWord(db: Db, { complex }: ListInput, { table, number, ...devices }: Cases): Promise<Condition[]> {
  const key = `${table}.equ_sys_id`;
  const word = typeof complex === 'string' ? complex.trim() : '';
  if (word === '') return recordsOf(db, key, devices);
  if (!isLatin(word)) return recordsOf(db, key, { ...devices, words: [calledBy(word)] });
  const [called, others] = await Promise.all([recordsOf(db, key, { words: [calledBy(word)] }), recordsOf(db, key, devices)]);
  return [...others, sql<SqlBool>`(${called[0]!} or ${beginsWith(`${table}.${number}`, word.toUpperCase())})`];
}
