import { sql, type Selectable, type Updateable } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { SiteCondition } from '#areas/inspection-means/contract/condition.ts';
import type { StoredItem } from '#areas/verdicts/contract/stored-result.ts';
import type { InspectionResultTable, OpinionNoticeTable } from '../tables.ts';

export type Result = Selectable<InspectionResultTable>;
export type Notice = Selectable<OpinionNoticeTable>;

export async function findResult(db: Db | Tx, lineId: string): Promise<Result | undefined> {
  return db.selectFrom('inspectionResult').selectAll().where('lineId', '=', lineId).executeTakeFirst();
}

/** The record before this one of the same device, whose report stands; undefined where there is none. @param on day of inspection of this one */
export async function findLastResult(db: Db, { lineId, equSysId }: { readonly lineId: string; readonly equSysId: string }, on: string) {
  return db
    .selectFrom('inspectionLine')
    .innerJoin('inspectionResult', 'inspectionResult.lineId', 'inspectionLine.lineId')
    .select([
      'inspectionLine.inspDate',
      'inspectionLine.reportNo',
      'inspectionResult.items',
      'inspectionResult.instruments',
      'usedInstruments',
    ])
    .where('equSysId', '=', equSysId)
    .where('inspectionLine.lineId', '<>', lineId)
    .where('reportNo', 'is not', null)
    .where('reportVoidedOn', 'is', null)
    .where('inspDate', '<=', on)
    .orderBy('inspDate', 'desc')
    .orderBy('inspectionLine.lineId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listResults(db: Db | Tx, lineIds: readonly string[]): Promise<Map<string, Result>> {
  if (lineIds.length === 0) return new Map();
  const found = await db
    .selectFrom('inspectionResult')
    .selectAll()
    .where('lineId', 'in', [...lineIds])
    .execute();
  return new Map(found.map((result) => [result.lineId, result]));
}

/** Of these devices the parts of their items in order: how many items each has, how many have been looked at, and how many have failed. */
export async function countItems(db: Db, lineIds: readonly string[]) {
  const { rows } = await sql<{ lineId: string; group: string; total: number; done: number; failed: number }>`
    select line_id, item ->> 'group' as group, count(*)::int as total, count(item ->> 'verdict')::int as done,
      (count(*) filter (where item ->> 'verdict' = 'fail'))::int as failed
    from inspection_result cross join jsonb_array_elements(items) with ordinality as listed (item, place)
    where line_id = any(${[...lineIds]}::uuid[]) group by 1, 2 order by 1, min(place)`.execute(db);
  return rows;
}

/** How many opinion notices stand about each device of these applications, and how many of them are not closed. */
export async function countNotices(db: Db, applicationIds: readonly string[]) {
  const { rows } = await sql<{ lineId: string; total: number; open: number }>`
    select line_id, count(*)::int as total, (count(*) filter (where state in ('open', 'answered')))::int as open
    from opinion_notice where application_id = any(${[...applicationIds]}::uuid[]) and state <> 'withdrawn' group by 1`.execute(db);
  return rows;
}

interface Opened {
  readonly lineId: string;
  readonly items: readonly StoredItem[];
  readonly listId?: string | null;
  readonly conditions?: readonly SiteCondition[];
}

/** Lays out the items of a device when its inspection begins; a second begin changes nothing. */
export async function openResult(tx: Tx, { lineId, items, listId = null, conditions = [] }: Opened, now: Date): Promise<void> {
  await tx
    .insertInto('inspectionResult')
    .values({
      lineId,
      items: JSON.stringify(items),
      listId,
      conditions: JSON.stringify(conditions),
      instruments: null,
      remark: null,
      updatedAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('lineId').doNothing())
    .execute();
}

/** @returns false when somebody saved since `version` */
export async function saveResult(
  tx: Tx,
  { lineId, version }: { readonly lineId: string; readonly version: number },
  items: readonly StoredItem[],
  set: Omit<Updateable<InspectionResultTable>, 'items'>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('inspectionResult')
    .set({ ...set, items: JSON.stringify(items), version: version + 1 })
    .where('lineId', '=', lineId)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function addNotice(
  tx: Tx,
  {
    graveTold = null,
    ...notice
  }: Omit<
    Notice,
    | 'problems'
    | 'feedback'
    | 'state'
    | 'withdrawReason'
    | 'withdrawnOn'
    | 'isGrave'
    | 'graveTold'
    | 'graveReported'
    | 'receipt'
    | 'liaisonReceipt'
  > & {
    readonly problems: readonly object[];
    /** Of a grave hazard: who is told of it. */
    readonly graveTold?: Notice['graveTold'];
  },
): Promise<void> {
  await tx
    .insertInto('opinionNotice')
    .values({
      ...notice,
      problems: JSON.stringify(notice.problems),
      feedback: null,
      isGrave: graveTold !== null,
      graveTold: graveTold && JSON.stringify(graveTold),
    })
    .execute();
}

export async function findNotice(db: Db | Tx, id: string): Promise<Notice | undefined> {
  return db.selectFrom('opinionNotice').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listNotices(db: Db | Tx, applicationId: string): Promise<Notice[]> {
  return db
    .selectFrom('opinionNotice')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt')
    .orderBy('tzsNo')
    .execute();
}

/** Neither decided upon nor taken back. */
export function isLive({ state }: Pick<Notice, 'state'>): boolean {
  return state === 'open' || state === 'answered';
}

export async function changeNotice(tx: Tx, tzsNo: string, set: Updateable<OpinionNoticeTable>): Promise<void> {
  await tx.updateTable('opinionNotice').set(set).where('tzsNo', '=', tzsNo).execute();
}

/** Applications with a notice whose deadline is past, oldest first. */
export async function findOverdueNotices(db: Db, today: string, rectifyCode: string): Promise<string[]> {
  const found = await db
    .selectFrom('opinionNotice')
    .innerJoin('inspectionApplication', 'inspectionApplication.id', 'opinionNotice.applicationId')
    .select(sql<string>`distinct opinion_notice.application_id`.as('applicationId'))
    .where('opinionNotice.state', '=', 'open')
    .where('deadline', '<', today)
    // What the neighbour inspects has no findings here: the neighbour judges it.
    .where(sql<boolean>`exists (select from inspection_result where line_id = opinion_notice.line_id)`)
    .where('inspectionApplication.status', '=', rectifyCode)
    .limit(200)
    .execute();
  return found.map(({ applicationId }) => applicationId);
}
