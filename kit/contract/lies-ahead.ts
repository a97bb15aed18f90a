import type { Issue } from './form.ts';

/** Clocks differ a little. */
const clockTolerance = 5 * 60_000;

/** What is wrong with a moment that must not lie ahead. @param label of its field */
export function issuesOfFuture(field: string, label: string, instant: unknown, now: Date): Issue[] {
  const isAhead = typeof instant === 'string' && Date.parse(instant) > now.getTime() + clockTolerance;
  return isAhead ? [{ field, message: `${label}不能晚于现在` }] : [];
}
