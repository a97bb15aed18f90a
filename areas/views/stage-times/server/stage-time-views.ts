import { sql } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { lastYear } from '#kit/server/case/stage-times-store.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered, type Paging } from '#kit/server/list/list.ts';

import { stageTimeColumns, stageTimeFields, stageTimeFilters, type stageTimeCalls } from '../contract/calls.ts';

type Input = InputOf<typeof stageTimeCalls.list>;

const paging: Paging = {
  sortable: { period: 'told.period', count: 'told.count', medianHours: 'told.medianHours', p90Hours: 'told.p90Hours' },
  defaultOrder: '-period',
  tieBreaker: 'told.key',
  neverEmpty: ['period', 'count', 'medianHours', 'p90Hours'],
};

/** What a lifecycle and its states are called, by their codes. */
function wordsOf(cycles: readonly Lifecycle[]) {
  const rows = cycles.flatMap(({ name, title, states }) => Object.values(states).map(({ code, label }) => [name, code, title, label]));
  const column = (at: number) => sql`${rows.map((row) => row[at]!)}::text[]`;
  return sql<{
    kind: string;
    state: string;
    title: string;
    label: string;
  }>`(select * from unnest(${column(0)}, ${column(1)}, ${column(2)}, ${column(3)}) as word (kind, state, title, label))`.as('word');
}

function rowsOf(db: Db, cycles: readonly Lifecycle[], input: Input) {
  const told = db
    .selectFrom('stageTime')
    .innerJoin(wordsOf(cycles), (join) => join.onRef('word.kind', '=', 'stageTime.kind').onRef('word.state', '=', 'stageTime.state'))
    .select([
      sql<string>`stage_time.kind || ' ' || stage_time.state || ' ' || stage_time.role || ' ' || period`.as('key'),
      sql<string>`case when period = ${lastYear} then '近一年' else period end`.as('period'),
      'word.title as kindTitle',
      'word.label as stateLabel',
      sql<string | null>`nullif(stage_time.role, '')`.as('role'),
      'stageTime.count',
      sql<number>`round(median_hours::numeric, 1)`.as('medianHours'),
      sql<number>`round(p90_hours::numeric, 1)`.as('p90Hours'),
    ]);
  return db
    .selectFrom(told.as('told'))
    .where((eb) => eb.and(filterConditions(stageTimeFields, input, stageTimeFilters, (key) => `told.${key}`)));
}

const select = (query: ReturnType<typeof rowsOf>) => query.select(['told.key', ...stageTimeColumns.map((key) => `told.${key}` as const)]);

export function listStageTimes(db: Db, cycles: readonly Lifecycle[], input: Input) {
  return listPage(db, rowsOf(db, cycles, input), select, { input, paging });
}

/** @param most one more than an export may have */
export function readStageTimes(db: Db, cycles: readonly Lifecycle[], input: Input, most: number) {
  return ordered(select(rowsOf(db, cycles, input)), input, paging)
    .limit(most)
    .execute();
}

/** Months that have been reckoned. */
export async function monthsReckoned(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('stageTime').select('period').distinct().execute();
  return new Set(rows.map(({ period }) => period));
}
