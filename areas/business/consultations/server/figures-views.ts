import { sql } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import type { Request } from '#kit/server/request.ts';

import { consultationCase, type consultationCalls } from '../contract/calls.ts';
import { satisfiedCodes } from '../contract/consultation.ts';
import './tables.ts';

const { asked, askedAgain, draft, deleted } = consultationCase.cycle.states;

/** So many of all, in whole percent; nothing of nothing. */
const percent = (some: number, all: number) => (all === 0 ? null : Math.round((some * 100) / all));

/** What a year came to: how many, how long, how well; and what waits now. */
export async function showFigures({ year: wanted }: InputOf<typeof consultationCalls.figures>, { readDb, today }: Request) {
  const year = wanted ?? Number(today.slice(0, 4));
  const [from, to] = [`${year}-01-01`, `${year + 1}-01-01`];
  const at = (day: string) => sql`${`${day}T00:00:00+08:00`}::timestamptz`;
  const inYear = (column: string) => sql`(${sql.ref(column)} >= ${at(from)} and ${sql.ref(column)} < ${at(to)})`;
  const wasAnswered = sql`(answered_on >= ${from} and answered_on < ${to})`;
  const waits = sql`status in (${asked.code}, ${askedAgain.code})`;
  const isSatisfied = sql`satisfaction in (${sql.join(satisfiedCodes)})`;
  const { rows } = await sql<
    Record<'asked' | 'open' | 'late' | 'answered' | 'inTerm' | 'evaluated' | 'satisfied', number> & {
      readonly averageDays: number | null;
    }
  >`
    select count(*) filter (where ${inYear('submitted_at')})::int as asked, count(*) filter (where ${waits})::int as open,
      count(*) filter (where ${waits} and due_on < ${today})::int as late, count(*) filter (where ${wasAnswered})::int as answered,
      count(*) filter (where ${wasAnswered} and answered_on <= due_on)::int as in_term,
      (avg(took_days) filter (where ${wasAnswered}))::float8 as average_days,
      count(*) filter (where ${inYear('evaluated_at')})::int as evaluated,
      count(*) filter (where ${inYear('evaluated_at')} and ${isSatisfied})::int as satisfied
    from consultation where status not in (${draft.code}, ${deleted.code})`.execute(readDb);
  const jobs = await sql<Record<'evaluated' | 'satisfied', number>>`
    select count(*)::int as evaluated, count(*) filter (where ${isSatisfied})::int as satisfied
    from service_evaluation where ${inYear('evaluated_at')}`.execute(readDb);
  const { averageDays, inTerm, satisfied, ...counted } = rows[0]!;
  return {
    year,
    ...counted,
    averageDays: averageDays === null ? null : Math.round(averageDays * 10) / 10,
    inTerm: percent(inTerm, counted.answered),
    satisfied: percent(satisfied, counted.evaluated),
    jobsEvaluated: jobs.rows[0]!.evaluated,
    jobsSatisfied: percent(jobs.rows[0]!.satisfied, jobs.rows[0]!.evaluated),
  };
}
