import { sql, type Expression, type SqlBool } from 'kysely';

import { countTogether } from '#kit/server/case/count-together.ts';
import type { Request } from '#kit/server/request.ts';
import { applicationReach } from '#areas/inspection/server/doors/read.ts';
import { countItems, countNotices } from '#areas/inspection/server/doors/results.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { isOfEnterprise, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listByKey, ordered, type Paging, type Counted } from '#kit/server/list/list.ts';

import type { supervisedCalls } from '../contract/calls.ts';
import { constructionNotice } from '#areas/construction/contract/lifecycle.ts';
import { completionPapers } from '#areas/construction/contract/supervision.ts';
import { supervisedLineFields, supervisedLineFilters, type SupervisionStage } from '../contract/supervised.ts';
import { supervisedSorts, supervisionOf } from '#areas/construction/contract/works.ts';
import { reachOfNotices } from '#areas/construction/server/door.ts';
import { isAtStage, stageOfLine } from './stage-views.ts';

type Input = InputOf<typeof supervisedCalls.supervisedLines>;

const paging: Paging = {
  sortable: {
    notice: 'construction_line.notice_id',
    noticeDate: 'construction_notice.notice_date',
    supervisedOn: 'construction_line.supervised_on',
    bookDate: 'inspection_application.book_date',
    dispatchOn: 'inspection_application.dispatch_on',
    onlinelsh: 'inspection_application.onlinelsh',
  },
  defaultOrder: '-notice',
  tieBreaker: 'construction_line.id',
  neverEmpty: ['notice'],
  sparse: ['supervisedOn'],
  countsBy: 500,
};

/** Where a line stands is reckoned from three tables. */
const pagingOf = (input: Input): Paging =>
  (input['stage'] as readonly unknown[] | undefined)?.length ? { ...paging, countsWithKeys: true } : paging;

const { draft, deleted } = constructionNotice.states;

/** Handed in, and for works that are supervised. */
const isSupervised = sql<SqlBool>`(construction_notice.constrsort = any(${[...supervisedSorts]}::text[]) and not construction_notice.is_commissioned
  and construction_notice.status not in (${sql.lit(draft.code)}, ${sql.lit(deleted.code)}))`;

/** The papers of completion have been added to the application. */
const hasCompletion = sql<boolean>`exists (select from attachment where attachment.attrefsysid = construction_line.application_id
  and attachment.att_class = ${completionPapers.attClass} and attachment.deleted_at is null)`;

/** Lines within reach, each with its notice, and the device in the application that it stands in. */
const linesWithin = (db: Db, asker: Asker) =>
  db
    .selectFrom('constructionLine')
    .innerJoin('constructionNotice', 'constructionNotice.id', 'constructionLine.noticeId')
    .leftJoin('inspectionApplication', 'inspectionApplication.id', 'constructionLine.applicationId')
    .leftJoin('inspectionLine', (join) =>
      join
        .onRef('inspectionLine.applicationId', '=', 'constructionLine.applicationId')
        .onRef('inspectionLine.equSysId', '=', 'constructionLine.equSysId'),
    )
    .where(reachOfNotices(asker))
    .where(isSupervised);

const ofNotice = columnsOf('construction_notice');
const ofLine = columnsOf('construction_line');
const columns: Readonly<Record<string, string | Expression<unknown>>> = {
  hasCompletion,
  onlinelsh: 'inspection_application.onlinelsh',
  equclacode: ofLine('equclacode'),
  supervisedOn: ofLine('supervisedOn'),
};

/** A word begins a number of the device or of its notice, or is a part of what device, project or user are called. */
function withWord(word: string): Expression<SqlBool> {
  const part = `%${escapeLike(word)}%`;
  const begins = ['construction_line.oidno', 'construction_line.prono'].map((column) => beginsWith(sql.ref(column), word.toUpperCase()));
  return sql<SqlBool>`(${sql.join(begins, sql` or `)} or construction_line.equ_name like ${part} or construction_line.unit_inner_no like ${part}
    or construction_line.notice_id in (select told.id from construction_notice as told
      where told.notice_no like ${part} or told.project_name like ${part} or told.use_unit_name like ${part}))`;
}

function filtered(db: Db, asker: Asker, input: Input) {
  const { stage, ...others } = input as Input & { readonly stage?: readonly SupervisionStage[] };
  let base = linesWithin(db, asker);
  for (const one of filterConditions(supervisedLineFields, others, supervisedLineFilters, (key) => columns[key] ?? ofNotice(key)))
    base = base.where(one);
  if (stage && stage.length > 0) base = base.where(isAtStage(stage));
  if (input.noticeId) base = base.where('constructionLine.noticeId', '=', input.noticeId);
  const word = input.complex?.trim();
  return word ? base.where(withWord(word)) : base;
}

const own = ['id', 'noticeId', 'equSysId', 'equName', 'oidno', 'equclacode', 'equipmodel', 'prono', 'unitInnerNo', 'pipe'] as const;
const shown = [
  ...own.map((key) => `constructionLine.${key}` as const),
  ...(['supvConclusion', 'supvReportNo', 'supervisedOn'] as const).map((key) => `constructionLine.${key}` as const),
  ...(['noticeNo', 'noticeDate', 'projectName', 'constrsort', 'unitName', 'useUnitName', 'equlocarecod'] as const).map(
    (key) => `constructionNotice.${key}` as const,
  ),
  ...(['onlinelsh', 'bookDate', 'dispatchOn', 'inspectors'] as const).map((key) => `inspectionApplication.${key}` as const),
  'inspectionLine.lineId' as const,
];
const place = sql<string | null>`coalesce(construction_line.equ_place, construction_notice.equ_place)`;

/** These lines in any order, with what has been looked at of each and what is to be put right. */
export async function readLines(db: Db, asker: Asker, keys: readonly string[]) {
  const mayOpen = (value: Expression<unknown>) => sql<string | null>`case when ${applicationReach(asker)} then ${value} end`;
  const found = await linesWithin(db, asker)
    .select(shown)
    .select([
      stageOfLine.as('stage'),
      hasCompletion.as('hasCompletion'),
      place.as('equPlace'),
      mayOpen(sql`inspection_application.id`).as('applicationId'),
      mayOpen(sql`inspection_application.status`).as('applicationStatus'),
      sql<boolean>`construction_notice.unit_id is not distinct from ${asker.unitId}`.as('isOwn'),
    ])
    .where('constructionLine.id', 'in', [...keys])
    .execute();
  const [items, notices] = await Promise.all([
    countItems(
      db,
      found.flatMap(({ lineId }) => lineId ?? []),
    ),
    countNotices(
      db,
      found.flatMap(({ applicationId }) => applicationId ?? []),
    ),
  ]);
  const noticed = new Map(notices.map((one) => [one.lineId, one]));
  return found.map(({ pipe, lineId, ...line }) => {
    const own = items.filter((one) => one.lineId === lineId);
    const sum = (key: 'total' | 'done') => own.reduce((all, one) => all + one[key], 0);
    const isApplied = line.applicationId !== null;
    return {
      ...line,
      lineId,
      pipeLevel: pipe?.pipeLevel ?? null,
      length: pipe?.length ?? null,
      inspType: supervisionOf(line.equclacode, line.constrsort ?? '', false) ?? null,
      points: own.length > 0 ? `${sum('done')}/${sum('total')}` : null,
      opinions: isApplied ? (noticed.get(lineId ?? '')?.total ?? 0) : null,
      openOpinions: isApplied ? (noticed.get(lineId ?? '')?.open ?? 0) : null,
      hasCompletion: isApplied ? line.hasCompletion : null,
    };
  });
}

export function listSupervisedLines(db: Db, asker: Asker, input: Input) {
  return listByKey(db, filtered(db, asker, input), (keys) => readLines(db, asker, keys), { input, paging: pagingOf(input) });
}

/** The same to be taken along, in its order. */
export async function readSupervisedLines(db: Db, asker: Asker, input: Input, most: number) {
  const keys = await ordered(filtered(db, asker, input).select('constructionLine.id'), input, paging)
    .limit(most)
    .execute();
  const rows: Awaited<ReturnType<typeof readLines>> = [];
  for (let from = 0; from < keys.length; from += 500) {
    const piece = keys.slice(from, from + 500).map(({ id }) => id);
    const byId = new Map((await readLines(db, asker, piece)).map((row) => [row.id, row]));
    rows.push(...piece.flatMap((id) => byId.get(id) ?? []));
  }
  return rows;
}

/** What of the items of one device is told: whoever builds reads of failures in opinions and reports. */
export async function readPoints(db: Db, asker: Asker, lineId: string | null) {
  const parts = lineId === null ? [] : await countItems(db, [lineId]);
  const hides = isOfEnterprise(asker);
  return parts.map(({ group, total, done, failed }) => ({ group, total, done, failed: hides ? null : failed }));
}

/** Lines of what the own unit builds at these stages; of those at work only where the papers of completion are missing. */
export function countLinesAt(
  request: Pick<Request, 'readDb' | 'asker'>,
  stages: readonly SupervisionStage[],
  lacksCompletion = false,
): Promise<Counted> {
  const base = linesWithin(request.readDb, request.asker).where(isAtStage(stages));
  return countTogether(request, lacksCompletion ? base.where(sql<SqlBool>`not ${hasCompletion}`) : base);
}
