import { daysBetween } from '#kit/contract/trade/calendar.ts';

/** Days that were not selected are undefined, and so are the values computed from them. */
export interface Dates {
  readonly dueOn?: string | null;
  readonly nextInspDate?: string | null;
  readonly nextTestDate?: string | null;
  readonly nextLoadTestDate?: string | null;
  readonly lastLoadTestDate?: string | null;
}

/** The columns these are computed from. */
export const reckonedFrom: Readonly<Record<string, readonly string[]>> = {
  daysLeft: ['dueOn'],
  testDaysLeft: ['nextTestDate'],
  loadTestDaysLeft: ['nextLoadTestDate'],
  loadTestYears: ['lastLoadTestDate'],
  loadTestWith: ['nextLoadTestDate', 'nextInspDate', 'nextTestDate'],
};

/** Adds to a row just read what a list shows of it beyond its columns, as of `today` in Shanghai. */
export function withDerived<R extends Dates>(row: R, today: string) {
  const { dueOn, nextTestDate, nextLoadTestDate, lastLoadTestDate } = row;
  const daysTo = (day: string | null | undefined) => (typeof day === 'string' ? daysBetween(today, day) : day);
  // Into the row itself: copying its many columns would cost more than reading it.
  return Object.assign(row, {
    daysLeft: daysTo(dueOn),
    testDaysLeft: daysTo(nextTestDate),
    loadTestDaysLeft: daysTo(nextLoadTestDate),
    loadTestYears: yearsSince(lastLoadTestDate, today),
    loadTestWith: loadTestWith(row),
  });
}

function yearsSince(day: string | null | undefined, today: string): number | null | undefined {
  if (typeof day !== 'string') return day;
  return day > today ? null : Math.floor(daysBetween(day, today) / 365.25);
}

/** The load test is made together with whatever falls due in its year. */
function loadTestWith({ nextLoadTestDate, nextInspDate, nextTestDate }: Dates): string | null | undefined {
  if (typeof nextLoadTestDate !== 'string') return nextLoadTestDate;
  const year = nextLoadTestDate.slice(0, 4);
  if (nextInspDate?.startsWith(year)) return '定期检验';
  return nextTestDate?.startsWith(year) ? '自行检测' : null;
}
