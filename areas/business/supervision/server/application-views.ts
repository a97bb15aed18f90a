import { sql, type Expression, type SqlBool } from 'kysely';

import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { applicationReach } from '#areas/inspection/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listPage, ordered, type Paging } from '#kit/server/list/list.ts';

import type { supervisedCalls } from '../contract/calls.ts';
import { supervisedFields, supervisedFilters } from '../contract/supervised.ts';

type Input = InputOf<typeof supervisedCalls.supervisedList>;

const column = columnsOf('inspection_application');
const sorted = ['onlinelsh', 'lineCount', 'bookDate', 'feePayableFen', 'dispatchOn', 'status', 'submittedAt', 'updatedAt'] as const;
const paging: Paging = {
  sortable: Object.fromEntries(sorted.map((key) => [key, column(key)])),
  defaultOrder: '-updatedAt',
  tieBreaker: 'inspection_application.id',
  neverEmpty: ['onlinelsh', 'lineCount', 'status', 'updatedAt'],
  countsBy: 1000,
};

/** What a word finds is counted from the newest on. */
const pagingOf = (input: Input): Paging => (input.complex ? { ...paging, countsInOrder: true } : paging);

/** Applications made by a notice, within reach. */
const supervisionsWithin = (db: Db, asker: Asker) =>
  db
    .selectFrom('inspectionApplication')
    .innerJoin('constructionNotice', 'constructionNotice.id', 'inspectionApplication.bcwSysId')
    .where('inspectionApplication.bcwSysId', 'is not', null)
    .where(applicationReach(asker));

const columnOf = (key: string) => (key === 'noticeNo' ? 'construction_notice.notice_no' : column(key));

/** A word that looks like a number begins that of the application or of its notice; another is also a part of what the project or the user is called. */
function withWord(word: string): Expression<SqlBool> {
  if (/^[a-z]{2,}\d+$/i.test(word)) {
    const begins = (column: string) => beginsWith(column, word.toUpperCase());
    return sql<SqlBool>`(${begins('inspection_application.onlinelsh')}
      or inspection_application.bcw_sys_id in (select told.id from construction_notice as told where ${begins('told.notice_no')}))`;
  }
  const part = `%${escapeLike(word)}%`;
  return sql<SqlBool>`(${beginsWith('inspection_application.onlinelsh', word.toUpperCase())} or construction_notice.notice_no like ${part}
    or construction_notice.project_name like ${part} or inspection_application.use_unit_name like ${part})`;
}

function filtered(db: Db, asker: Asker, input: Input) {
  let base = supervisionsWithin(db, asker);
  for (const one of filterConditions(supervisedFields, input, supervisedFilters, columnOf)) base = base.where(one);
  const word = input.complex?.trim();
  return word ? base.where(withWord(word)) : base;
}

const shown = [
  ...(['id', 'onlinelsh', 'inspType', 'equclacode', 'lineCount', 'useUnitName', 'applyUnitName', 'bookDate'] as const),
  ...(['feePayableFen', 'payStatus', 'status', 'payerName', 'contact', 'contactMobile', 'inspPlace', 'inspectors'] as const),
  ...(['dispatchOn', 'submittedAt', 'updatedAt'] as const),
].map((key) => `inspectionApplication.${key}` as const);

const passedCount = sql<number>`(select count(*)::int from inspection_line where application_id = inspection_application.id
  and line_state = ${sql.lit(lineStateCode.passed)})`;

const columnsFor = (asker: Asker) => (query: ReturnType<typeof filtered>) =>
  query
    .select(shown)
    .select(['constructionNotice.noticeNo', 'constructionNotice.projectName', 'constructionNotice.id as noticeId'])
    .select([
      passedCount.as('passedCount'),
      sql<boolean>`inspection_application.apply_unit is not distinct from ${asker.unitId}`.as('isOwn'),
    ]);

export function listSupervisions(db: Db, asker: Asker, input: Input) {
  return listPage(db, filtered(db, asker, input), columnsFor(asker), { input, paging: pagingOf(input) });
}

/** The same to be taken along, in its order. */
export function readSupervisions(db: Db, asker: Asker, input: Input, most: number) {
  return ordered(columnsFor(asker)(filtered(db, asker, input)), input, paging)
    .limit(most)
    .execute();
}

/** Applications of a notice in which a device stood, the newest first, but for the one that it stands in now. */
export function findEarlier(
  db: Db,
  asker: Asker,
  { noticeId, equSysId, applicationId }: { readonly noticeId: string; readonly equSysId: string; readonly applicationId: string | null },
) {
  return supervisionsWithin(db, asker)
    .select([
      'inspectionApplication.id',
      'inspectionApplication.onlinelsh',
      'inspectionApplication.status',
      'inspectionApplication.submittedAt',
    ])
    .where('inspectionApplication.bcwSysId', '=', noticeId)
    .where(sql<SqlBool>`exists (select from inspection_line where application_id = inspection_application.id and equ_sys_id = ${equSysId})`)
    .where(sql<SqlBool>`inspection_application.id is distinct from ${applicationId}`)
    .orderBy('inspectionApplication.id', 'desc')
    .limit(50)
    .execute();
}
