import { daysBetween } from '#kit/contract/calendar.ts';

export interface Dates {
  readonly dueOn: string | null;
  readonly nextInspDate: string | null;
  readonly nextTestDate: string | null;
  readonly nextLoadTestDate: string | null;
  readonly lastLoadTestDate: string | null;
}

/** Adds to a row just read what a list shows of it beyond its columns, as of `today` in Shanghai. */
export function withDerived<R extends Dates>(row: R, today: string) {
  const { dueOn, nextTestDate, nextLoadTestDate, lastLoadTestDate } = row;
  // Into the row itself: copying its many columns would cost more than reading it.
  return Object.assign(row, {
    daysLeft: dueOn === null ? null : daysBetween(today, dueOn),
    testDaysLeft: nextTestDate === null ? null : daysBetween(today, nextTestDate),
    loadTestDaysLeft: nextLoadTestDate === null ? null : daysBetween(today, nextLoadTestDate),
    loadTestYears: lastLoadTestDate === null || lastLoadTestDate > today ? null : Math.floor(daysBetween(lastLoadTestDate, today) / 365.25),
    loadTestWith: loadTestWith(row),
  });
}

/** The load test is made together with whatever falls due in its year. */
function loadTestWith({ nextLoadTestDate, nextInspDate, nextTestDate }: Dates): string | null {
  const year = nextLoadTestDate?.slice(0, 4);
  if (year === undefined) return null;
  if (nextInspDate?.startsWith(year)) return '定期检验';
  return nextTestDate?.startsWith(year) ? '自行检测' : null;
}
