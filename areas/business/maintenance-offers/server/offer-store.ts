import type { Asker } from '#kit/server/asker.ts';
import { reachBy } from '#kit/server/case/parties.ts';
import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { byWordOf, withUnitNames } from '#areas/company/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { partsCase, projectCase } from '../contract/calls.ts';
import type { MaintenanceOfferTable } from './tables.ts';

export const kinds = { project: projectCase, parts: partsCase } as const;
export type KindName = keyof typeof kinds;
/** Both kinds have the same states. */
const { states } = projectCase.cycle;

/** An offer with what its firm is called now. */
export interface Offer extends Selectable<MaintenanceOfferTable> {
  readonly unitName: string | null;
  readonly itemCount: number;
}

export async function readOffers(db: Db | Tx, where: Expression<SqlBool>): Promise<Offer[]> {
  const found = await db.selectFrom('maintenanceOffer').selectAll().where(where).execute();
  return (await withUnitNames(db, found)).map((row) => ({ ...row, itemCount: row.items?.length ?? 0 }));
}

export const byId = (id: string) => sql<SqlBool>`maintenance_offer.id = ${id}`;

/** Which offers of a kind the asker sees at the desk. */
export const reachOfKind = (kind: KindName, asker: Asker) =>
  reachBy(kinds[kind], 'maintenance_offer', asker, sql<SqlBool>`maintenance_offer.kind = ${kind}`);

/** A number that begins with the word, or an offer or a firm whose name has it. */
export const byWord = (kind: KindName, complex: unknown): Expression<SqlBool>[] =>
  byWordOf('maintenanceOffer', 'offerNo', complex, [kind === 'project' ? 'projName' : 'fitModels']);

/** Offers of one firm are handed in and take effect one after the other. */
export async function lockOffersOf(tx: Tx, unitId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`maintenance offers ${unitId}`}, 0))`.execute(tx);
}

const onItsWay = [states.submitted.code, states.returned.code, states.awaiting.code];
const standing = [...onItsWay, states.published.code];

/** What stands of the firm beside this offer: another edition of it, or another offer by the same name. */
export async function findStanding(tx: Db | Tx, { id, unitId, kind, seriesId, projName, fitModels }: Offer) {
  const name = kind === 'project' ? sql<SqlBool>`proj_name = ${projName}` : sql<SqlBool>`fit_models = ${fitModels}`;
  return tx
    .selectFrom('maintenanceOffer')
    .select(['id', 'offerNo', 'edition', 'status', 'seriesId'])
    .where('unitId', '=', unitId)
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .where('status', 'in', standing)
    .where(sql<SqlBool>`(series_id = ${seriesId} or ${name})`)
    .orderBy('edition', 'desc')
    .execute();
}

/** Which number the next edition of an offer has; what was never handed in does not count. */
export async function nextEdition(tx: Tx, { id, seriesId }: Pick<Offer, 'id' | 'seriesId'>): Promise<number> {
  const { last } = await tx
    .selectFrom('maintenanceOffer')
    .select(({ fn }) => fn.max<number | null>('edition').as('last'))
    .where('seriesId', '=', seriesId)
    .where('id', '!=', id)
    .where('status', 'not in', [states.draft.code, states.deleted.code, states.cancelled.code])
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** The edition that is published while another one takes its place. */
export async function findInForce(tx: Tx, { id, seriesId }: Pick<Offer, 'id' | 'seriesId'>): Promise<Offer | undefined> {
  const isIt = sql<SqlBool>`(series_id = ${seriesId} and id <> ${id} and status = ${states.published.code})`;
  return (await readOffers(tx, isIt))[0];
}

/** The editions of an offer with what each of them says, the newest first. */
function editionsOf(db: Db | Tx, seriesId: string) {
  return db
    .selectFrom('maintenanceOffer')
    .select([
      'id',
      'edition',
      'offerNo',
      'publishedOn',
      'endedOn',
      'validFrom',
      'validTo',
      'status',
      'price',
      'priceUnit',
      'warrantyMonths',
    ])
    .where('seriesId', '=', seriesId)
    .orderBy('edition', 'desc')
    .orderBy('id', 'desc');
}

/** Every edition of an offer that was ever handed in. */
export function findEditions(db: Db | Tx, seriesId: string) {
  return editionsOf(db, seriesId).where('status', 'not in', [states.draft.code, states.deleted.code]).execute();
}

/** Those that were published. */
export function findPublishedEditions(db: Db, seriesId: string) {
  return editionsOf(db, seriesId).where('publishedOn', 'is not', null).execute();
}

/** Offers whose day has come: to take effect, or to end. */
export function findDue(db: Db, move: 'takeEffect' | 'expire', today: string) {
  const query = db.selectFrom('maintenanceOffer').select(['id', 'kind', 'status']);
  return move === 'takeEffect'
    ? query.where('status', '=', states.awaiting.code).where('validFrom', '<=', today).orderBy('validFrom').execute()
    : query.where('status', '=', states.published.code).where('validTo', '<', today).orderBy('validTo').execute();
}

/** The parts of a list can be searched from now on. */
export async function publishParts(tx: Tx, { id, seriesId, unitId, items }: Offer, today: string, now: Date): Promise<void> {
  const list = { offerId: id, seriesId, unitId, publishedOn: today, endedOn: null };
  const rows = (items ?? []).map((item, position) => ({
    ...list,
    id: newId(now.getTime()),
    position,
    // The form has checked that they are there.
    partName: item.partName!,
    spec: item.spec!,
    partUnit: item.partUnit!,
    price: item.price!,
    warrantyMonths: item.warrantyMonths!,
    brand: item.brand ?? null,
    origin: item.origin ?? null,
    labour: item.labour ?? null,
    typeTestNo: item.typeTestNo ?? null,
  }));
  if (rows.length > 0) await tx.insertInto('maintenancePartPrice').values(rows).execute();
}

export async function endParts(tx: Tx, offerId: string, today: string): Promise<void> {
  await tx
    .updateTable('maintenancePartPrice')
    .set({ endedOn: today })
    .where('offerId', '=', offerId)
    .where('endedOn', 'is', null)
    .execute();
}
