import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { AttachmentTable } from './tables.ts';
import './tables.ts';

/** Where `pg_notify` tells the id of a record whose files have changed. */
export const changedChannel = 'attachment_changed';

const shown = [
  ...(['attsysid', 'attrefsysid', 'atttype', 'attCategory', 'attClass', 'attitle', 'attname', 'bytes', 'mime'] as const),
  ...(['createUser', 'createUserName', 'createDate', 'linkId', 'aboutId', 'version'] as const),
];

/** Until the transaction ends, nobody else adds to, takes from or submits this record. */
export async function lockRecord(tx: Tx, attrefsysid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments of ${attrefsysid}`}, 0))`.execute(tx);
}

/** Until the transaction ends, nobody else adds to the quota of this unit or person. */
export async function lockQuota(tx: Tx, holder: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachment quota of ${holder}`}, 0))`.execute(tx);
}

export function listOfRecord(db: Db | Tx, attrefsysid: string, atttype?: string) {
  let query = db.selectFrom('attachment').select(shown).where('attrefsysid', '=', attrefsysid).where('deletedAt', 'is', null);
  if (atttype) query = query.where('atttype', '=', atttype);
  return query.orderBy('position').orderBy('attsysid').execute();
}

export async function listOfRecords(db: Db | Tx, attrefsysids: readonly string[]) {
  if (attrefsysids.length === 0) return [];
  return db
    .selectFrom('attachment')
    .select([...shown, 'attfileroute'])
    .where('attrefsysid', 'in', [...attrefsysids])
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('attsysid')
    .limit(1000)
    .execute();
}

/** Whole rows, for those that are there. */
export async function findFiles(db: Db | Tx, attsysids: readonly string[]) {
  if (attsysids.length === 0) return [];
  return db
    .selectFrom('attachment')
    .selectAll()
    .where('attsysid', 'in', [...attsysids])
    .where('deletedAt', 'is', null)
    .orderBy('attsysid')
    .execute();
}

/** How many of these the person has deleted: once more is no less. */
export async function countDeletedBy(tx: Tx, attsysids: readonly string[], userId: string): Promise<number> {
  const rows = await tx
    .selectFrom('attachment')
    .select('attsysid')
    .where('attsysid', 'in', [...attsysids])
    .where('deletedBy', '=', userId)
    .execute();
  return rows.length;
}

/** Of which materials there are files, and which device each is about. */
export function listAbout(tx: Db | Tx, attrefsysid: string, atttype: string) {
  return tx
    .selectFrom('attachment')
    .select(['attClass', 'aboutId'])
    .distinct()
    .where('attrefsysid', '=', attrefsysid)
    .where('atttype', '=', atttype)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Of which materials of this kind each of the records has files. */
export async function listClassesOf(db: Db | Tx, attrefsysids: readonly string[], atttype: string) {
  const { rows } = await sql<{ attrefsysid: string; attClass: string }>`
    select distinct attrefsysid, att_class as "attClass" from attachment
    where attrefsysid = any(${[...attrefsysids]}::uuid[]) and atttype = ${atttype} and deleted_at is null`.execute(db);
  const classes = new Map<string, Set<string>>(attrefsysids.map((id) => [id, new Set()]));
  for (const { attrefsysid, attClass } of rows) classes.get(attrefsysid)?.add(attClass);
  return classes;
}

interface Alike {
  readonly attrefsysids: readonly string[];
  readonly atttype: string;
  readonly attClass: string;
  readonly sha256: Buffer;
}

/** How many files of a material each record has, and whether these bytes are among them; without any a record is not there. */
export async function listTwins(tx: Tx, { attrefsysids, atttype, attClass, sha256 }: Alike) {
  const { rows } = await sql<{ attrefsysid: string; files: number; isThere: boolean }>`
    select attrefsysid, count(*)::int as files, bool_or(sha256 = ${sha256}) as "isThere" from attachment
    where attrefsysid = any(${[...attrefsysids]}::uuid[]) and atttype = ${atttype} and att_class = ${attClass} and deleted_at is null
    group by attrefsysid`.execute(tx);
  return new Map(rows.map(({ attrefsysid, ...found }) => [attrefsysid, found]));
}

/** What the files of this unit or person take up; one that hangs on several records counts once. */
export async function usedBytes(tx: Tx, holder: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(bytes), 0) as used from (
      select distinct on (attfileroute) bytes from attachment where holder = ${holder} and deleted_at is null order by attfileroute
    ) as file`.execute(tx);
  return rows[0]!.used;
}

/** Whether somebody else than this account has put files under the id of a record that does not exist yet. */
export async function isDraftOfOther(db: Db | Tx, attrefsysid: string, userId: string): Promise<boolean> {
  const foreign = await db
    .selectFrom('attachment')
    .select('attsysid')
    .where('attrefsysid', '=', attrefsysid)
    .where('createUser', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return foreign !== undefined;
}

export type NewFile = Omit<AttachmentTable, 'deletedAt' | 'deletedBy' | 'isChecked' | 'toScan' | 'position' | 'version'> & {
  readonly isChecked?: boolean;
  readonly toScan?: boolean;
};

export async function addFiles(tx: Tx, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('attachment')
    .values([...files])
    .execute();
  await tellChanged(
    tx,
    files.map(({ attrefsysid }) => attrefsysid),
  );
}

/** Those who watch these records hear of it, in every process, once the transaction is whole. */
async function tellChanged(tx: Tx, attrefsysids: readonly string[]): Promise<void> {
  for (const id of new Set(attrefsysids)) await sql`select pg_notify(${changedChannel}, ${id})`.execute(tx);
}

/** Marks as deleted; the bytes stay for the time of grace. */
export async function markDeleted(tx: Tx, attsysids: readonly string[], by: string | null, now: Date): Promise<void> {
  if (attsysids.length === 0) return;
  const gone = await tx
    .updateTable('attachment')
    .set({ deletedAt: now.toISOString(), deletedBy: by })
    .where('attsysid', 'in', [...attsysids])
    .where('deletedAt', 'is', null)
    .returning('attrefsysid')
    .execute();
  await tellChanged(
    tx,
    gone.map(({ attrefsysid }) => attrefsysid),
  );
}

/** @param only files of this kind, of before that instant */
export async function markRecordDeleted(
  tx: Tx,
  attrefsysid: string,
  now: Date,
  only?: { readonly atttype: string; readonly until: Date },
): Promise<void> {
  let update = tx
    .updateTable('attachment')
    .set({ deletedAt: now.toISOString() })
    .where('attrefsysid', '=', attrefsysid)
    .where('deletedAt', 'is', null);
  if (only) update = update.where('atttype', '=', only.atttype).where('createDate', '<', only.until.toISOString());
  await update.execute();
}

/** Records that were given files in that time, in the order of their ids; to ask whether they exist. */
export async function listRecords(
  db: Db,
  { from, until, after }: { readonly from: Date; readonly until: Date; readonly after: string },
  limit: number,
) {
  return (
    db
      .selectFrom('attachment')
      .select(['attrefsysid', 'atttype'])
      .distinct()
      .where('deletedAt', 'is', null)
      .where('attrefsysid', '>', after)
      // Ids carry the time, so that their index serves.
      .where('attsysid', '>=', firstIdOf(from))
      .where('attsysid', '<', firstIdOf(until))
      .orderBy('attrefsysid')
      .limit(limit)
      .execute()
  );
}

function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Forgets what was deleted long ago. @returns names in the storage that nothing refers to any more */
export async function forgetDeleted(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ readonly forgotten: number; readonly unused: readonly string[] }> {
  const { rows: gone } = await sql<{ attfileroute: string }>`
    delete from attachment where attsysid in (
      select attsysid from attachment where deleted_at < ${before.toISOString()} order by deleted_at limit ${limit} for update skip locked
    ) returning attfileroute`.execute(tx);
  const names = [...new Set(gone.map(({ attfileroute }) => attfileroute))];
  if (names.length === 0) return { forgotten: 0, unused: [] };
  const used = await tx.selectFrom('attachment').select('attfileroute').distinct().where('attfileroute', 'in', names).execute();
  const kept = new Set(used.map(({ attfileroute }) => attfileroute));
  return { forgotten: gone.length, unused: names.filter((name) => !kept.has(name)) };
}

/** Which of these names in the storage attachments lie under, deleted ones among them: their rows outlive them for a time. */
export async function namesInUse(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('attachment')
    .select('attfileroute')
    .where('attfileroute', 'in', [...names])
    .execute();
  return rows.map(({ attfileroute }) => attfileroute);
}

/** Names in the storage that the scanner has yet to look through, oldest first. */
export async function listUnscanned(db: Db, limit: number) {
  return db
    .selectFrom('attachment')
    .select('attfileroute')
    .where('toScan', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('createDate')
    .limit(limit)
    .execute();
}

export async function markScanned(tx: Tx, attfileroute: string): Promise<void> {
  await tx.updateTable('attachment').set({ toScan: false }).where('attfileroute', '=', attfileroute).execute();
}

/** Copies share a file: what holds for one holds for all. */
export async function filesUnder(tx: Tx, attfileroute: string) {
  return tx
    .selectFrom('attachment')
    .select(['attsysid', 'attname', 'createUser'])
    .where('attfileroute', '=', attfileroute)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Copies lie under one name in the storage: in how many other records the files of each of these records stand. */
export async function countUses(db: Db | Tx, attrefsysids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; uses: number }>`
    select own.attrefsysid as id, count(distinct other.attrefsysid)::int as uses from attachment own
    join attachment other on other.attfileroute = own.attfileroute and other.attrefsysid <> own.attrefsysid and other.deleted_at is null
    where own.attrefsysid = any(${[...attrefsysids]}::uuid[]) and own.deleted_at is null group by own.attrefsysid`.execute(db);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** Puts the files of a material in this order. */
export async function arrange(tx: Tx, attrefsysid: string, attsysids: readonly string[]): Promise<void> {
  await sql`update attachment set position = place.position from unnest(${[...attsysids]}::uuid[]) with ordinality as place (attsysid, position)
    where attachment.attsysid = place.attsysid and attrefsysid = ${attrefsysid}`.execute(tx);
  await tellChanged(tx, [attrefsysid]);
}

type Content = Pick<AttachmentTable, 'attfileroute' | 'datasource' | 'bytes' | 'sha256'>;

/** Gives a file another content. @returns false when it has been given one since, or is gone */
export async function changeContent(
  tx: Tx,
  { attsysid, attrefsysid, version }: Pick<AttachmentTable, 'attsysid' | 'attrefsysid'> & { readonly version: number },
  content: Content,
): Promise<boolean> {
  const changed = await tx
    .updateTable('attachment')
    .set({ ...content, version: version + 1 })
    .where('attsysid', '=', attsysid)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('attsysid')
    .executeTakeFirst();
  if (changed) await tellChanged(tx, [attrefsysid]);
  return changed !== undefined;
}
