import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { makeNote } from '../contract/lifecycle.ts';
import type { MakeNoteTable } from './tables.ts';
import { withBatches, type OfBatch } from './visit-store.ts';

export interface Note extends Selectable<MakeNoteTable>, OfBatch {}

export async function readNotes(db: Db | Tx, where: Expression<SqlBool>): Promise<Note[]> {
  return withBatches(db, await db.selectFrom('makeNote').selectAll().where(where).execute());
}

export const byNoteNo = (noteNo: string) => sql<SqlBool>`make_note.note_no = ${noteNo}`;

/** Notes about a task, by its number. */
export async function noteNumbersOf(db: Db, taskNo: string): Promise<string[]> {
  const found = await db
    .selectFrom('makeNote')
    .innerJoin('makeBatch', 'makeBatch.id', 'makeNote.batchId')
    .select('makeNote.noteNo')
    .where('makeBatch.taskNo', '=', taskNo)
    .where('makeNote.issuedOn', 'is not', null)
    .orderBy('makeNote.noteNo')
    .execute();
  return found.map(({ noteNo }) => noteNo);
}

const open = [makeNote.states.toApprove.code, makeNote.states.issued.code, makeNote.states.answered.code];

/** A 意见通知书 about the batch that is not closed: no certificate while there is one. */
export function findOpenOpinion(tx: Tx, batchId: string) {
  return tx
    .selectFrom('makeNote')
    .select('noteNo')
    .where('batchId', '=', batchId)
    .where('noteKind', '=', 'opinion')
    .where('status', 'in', open)
    .orderBy('noteNo')
    .executeTakeFirst();
}
