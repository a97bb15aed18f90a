import { addDays, addMonths } from '#kit/contract/trade/calendar.ts';

/** 日管控, 周排查, 月调度 (order 74 of the State Administration for Market Regulation, 2023). */
export const recordKinds = ['daily', 'weekly', 'monthly'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Whose duty each is. */
export const postOf = { daily: 'officer', weekly: 'director', monthly: 'principal' } as const satisfies Readonly<
  Record<RecordKind, string>
>;

/** The first day of the day, week or month that a record stands for. */
export function periodOf(kind: RecordKind, day: string): string {
  if (kind === 'daily') return day;
  if (kind === 'monthly') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first day of the period before that of a day. */
export function periodBefore(kind: RecordKind, day: string): string {
  const period = periodOf(kind, day);
  if (kind === 'monthly') return addMonths(period, -1);
  return addDays(period, kind === 'daily' ? -1 : -7);
}

type DutyState = 'done' | 'due' | 'late';

/**
 * How a duty stands on a day: done for the period under way, due in it, or late because the period before has no record.
 * @param last first day of the period that was recorded last
 * @param begunOn the day from which the duty counts: nothing is late of periods that began before it
 */
export function dutyStateOn(kind: RecordKind, last: string | null, begunOn: string, today: string): DutyState {
  const period = periodOf(kind, today);
  if (last !== null && last >= period) return 'done';
  const before = periodBefore(kind, today);
  return before >= begunOn && (last === null || last < before) ? 'late' : 'due';
}
