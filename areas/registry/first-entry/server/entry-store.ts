import { sql, type Expression, type SqlBool } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import { reachOf } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { deviceEntry } from '../contract/lifecycle.ts';

/** What the numbers of entries begin with. */
export const entryPrefix = 'SJ';

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
  if (reach.kind === 'unit') return sql<SqlBool>`device_entry.unit_id = ${reach.unitId}`;
  return reach.kind === 'all' ? sql<SqlBool>`device_entry.submitted_at is not null` : sql<SqlBool>`false`;
}

export function readEntries(db: Db | Tx, where: Expression<SqlBool>) {
  return db.selectFrom('deviceEntry').selectAll().where(where).execute();
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
