import { addMonths, monthOf } from '#kit/contract/trade/calendar.ts';
import { earlyMonths } from '#areas/cycles/contract/elevator-cycle.ts';

/** Whether a test on this day comes too early to count for the one that is due: it then moves no date. */
export function isEarlyTest(nextTestDate: string | null, on: unknown): boolean {
  if (nextTestDate === null || typeof on !== 'string' || on === '') return false;
  return monthOf(on) < monthOf(addMonths(`${monthOf(nextTestDate)}-01`, -earlyMonths.test));
}
