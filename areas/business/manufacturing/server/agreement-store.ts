import { sql, type SqlBool } from 'kysely';

import type { OfUnit } from '#areas/company/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { makeAgreement, makeBatch, makeNote } from '../contract/lifecycle.ts';
import './tables.ts';

const { states } = makeAgreement;

export type Agreement = OfUnit<'makeAgreement'>;

/** Another agreement of the maker for the year that is on its way or in force. */
export function findTwin(tx: Tx, { id, unitId, year }: Pick<Agreement, 'id' | 'unitId' | 'year'>) {
  return tx
    .selectFrom('makeAgreement')
    .select(['agreementNo', 'status'])
    .where('unitId', '=', unitId)
    .where('year', '=', year)
    .where('id', '!=', id)
    .where('status', 'in', [states.submitted.code, states.inForce.code])
    .executeTakeFirst();
}

/** The agreement under which a maker may have something supervised today. */
export function findInForce(tx: Tx, unitId: string, category: string, today: string) {
  return tx
    .selectFrom('makeAgreement')
    .select('agreementNo')
    .where('unitId', '=', unitId)
    .where('status', '=', states.inForce.code)
    .where('year', '=', Number(today.slice(0, 4)))
    .where(sql<SqlBool>`categories @> array[${category}]::text[]`)
    .executeTakeFirst();
}

const underWay = [makeBatch.states.submitted.code, makeBatch.states.supervising.code];

/** What was handed in under an agreement and is not settled, the first by its number. */
export function listUnderWay(tx: Tx, { unitId, agreementNo }: Pick<Agreement, 'unitId' | 'agreementNo'>) {
  return tx
    .selectFrom('makeBatch')
    .select(['taskNo', 'status'])
    .where('unitId', '=', unitId)
    .where('agreementNo', '=', agreementNo)
    .where('status', 'in', underWay)
    .orderBy('taskNo')
    .execute();
}

const openNotes = [makeNote.states.toApprove.code, makeNote.states.issued.code, makeNote.states.answered.code];

/** A note about something under an agreement that is still to be answered or closed. */
export function findOpenNote(tx: Tx, { unitId, agreementNo }: Pick<Agreement, 'unitId' | 'agreementNo'>) {
  return tx
    .selectFrom('makeNote')
    .innerJoin('makeBatch', 'makeBatch.id', 'makeNote.batchId')
    .select('makeNote.noteNo')
    .where('makeBatch.unitId', '=', unitId)
    .where('makeBatch.agreementNo', '=', agreementNo)
    .where('makeNote.status', 'in', openNotes)
    .orderBy('makeNote.noteNo')
    .executeTakeFirst();
}

/** Why an agreement was ended early. */
export async function keepReason(tx: Tx, id: string, endedBecause: string): Promise<void> {
  await tx.updateTable('makeAgreement').set({ endedBecause }).where('id', '=', id).execute();
}

/** Agreements whose year is over. */
export function findEnded(db: Db, today: string) {
  return db
    .selectFrom('makeAgreement')
    .select('id')
    .where('status', '=', states.inForce.code)
    .where('validTo', '<', today)
    .orderBy('id')
    .execute();
}
