import { sql, type Expression, type SqlBool, type Updateable } from 'kysely';

import { countTogether } from '#kit/server/case/count-together.ts';
import type { Request, Reader } from '#kit/server/request.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered, type Counted } from '#kit/server/list/list.ts';

import type { licenceCalls } from '../../contract/licence-calls.ts';
import { licenceListFields, licenceListing, licenceWarningDays } from '../../contract/license.ts';
import type { UnitLicenceTable } from '../tables.ts';

/** How a licence stands on a day, as `licenceStatusOn` says it. */
const statusOn = (today: string) => sql<string>`case when unit_licence.cancelled_on is not null then 'cancelled'
  when unit_licence.valid_to < ${today} then 'expired'
  when unit_licence.valid_to <= ${addDays(today, licenceWarningDays)} then 'soon' else 'valid' end`;

/** Whether a licence has ended, ends soon or has to be looked through. */
const needsWork = (today: string) =>
  sql<boolean>`(unit_licence.cancelled_on is null and (unit_licence.valid_to <= ${addDays(today, licenceWarningDays)} or unit_licence.outdated))`;

/** Whose licences the asker reads: their own unit's, those of the units of the area, all. */
function within(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  if (reach.kind === 'all') return sql<SqlBool>`true`;
  if (reach.kind === 'unit') return sql<SqlBool>`unit_licence.unit_id = ${reach.unitId}`;
  if (reach.kind === 'area') return beginsWith('unit.areacode', reach.prefix);
  return sql<SqlBool>`false`;
}

type Input = InputOf<typeof licenceCalls.licenceList>;

const paging = {
  sortable: { validTo: 'unitLicence.validTo' },
  defaultOrder: 'validTo',
  tieBreaker: 'unitLicence.id',
  neverEmpty: ['validTo'],
};

function licencesWithin(db: Db | Tx, asker: Asker) {
  return db.selectFrom('unitLicence').innerJoin('unit', 'unit.unitSysId', 'unitLicence.unitId').where(within(asker));
}

function rowsOf(db: Db, asker: Asker, input: Input, today: string) {
  const otherwise: Readonly<Record<string, string | Expression<unknown>>> = {
    unitName: 'unit.orgname',
    licenceStatus: statusOn(today),
    needsWork: needsWork(today),
  };
  const column = (key: string) => otherwise[key] ?? `unitLicence.${key}`;
  return licencesWithin(db, asker).where((eb) => eb.and(filterConditions(licenceListFields, input, filtersIn(licenceListing), column)));
}

const columns = [
  ...(['id', 'licenceNo', 'licenceItem', 'licenceClass', 'licenceScope', 'licenceGrade', 'issuer', 'issueDate'] as const).map(
    (key) => `unitLicence.${key}` as const,
  ),
  ...(['validTo', 'outdated', 'cancelledOn', 'version', 'unitId'] as const).map((key) => `unitLicence.${key}` as const),
  'unit.orgname as unitName' as const,
];

/** One page of the licences that the asker reads, those that end first before the others. */
export function listLicences(db: Db, asker: Asker, input: Input, today: string) {
  const rows = rowsOf(db, asker, input, today);
  return listPage(
    db,
    rows,
    (query) => query.select(columns).select([statusOn(today).as('licenceStatus'), needsWork(today).as('needsWork')]),
    { input, paging },
  );
}

/** @param limit one more than an export may have */
export function readLicences(db: Db, { asker, today }: Reader, input: Input, limit: number) {
  const rows = rowsOf(db, asker, input, today)
    .select(columns)
    .select([statusOn(today).as('licenceStatus'), needsWork(today).as('needsWork')]);
  return ordered(rows, input, paging).limit(limit).execute();
}

/** One licence, if the asker may read it. */
export function findLicence(db: Db | Tx, asker: Asker, id: string) {
  return licencesWithin(db, asker).select(columns).where('unitLicence.id', '=', id).executeTakeFirst();
}

export async function licenceExists(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('unitLicence').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** A licence of a unit, locked until the transaction ends. */
export function lockLicence(tx: Tx, unitId: string, id: string) {
  return tx.selectFrom('unitLicence').selectAll().where('id', '=', id).where('unitId', '=', unitId).forUpdate().executeTakeFirst();
}

export type Terms = Pick<
  UnitLicenceTable,
  'licenceNo' | 'licenceItem' | 'licenceClass' | 'licenceScope' | 'licenceGrade' | 'issuer' | 'issueDate' | 'validTo'
>;

/** Whether the unit has registered this item and class of the certificate already, in another row. */
export async function isRegistered(
  tx: Tx,
  unitId: string,
  { licenceNo, licenceItem, licenceClass }: Terms,
  except: string,
): Promise<boolean> {
  const known = await tx
    .selectFrom('unitLicence')
    .select('id')
    .where('unitId', '=', unitId)
    .where('licenceNo', '=', licenceNo)
    .where('licenceItem', '=', licenceItem)
    .where('licenceClass', '=', licenceClass)
    .where('cancelledOn', 'is', null)
    .where('id', '!=', except)
    .executeTakeFirst();
  return known !== undefined;
}

/** @returns false where the id is taken */
export async function addLicence(
  tx: Db | Tx,
  { id, unitId, by }: Pick<UnitLicenceTable, 'id' | 'unitId'> & { readonly by: string },
  terms: Terms,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('unitLicence')
    .values({ id, unitId, ...terms, version: 0, createdByName: by, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes a licence that has been locked. Whoever looks it through anew has checked it. */
export async function changeLicence(tx: Db | Tx, id: string, columns: Updateable<UnitLicenceTable>, now: Date): Promise<void> {
  await tx
    .updateTable('unitLicence')
    .set((eb) => ({ ...(columns as object), version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}

/** The unit is another one by name, code or address: its licences have to be looked through. @returns how many */
export async function markOutdated(tx: Tx, unitId: string, today: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('unitLicence')
    .set({ outdated: true })
    .where('unitId', '=', unitId)
    .where('cancelledOn', 'is', null)
    .where('validTo', '>=', today)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many licences of a unit have ended, end soon or have to be looked through. */
export function countDue(request: Pick<Request, 'readDb'>, unitId: string, today: string): Promise<Counted> {
  return countTogether(request, request.readDb.selectFrom('unitLicence').where('unitId', '=', unitId).where(needsWork(today)));
}

/** Whether a unit has told of any licence that is not cancelled. */
export async function hasLicence(db: Db, unitId: string): Promise<boolean> {
  const query = db.selectFrom('unitLicence').select('id').where('unitId', '=', unitId).where('cancelledOn', 'is', null);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
