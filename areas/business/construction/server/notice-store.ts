import { reachBy, waitingBy } from '#kit/server/case/parties.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import type { SupervisedWorks } from '#areas/reports/server/door.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { noticeAccess } from '../contract/menu.ts';
import { noSupervision } from '../contract/notice.ts';
import { supervisionOf } from '../contract/works.ts';
import type { ConstructionNoticeTable } from './tables.ts';

const { states } = constructionNotice;

/** A notice with how far its devices have come: their parameters, and their supervision. */
export interface Notice extends ConstructionNoticeTable {
  readonly supvState: string | null;
  readonly completeCount: number;
}

export const byNotice = (id: string) => sql<SqlBool>`construction_notice.id = ${id}`;
export const byNumber = (bcwNo: string) => sql<SqlBool>`construction_notice.bcw_no = ${bcwNo}`;

export const byGivenNumber = (noticeNo: string) => sql<SqlBool>`construction_notice.notice_no = ${noticeNo}`;

export async function readNotices(db: Db | Tx, where: Expression<SqlBool>): Promise<Notice[]> {
  const found = await db.selectFrom('constructionNotice').selectAll().where(where).execute();
  const counted = await countLines(
    db,
    found.map(({ id }) => id),
  );
  return found.map((row) => {
    const lines = counted.get(row.id) ?? { count: 0, done: 0, complete: 0 };
    return { ...row, supvState: supvStateOf(row, lines), completeCount: lines.complete };
  });
}

/** Whether anything of its works is supervised. */
export async function setCommissioned(tx: Tx, id: string, isCommissioned: boolean): Promise<void> {
  await tx.updateTable('constructionNotice').set({ isCommissioned }).where('id', '=', id).execute();
}

/** What the certificate of its supervision says of the works of a notice. */
export async function readWorks(tx: Tx, id: string): Promise<SupervisedWorks | undefined> {
  return tx
    .selectFrom('constructionNotice')
    .select(['licenceNo', 'licenceGrade', 'workContent', 'comesWhole'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Devices of a notice: all, those that have passed, those whose parameters are told. */
interface Lines {
  readonly count: number;
  readonly done: number;
  readonly complete: number;
}

async function countLines(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Lines>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('constructionLine')
    .select(({ fn }) => [
      'noticeId',
      fn.countAll<number>().as('count'),
      fn.count<number>('supervisedOn').as('done'),
      fn.countAll<number>().filterWhere('isComplete', '=', true).as('complete'),
    ])
    .where('noticeId', 'in', [...ids])
    .groupBy('noticeId')
    .execute();
  return new Map(
    rows.map(({ noticeId, count, done, complete }) => [noticeId, { count: Number(count), done: Number(done), complete: Number(complete) }]),
  );
}

const begun: ReadonlySet<string> = new Set(
  [states.notified, states.correcting, states.underSupervision, states.cancelling, states.completed].map(({ code }) => code),
);

/** In the words of the dictionary 监检状态; null before the works have begun. */
function supvStateOf({ status, equclacode, constrsort, isCommissioned }: ConstructionNoticeTable, { count, done }: Lines): string | null {
  if (!begun.has(status)) return null;
  if (supervisionOf(equclacode ?? '', constrsort ?? '', isCommissioned) === undefined) return noSupervision;
  if (count > 0 && done === count) return '已合格';
  if (done > 0) return '部分合格';
  return status === states.underSupervision.code ? '监检中' : '未申报';
}

const { notified, underSupervision, cancelling } = states;

/** Which notices the asker sees. */
export const reachOfNotices = (asker: Asker) => reachBy(noticeCase, 'construction_notice', asker);

/** Of notices the authority also looks through those that have taken effect, until their term has been taken off. */
export function waitsForAsker(asker: Asker): Expression<SqlBool> {
  const waiting = waitingBy(noticeCase, 'construction_notice', asker);
  if (!asker.menuIds.has(noticeAccess.decide)) return waiting;
  const of = (name: string) => sql.ref(`construction_notice.${name}`);
  const looked = sql`${of('due_on')} is not null and ${of('status')} in (${sql.lit(notified.code)}, ${sql.lit(underSupervision.code)})`;
  return sql<SqlBool>`(${of('status')} = ${sql.lit(cancelling.code)} or (${looked}))`;
}

/** Notices that had been handed in before a notice took effect by itself: in force, and without a number yet. */
export const notGiven = sql<SqlBool>`(construction_notice.status = ${sql.lit(notified.code)} and construction_notice.notice_no is null)`;

/** Notices whose number begins with a word, or whose project or user has it. */
export function withWord(word: string): Expression<SqlBool> {
  const part = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`(${beginsWith('construction_notice.bcw_no', word.toUpperCase())} or construction_notice.notice_no like ${part}
    or construction_notice.project_name like ${part} or construction_notice.use_unit_name like ${part})`;
}
