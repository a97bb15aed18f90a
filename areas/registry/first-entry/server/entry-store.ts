import { sql, type Expression, type SqlBool } from 'kysely';

import type { ListInput } from '#kit/contract/list/list.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { escapeLike, filterConditions } from '#kit/server/list/list.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { entryFields } from '../contract/calls.ts';
import { deviceEntry } from '../contract/lifecycle.ts';

/** What of an entry stands in columns beside its values. */
export const headOf = (values: Readonly<Record<string, unknown>>) => ({
  equclacode: textOrNull(values['equclacode'], 4),
  equName: textOrNull(values['equName'], 100),
  prono: textOrNull(values['prono'], 64),
  content: JSON.stringify(values),
});

function textOrNull(value: unknown, max: number): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, max) : null;
}

/** Which entries the asker may see: the own unit's; for the institute what has been handed in, not what is still being written. */
export function entryReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  if (reach.kind === 'unit') return sql<SqlBool>`(${isThere} and device_entry.unit_id = ${reach.unitId})`;
  return reach.kind === 'all' ? sql<SqlBool>`(${isThere} and device_entry.submitted_at is not null)` : sql<SqlBool>`false`;
}

const isThere = sql<SqlBool>`device_entry.status <> ${sql.lit(deviceEntry.states.deleted.code)}`;

/** Entries, each with the unit that uses the device as it is called now. */
export function readEntries(db: Db | Tx, where: Expression<SqlBool>) {
  return db
    .selectFrom('deviceEntry')
    .innerJoin('unit', 'unit.unitSysId', 'deviceEntry.unitId')
    .selectAll('deviceEntry')
    .select('unit.orgname as useUnitName')
    .where(where)
    .execute();
}

const named = sql`coalesce(device_entry.equ_name, '') || ' ' || coalesce(device_entry.prono, '') || ' ' || device_entry.entry_no`;
// Spelled as the index of migration 0017: otherwise it would not serve.
const searched = sql`text_grams(${named})`;
const isWord = (word: unknown): word is string => typeof word === 'string' && word !== '';

/** What narrows their list: devices or pipelines, their unit by its name, and words, which are looked up by their pieces before they are compared whole. */
export function entryConditions(input: ListInput): Expression<SqlBool>[] {
  const { kind, complex } = input;
  const words = [input['equName'], input['prono'], input['entryNo'], complex].filter(isWord);
  const units = filterConditions(entryFields, input, ['useUnitName'], () => 'unit.orgname');
  return [
    ...(kind === 'pipeline' ? [sql<SqlBool>`device_entry.equclacode like '8%'`] : []),
    ...(kind === 'device' ? [sql<SqlBool>`(device_entry.equclacode is null or device_entry.equclacode not like '8%')`] : []),
    ...words.map((word) => sql<SqlBool>`${searched} @> search_grams(${word})`),
    ...(isWord(complex) ? [sql<SqlBool>`(${named}) ilike ${`%${escapeLike(complex)}%`}`] : []),
    ...units.map((condition) => sql<SqlBool>`device_entry.unit_id in (select unit_sys_id from unit where ${condition})`),
  ];
}

/** For statements of another area that has records of entries: the rows it joins, under a name it gives. */
export function entryRows(db: Db | Tx) {
  return db
    .selectFrom('deviceEntry')
    .select(['id', 'entryNo', 'equclacode', 'equName', 'prono', 'status', 'version'])
    .select(sql<string | null>`content->>'unitInnerNo'`.as('unitInnerNo'));
}

/** Whether the institute has an entry of this unit before it. */
export async function hasHandedIn(db: Db, unitId: string): Promise<boolean> {
  const query = db.selectFrom('deviceEntry').select('id').where('unitId', '=', unitId);
  return (await query.where('status', '=', deviceEntry.states.submitted.code).limit(1).executeTakeFirst()) !== undefined;
}

export const entriesNamed = (ids: readonly string[]) => sql<SqlBool>`device_entry.id in (${sql.join(ids)})`;

export type Entry = Awaited<ReturnType<typeof readEntries>>[number];

/** The archive that a confirmed entry has opened. */
export async function linkArchive(tx: Tx, id: string, equSysId: string): Promise<void> {
  await tx.updateTable('deviceEntry').set({ equSysId }).where('id', '=', id).execute();
}

/** The archive of an entry, where it has been confirmed. */
export async function findOpened(tx: Tx, id: string) {
  const opened = await tx
    .selectFrom('deviceEntry')
    .innerJoin('equipment', 'equipment.equSysId', 'deviceEntry.equSysId')
    .select(['equipment.equSysId', 'equipment.oidno'])
    .where('deviceEntry.id', '=', id)
    .executeTakeFirst();
  return opened ?? { equSysId: null, oidno: null };
}

/** Locks these numbers until the transaction ends, so that two entries of the same device cannot both pass the check for duplicates. */
export async function lockNumbers(tx: Tx, numbers: readonly string[]): Promise<void> {
  for (const number of numbers.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${`device ${number}`}, 0))`.execute(tx);
}

/** A handed-in entry of the same device, other than this one. */
export async function findOpenTwin(
  tx: Tx,
  entry: { readonly id: string; readonly equclacode: string | null; readonly prono: string | null; readonly unitId: string },
) {
  if (!entry.prono) return undefined;
  return tx
    .selectFrom('deviceEntry')
    .select(['entryNo', 'equName'])
    .where('unitId', '=', entry.unitId)
    .where('prono', '=', entry.prono)
    .where('equclacode', '=', entry.equclacode)
    .where('status', '=', deviceEntry.states.submitted.code)
    .where('id', '!=', entry.id)
    .executeTakeFirst();
}
