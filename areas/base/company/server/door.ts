import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import { itemsCovering } from '../contract/license.ts';
import { unitChange } from '../contract/lifecycle.ts';
import { unitFields } from '../contract/unit.ts';
import { addPaper } from './archives/archive-store.ts';
import './tables.ts';

export { unitChanged } from './units/unit-changed.ts';
export { byWordOf, casesOfUnits, ofOwnUnit, type OfUnit } from './units/unit-case-store.ts';
export { wrongArea } from './units/wrong-area.ts';
import type { SafetyOfficer } from './tables.ts';

/** What other areas know of a unit. */
export interface UnitBrief {
  readonly unitSysId: string;
  readonly orgname: string;
  readonly orgcode: string;
  readonly areacode: string | null;
  readonly legalPerson: string | null;
  readonly address: string | null;
  readonly tel: string | null;
  readonly zip: string | null;
  readonly contact: string | null;
  readonly contactMobile: string | null;
  readonly principal: string | null;
  readonly safetyDirector: string | null;
  readonly safetyDept: string | null;
  readonly safetyOfficers: readonly SafetyOfficer[];
  readonly unitTypes: string[];
  readonly isSmallMicro: boolean;
  readonly monthlyCredit: boolean;
  readonly invoiceInfo: object | null;
}

const briefColumns = [
  ...([
    'unitSysId',
    'orgname',
    'orgcode',
    'areacode',
    'legalPerson',
    'address',
    'tel',
    'zip',
    'contact',
    'contactMobile',
    'unitTypes',
  ] as const),
  ...(['principal', 'safetyDirector', 'safetyOfficers', 'safetyDept', 'isSmallMicro', 'monthlyCredit', 'invoiceInfo'] as const),
];

export async function findUnit(db: Db | Tx, unitSysId: string): Promise<UnitBrief | undefined> {
  return db.selectFrom('unit').select(briefColumns).where('unitSysId', '=', unitSysId).executeTakeFirst();
}

export async function findUnitByCode(db: Db | Tx, orgcode: string): Promise<UnitBrief | undefined> {
  return db.selectFrom('unit').select(briefColumns).where('orgcode', '=', orgcode).executeTakeFirst();
}

export async function findUnits(db: Db | Tx, ids: readonly string[]): Promise<Map<string, UnitBrief>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('unit')
    .select(briefColumns)
    .where('unitSysId', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map((unit) => [unit.unitSysId, unit]));
}

/** Rows with the present name of the unit that each belongs to. */
export async function withUnitNames<R extends { readonly unitId: string }>(
  db: Db | Tx,
  rows: readonly R[],
): Promise<(R & { readonly unitName: string | null })[]> {
  const units = await findUnits(
    db,
    rows.map(({ unitId }) => unitId),
  );
  return rows.map((row) => ({ ...row, unitName: units.get(row.unitId)?.orgname ?? null }));
}

/** Registered units by full name or credit code, as people write them into workbooks. */
export async function findUnitsNamed(db: Db | Tx, words: readonly string[]) {
  if (words.length === 0) return [];
  return db
    .selectFrom('unit')
    .select(['unitSysId', 'orgname', 'orgcode'])
    .where((eb) => eb.or([eb('orgname', 'in', [...words]), eb('orgcode', 'in', [...words])]))
    .execute();
}

/** Authority (U9) and inspection body (U8) that are responsible for an area: the nearest by area code, the city's otherwise. */
export async function findResponsible(
  db: Db | Tx,
  areacode: string,
): Promise<{ readonly regOrg?: UnitBrief; readonly superviseOrg?: UnitBrief; readonly inspectOrg?: UnitBrief }> {
  const codes = [areacode, areacode.slice(0, 6), `${areacode.slice(0, 4)}00`];
  const found = await db
    .selectFrom('unit')
    .select(briefColumns)
    .where('areacode', 'in', codes)
    .where(sql<boolean>`unit_types && array['U8', 'U9']`)
    .execute();
  const nearest = (type: string, wanted: readonly string[]) =>
    wanted.map((code) => found.find((unit) => unit.areacode === code && unit.unitTypes.includes(type))).find(Boolean);
  const regOrg = nearest('U9', codes.slice(1));
  const superviseOrg = nearest('U9', codes);
  const inspectOrg = nearest('U8', codes);
  return { ...(regOrg && { regOrg }), ...(superviseOrg && { superviseOrg }), ...(inspectOrg && { inspectOrg }) };
}

export interface NewUnit {
  readonly orgname: string;
  readonly orgcode: string;
  readonly unitTypes: readonly string[];
  readonly areacode: string | null;
  readonly address: string | null;
  readonly legalPerson: string | null;
  readonly tel: string | null;
  readonly contact: string;
  readonly contactMobile: string;
  readonly email: string | null;
}

/** Registers a unit that nobody knew. @returns its id; undefined when its code is taken */
export async function addUnit(tx: Tx, { unitTypes, ...unit }: NewUnit, now: Date): Promise<string | undefined> {
  const at = now.toISOString();
  const added = await tx
    .insertInto('unit')
    .values({ unitSysId: newId(now.getTime()), ...unit, unitTypes: [...unitTypes], createdAt: at, updatedAt: at })
    .onConflict((known) => known.column('orgcode').doNothing())
    .returning('unitSysId')
    .executeTakeFirst();
  return added?.unitSysId;
}

/** Files a paper in the archive of a unit; its file is hung on the id that this answers. */
export async function filePaper(
  tx: Tx,
  { unitId, by, ...said }: { readonly unitId: string; readonly title: string; readonly category: string; readonly by: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await addPaper(tx, { id, unitId, by }, { ...said, validTo: null, remark: null }, now);
  return id;
}

/** What kind of body a name tells. */
const forms = /(?:中国|有限责任公司|股份有限公司|有限公司|分公司|集团|公司|[（(].*?[）)])/g;

interface Region {
  readonly province: string;
  readonly city: string;
}

/** Names that a unit had before its present one, by changes that were agreed to, the newest first. */
export async function formerNamesOfUnit(db: Db | Tx, unitId: string): Promise<string[]> {
  const renamed = await db
    .selectFrom('unitHistory')
    .select('oldText')
    .where('unitId', '=', unitId)
    .where('item', '=', unitFields.orgname.label)
    .where('outcome', '=', unitChange.states.agreed.code)
    .orderBy('at', 'desc')
    .execute();
  return renamed.flatMap(({ oldText }) => (oldText ? [oldText] : []));
}

/** Units whose name holds the same words without province, city and form; ten at most. */
export async function findSimilarUnits(
  db: Db | Tx,
  orgname: string,
  { province, city }: Region,
): Promise<{ orgname: string; orgcode: string }[]> {
  const places = [province, city].flatMap((place) => [place, place.replace(/[省市]$/, '')]);
  const word = places.reduce((rest, place) => rest.replaceAll(place, ''), orgname).replaceAll(forms, '');
  if (word.length < 2) return [];
  return db
    .selectFrom('unit')
    .select(['orgname', 'orgcode'])
    .where(sql<boolean>`grams @> search_grams(${word})`)
    .where('orgname', 'like', `%${escapeLike(word)}%`)
    .orderBy('orgname')
    .limit(10)
    .execute();
}

interface Asked {
  readonly unitId: string;
  /** First digits of the catalogue, one of which it is for: `3` lifts. */
  readonly licenceClasses: readonly string[];
  /** Of the dictionary 许可项目: `install`. */
  readonly licenceItem: string;
  /** The day on which it must be valid. */
  readonly on: string;
}

/** The licences of a unit that cover an item and a class on a day, the one that holds longest first. */
export async function findLicences(db: Db | Tx, { unitId, licenceClasses, licenceItem, on }: Asked) {
  return db
    .selectFrom('unitLicence')
    .select(['licenceNo', 'licenceScope', 'licenceGrade', 'validTo'])
    .where('unitId', '=', unitId)
    .where('licenceClass', 'in', [...licenceClasses])
    .where('licenceItem', 'in', [...itemsCovering(licenceItem)])
    .where('cancelledOn', 'is', null)
    .where('issueDate', '<=', on)
    .where('validTo', '>=', on)
    .orderBy('validTo', 'desc')
    .execute();
}
