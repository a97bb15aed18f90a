import { sql, type Expression, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { codePrefix, escapeLike, filterConditions, listByKey, ordered, type Paging } from '#kit/server/list/list.ts';

import { projectCase } from '../contract/calls.ts';
import { partPriceFields, partPriceListing, projectFilterFields, projectPriceListing } from '../contract/published.ts';
import './tables.ts';

const published = projectCase.cycle.states.published.code;

/** The day of the question; guests do not see what a firm shows to units alone. */
export interface Seeing {
  readonly today: string;
  readonly isGuest?: boolean;
}

type Condition = Expression<SqlBool>;

const ofOffers = columnsOf('maintenance_offer');
const ofPart = columnsOf('maintenance_part_price');
const unitName = sql<string>`(select orgname from unit where unit_sys_id = maintenance_offer.unit_id)`;

const projectPaging: Paging = {
  sortable: {
    yearPrice: 'maintenance_offer.year_price',
    price: 'maintenance_offer.price',
    validFrom: 'maintenance_offer.valid_from',
    validTo: 'maintenance_offer.valid_to',
    publishedOn: 'maintenance_offer.published_on',
  },
  defaultOrder: '-publishedOn',
  tieBreaker: 'maintenance_offer.id',
};

const inForce = (today: string) =>
  sql<SqlBool>`(maintenance_offer.status = ${sql.lit(published)} and maintenance_offer.valid_to >= ${today})`;
const isProject = sql<SqlBool>`maintenance_offer.kind = 'project'`;

/** A firm that works in the whole city works in each of its districts, and one of a street is found by its district. */
function worksIn(codes: readonly string[]): Condition {
  const asked = codes.map(codePrefix);
  const offered = sql`(select regexp_replace(area ->> 'areacode', '^(\\d{4}|\\d{2})(00|0000)$', '\\1') as code from jsonb_array_elements(maintenance_offer.service_areas) as area)`;
  const fits = asked.map((code) => sql<SqlBool>`(${code} like code || '%' or code like ${`${code}%`})`);
  return sql<SqlBool>`exists (select from ${offered} as offered where ${sql.join(fits, sql` or `)})`;
}

const wordOf = (complex: unknown) => (typeof complex === 'string' ? complex.trim() : '');

function projectConditions(input: ListInput, { today }: Seeing): Condition[] {
  const word = wordOf(input['complex']);
  const like = `%${escapeLike(word)}%`;
  const districts = (input['district'] as readonly string[] | undefined) ?? [];
  const { district: _district, ...rest } = input;
  return [
    isProject,
    inForce(today),
    ...(word ? [sql<SqlBool>`(proj_name ilike ${like} or brands ilike ${like} or ${unitName} ilike ${like})`] : []),
    ...(districts.length > 0 ? [worksIn(districts)] : []),
    ...filterConditions(projectFilterFields, rest, filtersIn(projectPriceListing), (key) =>
      key === 'unitName' ? unitName : ofOffers(key),
    ),
  ];
}

const projectsWhere = (db: Db, conditions: readonly Condition[]) =>
  conditions.reduce((query, one) => query.where(one), db.selectFrom('maintenanceOffer'));

async function readProjects(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('maintenanceOffer')
    .select(['id', 'unitId', 'offerNo', 'edition', 'projName', 'varieties', 'brands', 'cycle', 'maintKind', 'price', 'priceUnit'])
    .select(['yearPrice', 'warrantyMonths', 'staff', 'responseMinutes', 'serviceAreas', 'items', 'remark', 'seriesId'])
    .select(['validFrom', 'validTo', 'publishedOn', 'licenceNo', unitName.as('unitName')])
    .where('id', 'in', [...keys])
    .execute();
}

export type PublishedProject = Awaited<ReturnType<typeof readProjects>>[number];

export function listProjects(db: Db, input: ListInput, seeing: Seeing) {
  return listByKey(db, projectsWhere(db, projectConditions(input, seeing)), (keys) => readProjects(db, keys), {
    input,
    paging: projectPaging,
  });
}

export async function findProjects(db: Db, ids: readonly string[], seeing: Seeing): Promise<PublishedProject[]> {
  const mine = sql<SqlBool>`maintenance_offer.id = any(${ids}::uuid[])`;
  const found = await projectsWhere(db, [isProject, inForce(seeing.today), mine])
    .select('id')
    .execute();
  const keys = found.map(({ id }) => id);
  return keys.length > 0 ? inOrder(ids, await readProjects(db, keys)) : [];
}

export async function exportProjects(db: Db, input: ListInput, seeing: Seeing, most: number): Promise<PublishedProject[]> {
  const query = projectsWhere(db, projectConditions(input, seeing)).select('maintenanceOffer.id');
  const keys = (await ordered(query, input, projectPaging).limit(most).execute()).map(({ id }) => id);
  return keys.length > 0 ? inOrder(keys, await readProjects(db, keys)) : [];
}

/** As they were asked for. */
function inOrder<R extends { readonly id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const partPaging: Paging = {
  sortable: {
    price: 'maintenance_part_price.price',
    warrantyMonths: 'maintenance_part_price.warranty_months',
    publishedOn: 'maintenance_part_price.published_on',
    validFrom: 'maintenance_offer.valid_from',
    validTo: 'maintenance_offer.valid_to',
  },
  defaultOrder: '-publishedOn',
  tieBreaker: 'maintenance_part_price.id',
};

const listWide = new Set(['varieties', 'fitModels', 'validFrom', 'validTo']);

function partConditions(input: ListInput, { today, isGuest = false }: Seeing): Condition[] {
  const word = wordOf(input['complex']);
  const like = `%${escapeLike(word)}%`;
  const words = word.split(/\s+/).map((one) => `%${escapeLike(one)}%`);
  const called = sql`concat_ws(' ', part_name, spec, brand)`;
  // By its own words through the index, or by those of its list.
  const isPart = sql`(maintenance_part_price.grams @> search_grams(${word}) and ${sql.join(
    words.map((one) => sql`${called} ilike ${one}`),
    sql` and `,
  )})`;
  return [
    inForce(today),
    sql<SqlBool>`maintenance_part_price.ended_on is null`,
    ...(isGuest ? [sql<SqlBool>`maintenance_offer.is_public`] : []),
    ...(word ? [sql<SqlBool>`(${isPart} or maintenance_offer.fit_models ilike ${like} or ${unitName} ilike ${like})`] : []),
    ...filterConditions(partPriceFields, input, filtersIn(partPriceListing), (key) => {
      if (key === 'unitName') return unitName;
      return listWide.has(key) ? ofOffers(key) : ofPart(key);
    }),
  ];
}

const partsWhere = (db: Db, conditions: readonly Condition[]) =>
  conditions.reduce(
    (query, one) => query.where(one),
    db.selectFrom('maintenancePartPrice').innerJoin('maintenanceOffer', 'maintenanceOffer.id', 'maintenancePartPrice.offerId'),
  );

async function readParts(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('maintenancePartPrice')
    .innerJoin('maintenanceOffer', 'maintenanceOffer.id', 'maintenancePartPrice.offerId')
    .select(['maintenancePartPrice.id', 'maintenancePartPrice.unitId', 'offerId', 'offerNo', 'edition', 'partName', 'spec', 'brand'])
    .select(['origin', 'partUnit', 'maintenancePartPrice.price', 'labour', 'maintenancePartPrice.warrantyMonths', 'typeTestNo'])
    .select(['fitModels', 'varieties', 'validFrom', 'validTo', 'maintenancePartPrice.publishedOn', 'licenceNo'])
    .select(['maintenancePartPrice.seriesId', unitName.as('unitName')])
    .where('maintenancePartPrice.id', 'in', [...keys])
    .execute();
}

export type PublishedPart = Awaited<ReturnType<typeof readParts>>[number];

export function listParts(db: Db, input: ListInput, seeing: Seeing) {
  return listByKey(db, partsWhere(db, partConditions(input, seeing)), (keys) => readParts(db, keys), { input, paging: partPaging });
}

export async function findParts(db: Db, ids: readonly string[], seeing: Seeing): Promise<PublishedPart[]> {
  const asked = { pageNo: 1, pageSize: ids.length };
  const mine = sql<SqlBool>`maintenance_part_price.id = any(${ids}::uuid[])`;
  const found = await partsWhere(db, [...partConditions(asked, seeing), mine])
    .select('maintenancePartPrice.id')
    .execute();
  const keys = found.map(({ id }) => id);
  return keys.length > 0 ? inOrder(ids, await readParts(db, keys)) : [];
}

export async function exportParts(db: Db, input: ListInput, seeing: Seeing, most: number): Promise<PublishedPart[]> {
  const query = partsWhere(db, partConditions(input, seeing)).select('maintenancePartPrice.id');
  const keys = (await ordered(query, input, partPaging).limit(most).execute()).map(({ id }) => id);
  return keys.length > 0 ? inOrder(keys, await readParts(db, keys)) : [];
}

/** What a part cost in each edition of its list, the newest first. */
export function findPartEditions(db: Db, { seriesId, partName, spec, brand }: PublishedPart, { isGuest = false }: Seeing) {
  let query = db
    .selectFrom('maintenancePartPrice')
    .innerJoin('maintenanceOffer', 'maintenanceOffer.id', 'maintenancePartPrice.offerId')
    .select(['maintenanceOffer.id', 'edition', 'offerNo', 'maintenancePartPrice.publishedOn', 'maintenancePartPrice.endedOn', 'validFrom'])
    .select(['validTo', 'status', 'maintenancePartPrice.price', 'priceUnit', 'maintenancePartPrice.warrantyMonths'])
    .where('maintenancePartPrice.seriesId', '=', seriesId)
    .where('partName', '=', partName)
    .where('spec', '=', spec)
    .where('brand', 'is not distinct from', brand);
  if (isGuest) query = query.where('isPublic', '=', true);
  return query.orderBy('edition', 'desc').execute();
}
