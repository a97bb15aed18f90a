import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { workerCertificate } from '../contract/lifecycle.ts';
import { stateCodes } from '#kit/server/case/state-codes.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';

import { soonDays } from '../contract/certificate.ts';

const verified = stateCodes(workerCertificate, 'verified');

/**
 * Which items of `c` (worker_certificate) count for `worker`: what their unit has told, and what was verified of the same person, under the same name, with
 * another unit.
 */
export const countsFor = sql<SqlBool>`c.person_id = worker.person_id and c.status in (${stateCodes(workerCertificate, 'imported', 'submitted', 'verified')})
  and (c.unit_id = worker.unit_id or (c.status = ${verified} and c.holder_name = worker.name))`;

/** The last day of each item of each person who works: `worker_id, unit_id, item, ends, verified_to`. @param ofUnit all units without it */
export function endsOfItems(ofUnit: string | undefined): RawBuilder<unknown> {
  return sql`(select worker.id as worker_id, worker.unit_id, item.code as item, max(c.valid_to) as ends,
      max(c.valid_to) filter (where c.status = ${verified}) as verified_to
    from worker join worker_certificate c on ${countsFor} cross join unnest(c.counts_as) as item (code)
    where worker.ends_on is null ${ofUnit === undefined ? sql`` : sql`and worker.unit_id = ${ofUnit}`}
    group by 1, 2, 3)`;
}

/** Ends of a person's items, the best of each: to be asked within a query over `worker`. */
const bestEnds = sql`(select max(c.valid_to) as ends, max(c.valid_to) filter (where c.status = ${verified}) as verified_to
  from worker_certificate c cross join unnest(c.counts_as) as item (code) where ${countsFor} group by item.code) best`;

/** The last day of those days that are soon. */
export const soonBy = (today: string): string => addDays(today, soonDays);

/** How somebody's items stand today, by the one that ends first. */
export const standingToday = (
  today: string,
) => sql<string>`(select case when min(ends) is null then 'none' when min(ends) < ${today} then 'expired'
  when min(ends) <= ${addDays(today, soonDays)} then 'soon' else 'valid' end from ${bestEnds})`;

/** The first day on which an item of somebody ends. */
export const firstEnd = sql<string | null>`(select min(ends) from ${bestEnds})`;

/** Whether an item that holds today has not been verified. */
export const hasUnverified = (today: string) =>
  sql<boolean>`coalesce((select bool_or(ends >= ${today} and coalesce(verified_to, '-infinity') < ${today}) from ${bestEnds}), false)`;
