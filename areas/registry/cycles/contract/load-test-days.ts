import { addMonths, endOfMonth, monthOf } from '#kit/contract/trade/calendar.ts';

import { earlyMonths } from './elevator-cycle.ts';

/** Traction passenger lifts and lifts for fire fighters: the only ones with a load test. */
const tested: readonly string[] = ['3110', '3420'];

export function isLoadTested(equclacode: string): boolean {
  return tested.includes(equclacode);
}

/** The first day on which a test counts for what is due; an earlier one is kept, but moves nothing. */
export function countedFrom(nextLoadTestDate: string): string {
  return addMonths(`${monthOf(nextLoadTestDate)}-01`, -earlyMonths.loadTest);
}

/** What the next day follows from when a test was passed. */
interface Passed {
  readonly testedOn: string;
  /** The day that stands in the archive. */
  readonly due: string | null;
  /** The due days by the cycle rules, with this test included. */
  readonly reckoned: string | undefined;
}

/**
 * The next day after a passed test. The rules go by the month of the baseline, not by the day of the test; a pass never brings the day nearer. Where
 * they have no baseline, six years from the month in which it was due, or from the test itself.
 */
export function dayAfterLoadTest({ testedOn, due, reckoned }: Passed): string | null {
  if (reckoned !== undefined) return due !== null && due > reckoned ? due : reckoned;
  if (due !== null && testedOn < countedFrom(due)) return due;
  const sixYears = 72;
  const start = due !== null && testedOn <= endOfMonth(due) ? due : testedOn;
  return endOfMonth(addMonths(`${monthOf(start)}-01`, sixYears));
}
