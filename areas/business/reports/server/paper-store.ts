import { sql, type Insertable, type Selectable } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { PaperType } from '../contract/paper.ts';
import type { PaperTable } from './tables.ts';

export type Paper = Selectable<PaperTable>;
export type NewPaper = Insertable<PaperTable>;

export async function findPaper(db: Db | Tx, id: string): Promise<Paper | undefined> {
  return db.selectFrom('paper').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A paper that is known to be there, held until the transaction ends. */
export async function lockPaper(tx: Tx, id: string): Promise<Paper> {
  return tx.selectFrom('paper').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The given edition, or the newest, without a check of reach. */
export async function findEdition(db: Db | Tx, type: PaperType, no: string, edition?: number): Promise<Paper | undefined> {
  let query = db.selectFrom('paper').selectAll().where('type', '=', type).where('no', '=', no);
  if (edition !== undefined) query = query.where('edition', '=', edition);
  return query.orderBy('edition', 'desc').limit(1).executeTakeFirst();
}

/** The paper that was given out as this very file. */
export async function findByFile(db: Db, sha256: string): Promise<Paper | undefined> {
  return db
    .selectFrom('paper')
    .selectAll()
    .where((eb) => eb.or([eb('sha256', '=', sha256), eb('originalSha256', '=', sha256)]))
    .limit(1)
    .executeTakeFirst();
}

/** Papers of any kind that bear a number, newest editions first. */
export async function findByNumber(db: Db | Tx, no: string, types: readonly PaperType[]): Promise<Paper[]> {
  return db
    .selectFrom('paper')
    .selectAll()
    .where('no', '=', no)
    .where('type', 'in', [...types])
    .orderBy('edition', 'desc')
    .limit(20)
    .execute();
}

/** Papers that name an application by one of its numbers: as it was handed in, or as it was accepted. */
export async function findByApplication(db: Db | Tx, no: string): Promise<Paper[]> {
  const handedIn = db.selectFrom('inspectionApplication').select('id').where('onlinelsh', '=', no);
  const accepted = db
    .selectFrom('paper')
    .select(sql<string>`application_id`.as('id'))
    .where('type', '=', sql.lit<PaperType>('TZSXZ'))
    .where(sql<string>`content ->> 'appNo'`, '=', no);
  return db
    .selectFrom('paper')
    .selectAll()
    .where('applicationId', 'in', handedIn.unionAll(accepted))
    .orderBy('issuedAt', 'desc')
    .limit(400)
    .execute();
}

export async function addPapers(tx: Tx, papers: readonly NewPaper[]): Promise<void> {
  if (papers.length > 0)
    await tx
      .insertInto('paper')
      .values([...papers])
      .execute();
}

/** Highest edition so far of each number. The valid ones are held until the transaction ends, so that two revisions follow one another. */
export async function lockEditions(tx: Tx, type: PaperType, numbers: readonly string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const found = await tx
    .selectFrom('paper')
    .select(['no', 'edition'])
    .where('type', '=', type)
    .where('no', 'in', [...numbers])
    .orderBy('edition')
    .forUpdate()
    .execute();
  return new Map(found.map(({ no, edition }) => [no, edition]));
}

/** The newest edition of the report with each of these numbers, without a check of reach. */
export async function findNewestReports(tx: Tx, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return tx
    .selectFrom('paper')
    .distinctOn('no')
    .select(['no', 'edition', 'content'])
    .where('type', '=', 'BG')
    .where('no', 'in', [...numbers])
    .orderBy('no')
    .orderBy('edition', 'desc')
    .execute();
}

/** @returns how many became void; those that are void already stay as they are */
export async function voidPapers(
  tx: Tx | Db,
  which: { readonly type: PaperType; readonly numbers: readonly string[] } | { readonly id: string },
  reason: string,
  now: Date,
): Promise<number> {
  if ('numbers' in which && which.numbers.length === 0) return 0;
  let change = tx.updateTable('paper').set({ voidedAt: now.toISOString(), voidReason: reason }).where('voidedAt', 'is', null);
  change = 'id' in which ? change.where('id', '=', which.id) : change.where('type', '=', which.type).where('no', 'in', [...which.numbers]);
  const { numUpdatedRows } = await change.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many papers of a type an application has had. */
export async function countOfApplication(tx: Tx, type: PaperType, applicationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('paper')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('applicationId', '=', applicationId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return count;
}

/** The opinion notices of an application that hold. */
export async function listNoticesOf(db: Db | Tx, applicationId: string) {
  return db
    .selectFrom('paper')
    .select(['equSysId', 'no'])
    .where('applicationId', '=', applicationId)
    .where('type', '=', 'YJTZS')
    .where('voidedAt', 'is', null)
    .orderBy('no')
    .execute();
}

/** The valid use marks of these devices, one each: the newest. Held until the transaction ends. */
export async function findMarksOf(tx: Tx, equSysIds: readonly string[]): Promise<Paper[]> {
  if (equSysIds.length === 0) return [];
  const found = await tx
    .selectFrom('paper')
    .selectAll()
    .where('equSysId', 'in', [...equSysIds])
    .where('type', '=', 'DYSYBJ')
    .where('voidedAt', 'is', null)
    .orderBy('issuedAt')
    .orderBy('no')
    .forUpdate()
    .execute();
  return [...new Map(found.map((mark) => [mark.equSysId, mark])).values()];
}

/** The marks of these reports are to be printed anew. */
export async function askToReprint(tx: Tx, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .updateTable('paper')
    .set({ reprint: true })
    .where('type', '=', 'BG')
    .where('no', 'in', [...numbers])
    .where('voidedAt', 'is', null)
    .execute();
}

/** The mark of this report has been taken. */
export async function noteReprinted(db: Db, no: string): Promise<void> {
  await db.updateTable('paper').set({ reprint: false }).where('type', '=', 'BG').where('no', '=', no).where('reprint', '=', true).execute();
}

/** Gives out what was held for the fee. */
export async function releasePapers(tx: Tx, applicationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('paper')
    .set({ releasedAt: now.toISOString() })
    .where('applicationId', '=', applicationId)
    .where('releasedAt', 'is', null)
    .execute();
}

/** @returns false when somebody else has made the file meanwhile */
export async function keepFile(db: Db, id: string, file: { readonly fileName: string; readonly sha256: string }): Promise<boolean> {
  const changed = await db.updateTable('paper').set(file).where('id', '=', id).where('sha256', 'is', null).executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Papers whose PDF has not been made long after they were issued: jobs that failed for good. */
export async function findUnmade(db: Db, before: Date, limit: number): Promise<string[]> {
  const found = await db
    .selectFrom('paper')
    .select('id')
    .where('sha256', 'is', null)
    .where('voidedAt', 'is', null)
    .where('issuedAt', '<', before.toISOString())
    .where(sql<boolean>`issued_at > ${before.toISOString()}::timestamptz - interval '7 days'`)
    .orderBy('issuedAt')
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** Which of these names in the storage papers lie under. */
export async function namesInUse(db: Db, names: readonly string[]) {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('paper')
    .select(['fileName', 'originalName'])
    .where((eb) => eb.or([eb('fileName', 'in', [...names]), eb('originalName', 'in', [...names])]))
    .execute();
  return rows.flatMap(({ fileName, originalName }) => [fileName, originalName]);
}

/** Where the neighbour's own file of a paper lies here. */
interface Original {
  readonly originalName: string;
  readonly originalSha256: string;
}

/** From now on the paper is given out as its issuer has signed it. @returns what it is of; undefined where it has become void meanwhile, or has it already */
export async function keepOriginal(tx: Tx, id: string, original: Original) {
  return tx
    .updateTable('paper')
    .set(original)
    .where('id', '=', id)
    .where('originalName', 'is', null)
    .where('voidedAt', 'is', null)
    .returning(['onlinelsh', 'releasedAt'])
    .executeTakeFirst();
}

/** The edition of a paper that holds. */
export async function findHolding(db: Db | Tx, type: PaperType, no: string) {
  return db
    .selectFrom('paper')
    .select(['id', 'originalSha256'])
    .where('type', '=', type)
    .where('no', '=', no)
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
}

/** The device on which the use mark with this number hangs, other than this one. */
export async function findMarkHolder(tx: Tx, markNo: string, oidno: string): Promise<string | null> {
  const found = await tx
    .selectFrom('paper')
    .select('oidno')
    .where('markNo', '=', markNo)
    .where('type', '=', 'DYSYBJ')
    .where('voidedAt', 'is', null)
    .where('oidno', '!=', oidno)
    .limit(1)
    .executeTakeFirst();
  return found?.oidno ?? null;
}

/** Writes the number of the use mark that came with a report. @returns false where the report brings no mark */
export async function noteMarkNo(tx: Tx, reportNo: string, markNo: string): Promise<boolean> {
  const noted = await tx
    .updateTable('paper')
    .set({ markNo })
    .where('no', '=', reportNo)
    .where('type', '=', 'DYSYBJ')
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}
