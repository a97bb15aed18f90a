import { reachOf, type Asker } from '#kit/server/asker.ts';
import { waitingBy } from '#kit/server/case/parties.ts';
import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { withUnitNames } from '#areas/company/server/door.ts';
import { applicationReach } from '#areas/inspection/server/doors/read.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import { consultationCase } from '../contract/calls.ts';
import type { ConsultationEntryTable, ConsultationTable } from './tables.ts';

const { states } = consultationCase.cycle;

export interface Consultation extends Selectable<ConsultationTable> {
  /** Of whoever asks, as it is called now. */
  readonly unitName: string | null;
}

export async function readConsultations(db: Db | Tx, where: Expression<SqlBool>): Promise<Consultation[]> {
  return withUnitNames(db, await db.selectFrom('consultation').selectAll().where(where).execute());
}

export const byId = (id: string) => sql<SqlBool>`consultation.id = ${id}`;

/** At the institute a question waits for the desk of its kind; with its unit all of its own do. */
export function waitsFor(asker: Asker): Expression<SqlBool> {
  return reachOf(asker).kind === 'unit' ? sql<SqlBool>`true` : waitingBy(consultationCase, 'consultation', asker);
}

/** A number that begins with the word, or a subject that has it. */
export function byWord(complex: unknown): Expression<SqlBool>[] {
  const word = typeof complex === 'string' ? complex.trim() : '';
  if (word === '') return [];
  const begins = ['consult_no', 'oidno', 'onlinelsh'].map((column) => beginsWith(`consultation.${column}`, word.toUpperCase()));
  return [sql<SqlBool>`(${sql.join(begins, sql` or `)} or consultation.subject ilike ${`%${escapeLike(word)}%`})`];
}

/** An application by its number, of those the asker may see. */
export function findApplicationNumbered(db: Db | Tx, asker: Asker, onlinelsh: string) {
  return db
    .selectFrom('inspectionApplication')
    .select(['id'])
    .where('onlinelsh', '=', onlinelsh)
    .where(applicationReach(asker))
    .executeTakeFirst();
}

/** Keeps what somebody has said; what stands there as the last word of its kind already is not said twice. */
export async function addEntry(
  tx: Tx,
  entry: Pick<ConsultationEntryTable, 'consultationId' | 'kind' | 'words' | 'byName' | 'isDesk'>,
  now: Date,
): Promise<void> {
  const last = await tx
    .selectFrom('consultationEntry')
    .select(['position', 'kind', 'words'])
    .where('consultationId', '=', entry.consultationId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.kind === entry.kind && last.words === entry.words) return;
  await tx
    .insertInto('consultationEntry')
    .values({ ...entry, id: newId(now.getTime()), position: (last?.position ?? 0) + 1, saidAt: now.toISOString() })
    .execute();
}

export function readEntries(db: Db | Tx, consultationId: string) {
  return db
    .selectFrom('consultationEntry')
    .select(['id', 'kind', 'words', 'byName', 'isDesk', 'saidAt'])
    .where('consultationId', '=', consultationId)
    .orderBy('position')
    .execute();
}

const atDesk = [states.asked.code, states.askedAgain.code];
const answered = [states.answered.code, states.answeredAgain.code];

/** Answers that nobody has evaluated since this day or before. */
export function findUnevaluated(db: Db, until: string) {
  return db
    .selectFrom('consultation')
    .select(['id', 'status', 'answeredOn'])
    .where('status', 'in', answered)
    .where('answeredOn', '<=', until)
    .orderBy('answeredOn')
    .execute();
}

/** Questions at a desk whose term ends on this day or has ended. */
export function findDue(db: Db, until: string) {
  return db
    .selectFrom('consultation')
    .select(['id', 'consultNo', 'subject', 'desk', 'dueOn', 'askedOn'])
    .where('status', 'in', atDesk)
    .where('dueOn', '<=', until)
    .orderBy('dueOn')
    .execute();
}

/** Past the term of their desk. */
export const isLate = ({ today }: { readonly today: string }) => sql<SqlBool>`consultation.due_on < ${today}`;

/** What this person has asked for the own unit, the newest first. */
export function listOwnConsultations(db: Db, { userId, unitId }: Asker, most: number) {
  return db
    .selectFrom('consultation')
    .select(['consultNo', 'status', 'subject', 'contactName', 'contactMobile', 'submittedAt', 'satisfaction', 'evaluation'])
    .where('unitId', '=', unitId)
    .where('createdBy', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute();
}
