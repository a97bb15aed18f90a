import type { Selectable } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { reportVoid } from '../contract/lifecycle.ts';
import type { ReportVoidTable } from './tables.ts';

export type ReportVoid = Selectable<ReportVoidTable>;

const asked = reportVoid.states.asked.code;

export async function addVoid(
  tx: Tx,
  { paperId, reason, asker, now }: { readonly paperId: string; readonly reason: string; readonly asker: Asker; readonly now: Date },
): Promise<string> {
  const id = newId(now.getTime());
  const at = now.toISOString();
  const by = { askedBy: asker.userId, askedByName: asker.name, decidedBy: null, decidedByName: null };
  await tx
    .insertInto('reportVoid')
    .values({ id, paperId, reason, ...by, status: asked, version: 0, createdAt: at, updatedAt: at })
    .execute();
  return id;
}

export async function findVoid(db: Db | Tx, id: string): Promise<ReportVoid | undefined> {
  return db.selectFrom('reportVoid').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What is asked about a paper at present. */
export async function findOpenVoid(db: Db | Tx, paperId: string): Promise<ReportVoid | undefined> {
  return db.selectFrom('reportVoid').selectAll().where('paperId', '=', paperId).where('status', '=', asked).executeTakeFirst();
}

/** The open questions about editions under these numbers. */
export async function listOpenVoids(tx: Tx, numbers: readonly string[]): Promise<ReportVoid[]> {
  return tx
    .selectFrom('reportVoid')
    .innerJoin('paper', 'paper.id', 'reportVoid.paperId')
    .selectAll('reportVoid')
    .where('paper.type', '=', 'BG')
    .where('paper.no', 'in', [...numbers])
    .where('status', '=', asked)
    .execute();
}

/** Whether the question of a report is open, for lists. */
export async function markAsked(tx: Tx, paperId: string, voidAsked: boolean): Promise<void> {
  await tx.updateTable('paper').set({ voidAsked }).where('id', '=', paperId).execute();
}
