import { sql, type Expression, type SqlBool } from 'kysely';

import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { codeLimits, equipmentReach, isScattered } from '../reach-views.ts';
import { conditionsOf, estimateHits } from './search-views.ts';
import { facetConditions } from './facet-views.ts';
import '../tables.ts';

/** The columns that the global search shows of a device. */
export interface Hit {
  readonly equSysId: string;
  readonly oidno: string;
  readonly equclacode: string;
  readonly equName: string;
  readonly unitInnerNo: string | null;
  readonly buildingName: string | null;
  readonly buildingNo: string | null;
  readonly equPlace: string;
  readonly useUnitName: string;
  readonly useCertNo: string | null;
}

const hitColumns = sql.raw(
  [
    'equ_sys_id',
    'oidno',
    'equclacode',
    'equ_name',
    'unit_inner_no',
    'building_name',
    'building_no',
    'equ_place',
    'use_unit_name',
    'use_cert_no',
  ]
    .map((column) => `equipment.${column}`)
    .join(', '),
);
const earliestFirst = sql`order by equipment.due_on nulls last, equipment.equ_sys_id`;

/** Names tried in one search by Pinyin initials, shortest first: the shorter the name, the larger the part that matches. */
const deviceNames = 4;
const unitNames = 200;
/** Names sorted by length at most: initials that occur in half of all names would sort them all. */
const namesSorted = 1000;
const rowsWalked = 4000;
/** Up to this many devices a unit's own are filtered row by row. */
const ownDevices = 10_000;
/** Codes of up to this length may be the prefix of very many numbers. */
const shortCode = 4;

/** The word in lower case, if it can be Pinyin initials of a name: two to twenty letters. */
export function asInitials(word: string): string | undefined {
  return /^[a-z]{2,20}$/i.test(word) ? word.toLowerCase() : undefined;
}

/** The first devices within reach that match a word: in number, name, place or unit, then by the Pinyin initials of name or unit. */
export async function findDevices(db: Db, asker: Asker, word: string, most: number): Promise<Hit[]> {
  const byWord = await findByText(db, asker, word, most);
  const initials = asInitials(word);
  if (!initials || byWord.length === most) return byWord;
  const areFew = reachOf(asker).kind === 'unit' && (await estimateHits(db, [equipmentReach(asker)!])) < ownDevices;
  const byInitials = await (areFew ? findOwnByInitials : findAnyByInitials)(db, asker, initials, most);
  const seen = new Set(byWord.map(({ equSysId }) => equSysId));
  return [...byWord, ...byInitials.filter(({ equSysId }) => !seen.has(equSysId))].slice(0, most);
}

/** Scans the rows that fall due first, which suffices for frequent words and short codes; if that fills no page, the word is rare enough to collect all its hits. */
async function findByText(db: Db, asker: Asker, word: string, most: number): Promise<Hit[]> {
  const reach = equipmentReach(asker) ?? sql`true`;
  const { walked, collected } = conditionsOf(word, codeLimits(asker)['equclacode']);
  const isFound = sql.join([reach, ...collected, ...(walked ? facetConditions(asker) : [])], sql` and `);
  const isFrequent = walked ?? (word.trim().length <= shortCode ? isFound : undefined);
  if (isFrequent && !isScattered(asker)) {
    const { rows } = await sql<Hit>`
      select ${hitColumns} from (select * from equipment where ${reach} ${earliestFirst} limit ${rowsWalked}) as equipment
      where ${isFrequent} ${earliestFirst} limit ${most}`.execute(db);
    if (rows.length === most) return rows;
  }
  return readHits(db, isFound, most);
}

/** Collects all hits, then sorts them. `offset 0` keeps the planner from walking the index of the order over all devices to find a few. */
async function readHits(db: Db, condition: Expression<unknown>, most: number): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select ${hitColumns} from (select * from equipment where ${condition} offset 0) as equipment ${earliestFirst} limit ${most}`.execute(
    db,
  );
  return rows;
}

function spelled(kind: 'device' | 'unit', initials: string): Expression<SqlBool> {
  return sql<SqlBool>`(kind = ${kind} and grams @> search_grams(${initials}) and initials like ${`%${initials}%`})`;
}

function namesLike(kind: 'device' | 'unit', initials: string) {
  return sql`(select name, unit_id from spelled_name where ${spelled(kind, initials)} limit ${namesSorted}) as fitting`;
}

/** For a unit with few devices: filters its own devices by all names with these initials. */
async function findOwnByInitials(db: Db, asker: Asker, initials: string, most: number): Promise<Hit[]> {
  const fits = sql`(equ_name in (select name from spelled_name where ${spelled('device', initials)})
    or use_unit_name in (select name from spelled_name where ${spelled('unit', initials)}))`;
  return readHits(db, sql`${equipmentReach(asker)} and ${fits}`, most);
}

/** For a whole city or a unit with very many devices: devices of the units whose names match, then devices of the best matching names. */
async function findAnyByInitials(db: Db, asker: Asker, initials: string, most: number): Promise<Hit[]> {
  const reach = equipmentReach(asker) ?? sql`true`;
  const { rows: ofUnits } = await sql<Hit>`
    select equipment.* from (
      select unit_id from ${namesLike('unit', initials)} order by length(name), name limit ${unitNames}
    ) as named cross join lateral (
      select ${hitColumns} from equipment where use_unit = named.unit_id and ${reach} ${earliestFirst} limit ${most}
    ) as equipment limit ${most}`.execute(db);
  if (ofUnits.length === most) return ofUnits;
  const { rows: names } = await sql<{ name: string }>`
    select name from ${namesLike('device', initials)} order by length(name), name limit ${deviceNames}`.execute(db);
  const found = new Map(ofUnits.map((hit) => [hit.equSysId, hit]));
  for (const { name } of names) {
    if (found.size >= most) break;
    for (const hit of await findByText(db, asker, name, most)) found.set(hit.equSysId, hit);
  }
  return [...found.values()].slice(0, most);
}

/** Units whose names have these initials, the shortest names first. */
export async function findUnitsByInitials(db: Db, initials: string): Promise<string[]> {
  const { rows } = await sql<{ unitId: string }>`
    select unit_id from ${namesLike('unit', initials)} order by length(name), name limit ${unitNames}`.execute(db);
  return rows.map(({ unitId }) => unitId);
}
