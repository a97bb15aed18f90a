import { sql, type Updateable } from 'kysely';

import { countUses, findAttachments } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listPage, ordered } from '#kit/server/list/list.ts';
import type { Reader } from '#kit/server/request.ts';

import type { archiveCalls } from '../../contract/archive-calls.ts';
import { archiveListFields, archiveListing, archiveStandingOn, archiveWarningDays } from '../../contract/archive.ts';
import type { UnitArchiveTable } from '../tables.ts';

/** How a paper stands on a day, as `archiveStandingOn` says it. */
const standingOn = (today: string) => sql<string>`case when valid_to < ${today} then 'expired'
  when valid_to <= ${addDays(today, archiveWarningDays)} then 'soon' else 'valid' end`;

type Input = InputOf<typeof archiveCalls.archiveList>;

const paging = {
  sortable: { updatedAt: 'updatedAt', validTo: 'validTo' },
  defaultOrder: '-updatedAt',
  tieBreaker: 'id',
  neverEmpty: ['updatedAt'],
};
const columns = ['id', 'unitId', 'title', 'category', 'validTo', 'remark', 'createdByName', 'updatedAt', 'version'] as const;

/** The papers of the asker's own unit: nobody else looks into them. */
const rowsOf = (db: Db, { unitId }: Asker, input: Input, today: string) =>
  db
    .selectFrom('unitArchive')
    .where('unitId', '=', unitId)
    .where((eb) =>
      eb.and(
        filterConditions(archiveListFields, input, filtersIn(archiveListing), (key) => (key === 'standing' ? standingOn(today) : key)),
      ),
    );

async function withUses<R extends { readonly id: string; readonly validTo: string | null }>(db: Db, rows: readonly R[], today: string) {
  const uses = await countUses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, standing: archiveStandingOn(row.validTo, today), uses: uses.get(row.id) ?? 0 }));
}

export async function listPapers(db: Db, asker: Asker, input: Input, today: string) {
  const { list, ...counted } = await listPage(db, rowsOf(db, asker, input, today), (query) => query.select(columns), { input, paging });
  return { list: await withUses(db, list, today), ...counted };
}

export async function readPapers(db: Db, { asker, today }: Reader, input: Input, limit: number) {
  const found = await ordered(rowsOf(db, asker, input, today).select(columns), input, paging)
    .limit(limit)
    .execute();
  return withUses(db, found, today);
}

const papersOffered = 50;

/** Papers to choose from for a form, with their files, those touched last first. */
export async function readOffered(db: Db, { unitId }: Asker, title: string | undefined, today: string) {
  const found = await db
    .selectFrom('unitArchive')
    .select(['id', 'title', 'category', 'validTo'])
    .where('unitId', '=', unitId)
    .where('title', 'ilike', `%${escapeLike(title ?? '')}%`)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(papersOffered + 1)
    .execute();
  const papers = found.slice(0, papersOffered);
  const files = await findAttachments(
    db,
    papers.map(({ id }) => id),
  );
  const offered = papers.map((paper) => ({
    ...paper,
    standing: archiveStandingOn(paper.validTo, today),
    files: files.filter(({ attrefsysid }) => attrefsysid === paper.id),
  }));
  return { papers: offered, isMore: found.length > papers.length };
}

export function findPaper(db: Db | Tx, id: string) {
  return db.selectFrom('unitArchive').select(['id', 'unitId']).where('id', '=', id).executeTakeFirst();
}

/** A paper of a unit, locked until the transaction ends. */
export function lockPaper(tx: Tx, unitId: string, id: string) {
  return tx.selectFrom('unitArchive').selectAll().where('id', '=', id).where('unitId', '=', unitId).forUpdate().executeTakeFirst();
}

type Said = Pick<UnitArchiveTable, 'title' | 'category' | 'validTo' | 'remark'>;

/** @returns false where the id is taken */
export async function addPaper(
  tx: Db | Tx,
  { id, unitId, by }: Pick<UnitArchiveTable, 'id' | 'unitId'> & { readonly by: string },
  said: Said,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('unitArchive')
    .values({ id, unitId, ...said, version: 0, createdByName: by, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function changePaper(tx: Tx, id: string, set: Updateable<UnitArchiveTable>, now: Date): Promise<void> {
  await tx
    .updateTable('unitArchive')
    .set((eb) => ({ ...(set as object), version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}

export async function dropPaper(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('unitArchive').where('id', '=', id).execute();
}
