import { sql } from 'kysely';

import { usualFrom } from '#kit/contract/case/stage.ts';
import { inTransaction, type Db, type Tx } from '../postgres/database.ts';

/** How long cases stood in a state before they left it, by who ended that and in which month; of the last year all together. */
export interface StageTimeTable {
  /** Name of the lifecycle. */
  kind: string;
  /** Code of the state that was left. */
  state: string;
  /** Role of whoever took the step, as the flow log names it; empty in the rows of the last year. */
  role: string;
  /** `2026-11`, or `year`. */
  period: string;
  count: number;
  medianHours: number;
  p90Hours: number;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    stageTime: StageTimeTable;
  }
}

export const lastYear = 'year';

/** Steps within a time by which a case left the state in which the step before had put it. */
const left = (from: string, to: string) => sql`
  select step.biz_type as kind, before.to_status as state, coalesce(step.operator_role, '系统') as role, extract(epoch from step.at - before.at) / 3600 as hours
  from flow_log as step cross join lateral (
    select earlier.to_status, earlier.at from flow_log as earlier
    where earlier.biz_id = step.biz_id and earlier.id < step.id and earlier.biz_type = step.biz_type and earlier.to_status is not null
    order by earlier.id desc limit 1) as before
  where step.at >= ${from}::timestamptz and step.at < ${to}::timestamptz and step.to_status is not null and step.to_status <> before.to_status`;

const figures = sql`count(*)::int, percentile_cont(0.5) within group (order by hours), percentile_cont(0.9) within group (order by hours)`;

interface Period {
  readonly name: string;
  /** Instants, ISO. */
  readonly from: string;
  readonly to: string;
}

/** Reckons the rows of a period anew: by role of a month, all together of the last year. */
export async function reckonStageTimes(db: Db, { name, from, to }: Period): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const role = name === lastYear ? sql`''` : sql`role`;
    await tx.deleteFrom('stageTime').where('period', '=', name).execute();
    await sql`insert into stage_time (kind, state, role, period, count, median_hours, p90_hours)
      select kind, state, ${role}, ${name}, ${figures} from (${left(from, to)}) as ended group by 1, 2, 3`.execute(tx);
  });
}

/** A case in the file, and how long cases of its kind usually stand there. */
interface Filed {
  readonly since: Date | string;
  readonly state: string;
  readonly holders: string[];
  readonly dueOn: string | null;
  readonly parties: readonly string[];
  readonly areas: readonly string[];
  readonly count: number | null;
  readonly medianHours: number;
  readonly p90Hours: number;
}

/** Where a case stands, and how long that usually takes, if it waits for somebody; null of a case that is not filed. */
export async function readStage(db: Db | Tx, kind: string, id: string) {
  const { rows } = await sql<Filed>`
    select file.since, file.state, file.waits_for as holders, file.due_on as "dueOn", file.parties, file.areas, usual.count, usual.median_hours as "medianHours", usual.p90_hours as "p90Hours"
    from case_file as file left join stage_time as usual
      on usual.kind = file.kind and usual.state = file.state and usual.period = ${lastYear} and usual.role = '' and usual.count >= ${usualFrom}
      and file.waits_for <> '{}'
    where file.kind = ${kind} and file.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { since, count, medianHours, p90Hours, ...filed } = found;
  return { ...filed, since: new Date(since).toISOString(), usual: count === null ? null : { count, medianHours, p90Hours } };
}
