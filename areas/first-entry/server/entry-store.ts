import { sql } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import { reachOf } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import { nextDailyNumber } from '#kit/server/serial.ts';

import { deviceEntry } from '../contract/lifecycle.ts';

export interface EntryContent {
  readonly values: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

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

/** One entry that the asker may see: the own unit's, or all for the institute. */
export async function findEntry(db: Db | Tx, asker: Asker, id: string) {
  const reach = reachOf(asker);
  let query = db.selectFrom('deviceEntry').selectAll().where('id', '=', id).where('status', '!=', deviceEntry.states.deleted.code);
  if (reach.kind === 'unit') query = query.where('unitId', '=', reach.unitId);
  else if (reach.kind !== 'all') return undefined;
  // The institute sees what was handed in, not what is still being written.
  if (reach.kind === 'all') query = query.where('submittedAt', 'is not', null);
  return query.executeTakeFirst();
}

export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Whether there ever was such an entry, whoever asks. */
export async function entryExists(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('deviceEntry').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function addEntry(tx: Tx, asker: Asker, unitId: string, { values, now }: EntryContent, today: string) {
  const entryNo = await nextDailyNumber(tx, 'SJ', today, 5);
  const at = now.toISOString();
  const row = { id: newId(now.getTime()), entryNo, unitId, ...headOf(values), status: deviceEntry.states.draft.code, version: 0 };
  await tx
    .insertInto('deviceEntry')
    .values({ ...row, equSysId: null, createdBy: asker.userId, createdByName: asker.name, submittedAt: null, createdAt: at, updatedAt: at })
    .execute();
  return { id: row.id, entryNo, version: 0 };
}

/** Stores the values of a draft if nobody else has stored since `version`. */
export async function updateEntry(tx: Tx, id: string, version: number, { values, now }: EntryContent): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deviceEntry')
    .set({ ...headOf(values), version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', [deviceEntry.states.draft.code, deviceEntry.states.returned.code])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The archive that a confirmed entry has opened. */
export async function linkArchive(tx: Tx, id: string, equSysId: string): Promise<void> {
  await tx.updateTable('deviceEntry').set({ equSysId }).where('id', '=', id).execute();
}

/** Until the transaction ends nobody else looks for twins of a device with one of these numbers. */
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
