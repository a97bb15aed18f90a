import { z } from 'zod';

import { addMonths, addYears, monthOf, todayInShanghai } from '../trade/calendar.ts';
import { workdaysUntil } from '../trade/workdays.ts';

/** A day in a case: promised, and decided upon. */
interface Decided {
  readonly promisedOn: string | null;
  /** Instant of the decision; null as long as there is none. */
  readonly decidedAt: string | null;
}

/** What was decided before the day was kept. */
const unknownTerm = '—';

/** Whether a decision came by the promised day: 按期, 超期3个工作日; null where nothing has been decided yet. */
export function termKept({ promisedOn, decidedAt }: Decided): string | null {
  if (decidedAt === null) return null;
  if (promisedOn === null) return unknownTerm;
  const decidedOn = todayInShanghai(new Date(decidedAt));
  if (decidedOn <= promisedOn) return '按期';
  const days = workdaysUntil(promisedOn, decidedOn);
  return days > 0 ? `超期${days}个工作日` : '超期不足1个工作日';
}

/** Of which time decisions are counted. */
export const decidedPeriods = { thisMonth: '本月', lastMonth: '上月', thisYear: '本年' } as const;
export type DecidedPeriod = keyof typeof decidedPeriods;

/** Asked of the figures of districts. */
export const periodAsked = { period: z.enum(Object.keys(decidedPeriods) as [DecidedPeriod, ...DecidedPeriod[]]).default('thisMonth') };

/** What they tell of a district: how many were decided in the time, how many of them late, and within how many working days half of them. */
export const decisionShape = {
  decided: z.int(),
  /** Null where none of them has kept its promised day. */
  decidedLate: z.int().nullable(),
  /** From the acceptance; null without one. */
  medianDays: z.number().nullable(),
};
export const decisionHeads = { decided: '作出决定', decidedLate: '决定超期', medianDays: '受理至决定（工作日，中位数）' } as const;

/** First day of a period, and the first day after it. */
export function spanOf(period: DecidedPeriod, today: string): { readonly from: string; readonly before: string } {
  const first = `${monthOf(today)}-01`;
  if (period === 'thisMonth') return { from: first, before: addMonths(first, 1) };
  if (period === 'lastMonth') return { from: addMonths(first, -1), before: first };
  const january = `${today.slice(0, 4)}-01-01`;
  return { from: january, before: addYears(january, 1) };
}
