import type { Selectable } from 'kysely';

import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import type { ConstructionLineTable } from './tables.ts';

export type NoticeLine = Selectable<ConstructionLineTable>;

/** A device as it is handed in. */
export type NewLine = Omit<
  NoticeLine,
  | ('id' | 'noticeId' | 'position' | 'isOpen' | 'params' | 'isComplete')
  | ('supervisedOn' | 'supvConclusion' | 'supvReportNo' | 'formerSupvPassDate' | 'version' | 'applicationId')
>;

/** What a device of a notice is called; one that has no archive yet by the number of its maker. */
export function lineName({ oidno, prono, ...line }: Pick<NoticeLine, 'equName' | 'unitInnerNo' | 'oidno' | 'prono'>): string {
  return calledWithCode({ ...line, buildingName: null, buildingNo: null, oidno: oidno ?? prono });
}

export function listLines(db: Db | Tx, noticeId: string): Promise<NoticeLine[]> {
  return db.selectFrom('constructionLine').selectAll().where('noticeId', '=', noticeId).orderBy('position').execute();
}

export function findLine(db: Db | Tx, id: string): Promise<NoticeLine | undefined> {
  return db.selectFrom('constructionLine').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Makes these the devices of a notice that is handed in, from then on held by it.
 * @returns the places of those that another notice under way holds, each with its number
 */
export async function replaceLines(
  tx: Tx,
  noticeId: string,
  lines: readonly NewLine[],
  now: Date,
): Promise<{ readonly position: number; readonly noticeNo: string }[]> {
  await tx.deleteFrom('constructionLine').where('noticeId', '=', noticeId).execute();
  // Lists read the newest line first: of one notice its first device.
  const ids = lines
    .map(() => newId(now.getTime()))
    .toSorted()
    .toReversed();
  const rows = lines.map(({ pipe, ...line }, position) => ({
    ...line,
    id: ids[position]!,
    noticeId,
    position,
    isOpen: true,
    pipe: pipe && JSON.stringify(pipe),
    params: null,
  }));
  // In one order for everybody: of two notices with the same products one waits for the other, never both.
  const inOrder = rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
  const added = await tx
    .insertInto('constructionLine')
    .values(inOrder)
    .onConflict((conflict) => conflict.doNothing())
    .returning('position')
    .execute();
  const kept = new Set(added.map(({ position }) => position));
  const refused = rows.filter(({ position }) => !kept.has(position));
  return Promise.all(refused.map(async (line) => ({ position: line.position, noticeNo: await holderOf(tx, line) })));
}

const keyOf = ({ makeUnitName, prono, equSysId }: Pick<NewLine, 'makeUnitName' | 'prono' | 'equSysId'>) =>
  `${equSysId ?? ''} ${makeUnitName ?? ''} ${prono ?? ''}`;

async function holderOf(tx: Tx, { isNew, equSysId, makeUnitName, prono }: NewLine): Promise<string> {
  const query = tx
    .selectFrom('constructionLine')
    .innerJoin('constructionNotice', 'constructionNotice.id', 'constructionLine.noticeId')
    .select(['bcwNo', 'noticeNo'])
    .where('isOpen', '=', true)
    .where('isNew', '=', isNew);
  const same = isNew ? query.where('makeUnitName', '=', makeUnitName).where('prono', '=', prono) : query.where('equSysId', '=', equSysId);
  const found = await same.executeTakeFirst();
  return found?.noticeNo ?? found?.bcwNo ?? '';
}

/** The newest device of the same make and model that a firm has told all parameters of, in another notice. */
export function findAlike(
  db: Db,
  unitId: string,
  { noticeId, equclacode, equipmodel, makeUnitName }: Pick<NoticeLine, 'noticeId' | 'equclacode' | 'equipmodel' | 'makeUnitName'>,
) {
  return db
    .selectFrom('constructionLine')
    .innerJoin('constructionNotice', 'constructionNotice.id', 'constructionLine.noticeId')
    .select(['constructionLine.params', 'constructionNotice.noticeNo', 'constructionNotice.bcwNo'])
    .where('constructionLine.equipmodel', '=', equipmodel)
    .where('constructionLine.makeUnitName', '=', makeUnitName)
    .where('constructionLine.equclacode', '=', equclacode)
    .where('constructionLine.isComplete', '=', true)
    .where('constructionLine.noticeId', '!=', noticeId)
    .where('constructionNotice.unitId', '=', unitId)
    .orderBy('constructionLine.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A notice that is not under way any more, or not yet again, holds no product. */
export async function closeLines(tx: Tx, noticeId: string): Promise<void> {
  await tx.updateTable('constructionLine').set({ isOpen: false }).where('noticeId', '=', noticeId).execute();
}

/** The archive of a device, opened with the acceptance. */
export async function linkArchive(tx: Tx, lineIds: readonly string[], equSysId: string, oidno: string): Promise<void> {
  await tx
    .updateTable('constructionLine')
    .set({ equSysId, oidno })
    .where('id', 'in', [...lineIds])
    .execute();
}

/** Writes the parameters of a device if nobody has since `version`. */
export async function saveLineParams(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  params: object,
  isComplete: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('constructionLine')
    .set({ params: JSON.stringify(params), isComplete, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** These devices are applied for by this application. */
export async function linkApplication(tx: Tx, lineIds: readonly string[], applicationId: string): Promise<void> {
  await tx
    .updateTable('constructionLine')
    .set({ applicationId })
    .where('id', 'in', [...lineIds])
    .execute();
}

/** What an inspection said of the devices of an application. */
export async function noteSupervised(
  tx: Tx,
  { applicationId, equSysId }: { readonly applicationId: string; readonly equSysId: string },
  said: { readonly supervisedOn: string | null; readonly supvConclusion: string | null; readonly supvReportNo: string | null },
): Promise<void> {
  await tx.updateTable('constructionLine').set(said).where('applicationId', '=', applicationId).where('equSysId', '=', equSysId).execute();
}

/** A report holds no more. @returns the device that it was about, as it stood in the notice until now */
export async function forgetSupervised(tx: Tx, equSysId: string, supvReportNo: string): Promise<NoticeLine | undefined> {
  const ofReport = { equSysId, supvReportNo };
  const before = await tx
    .selectFrom('constructionLine')
    .selectAll()
    .where((eb) => eb.and(ofReport))
    .forUpdate()
    .executeTakeFirst();
  const none = { supervisedOn: null, supvConclusion: null, supvReportNo: null };
  await tx
    .updateTable('constructionLine')
    .set(none)
    .where((eb) => eb.and(ofReport))
    .execute();
  return before;
}

/** What the archive said before the supervision of a device was passed, for the day on which that holds no more. */
export async function keepFormerPass(tx: Tx, lineId: string, formerSupvPassDate: string | null): Promise<void> {
  await tx.updateTable('constructionLine').set({ formerSupvPassDate }).where('id', '=', lineId).execute();
}

/** The notice goes on, and holds this device again where no other has taken it since. */
export async function reopenLines(tx: Tx, noticeId: string, equSysId: string): Promise<void> {
  await tx
    .updateTable('constructionLine')
    .set({ isOpen: true })
    .where('noticeId', '=', noticeId)
    .where('equSysId', '=', equSysId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('constructionLine as other')
            .select('other.id')
            .where('other.equSysId', '=', equSysId)
            .where('other.isOpen', '=', true),
        ),
      ),
    )
    .execute();
}

/** What an application for supervision is told beside the fields of every application. */
export async function tellSupervision(tx: Tx, applicationId: string, hasCivilWorks: boolean | null): Promise<void> {
  await tx
    .insertInto('supervisionTold')
    .values({ applicationId, hasCivilWorks })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ hasCivilWorks }))
    .execute();
}

export async function readTold(db: Db | Tx, applicationId: string) {
  const found = await db
    .selectFrom('supervisionTold')
    .select('hasCivilWorks')
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  return { hasCivilWorks: found?.hasCivilWorks ?? undefined };
}
