import { addDays, daysBetween } from '#kit/contract/trade/calendar.ts';

/** Days before that people may choose. */
export const offeredSteps = [90, 60, 45, 30, 7, 3, 0] as const;
/** Those on which they are reminded unless they, or the kind, say otherwise. */
export const usualSteps: readonly number[] = [60, 30, 7, 0];

/** What is overdue for longer is told by the weekly digest alone: a unit that is new here is not told of years at once. */
export const longestOverdue = 30;
export const furthestStep = offeredSteps[0];
/** The weekly digest looks so far ahead. */
export const weeklyAhead = 60;

/**
 * The step that a thing has come to: the nearest of the chosen days before that has been reached. Whoever was not told on the day itself, because nothing ran or the day was
 * moved since, is told late rather than never.
 */
export function stepReached(dueOn: string, today: string, steps: readonly number[]): number | undefined {
  const left = daysBetween(today, dueOn);
  if (left < -longestOverdue) return undefined;
  return steps.filter((step) => left <= step).toSorted((a, b) => a - b)[0];
}

/** `还有7天`, `今天到期`, `已逾期3天`. */
export function leftWords(dueOn: string, today: string): string {
  const left = daysBetween(today, dueOn);
  if (left === 0) return '今天到期';
  return left > 0 ? `还有${left}天` : `已逾期${-left}天`;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/**
 * Whether the weekly digest goes out on a day: on Monday; later in the week only to whoever had one in an earlier week and missed this Monday's.
 * @param lastWeekOn the Monday of the last one
 */
export function isWeeklyDue(today: string, lastWeekOn: string | null): boolean {
  const monday = mondayOf(today);
  return lastWeekOn === null ? today === monday : lastWeekOn < monday;
}
