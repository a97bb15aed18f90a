import { addDays, addWorkdays, isWorkday } from './calendar.ts';

/** Days off by the yearly notice of the State Council, as first and last day. For years without a notice yet, the days fixed by law stand. */
const daysOff: readonly (readonly [string, string])[] = [
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
  ['2027-01-01', '2027-01-01'],
  ['2027-05-01', '2027-05-02'],
  ['2027-10-01', '2027-10-03'],
];

const shifted: ReadonlySet<string> = new Set(['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']);

function spread([first, last]: readonly [string, string]): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

const holidays: ReadonlySet<string> = new Set(daysOff.flatMap(spread));

export function isInstituteWorkday(day: string): boolean {
  return isWorkday(day, holidays, shifted);
}

/** The n-th working day of the institute after a day. */
export function afterWorkdays(day: string, n: number): string {
  return addWorkdays(day, n, holidays, shifted);
}

/** Working days of the institute from the day after one to another, both as `YYYY-MM-DD`; negative where the other lies before. */
export function workdaysUntil(from: string, until: string): number {
  if (until < from) return -workdaysUntil(until, from);
  let count = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (isInstituteWorkday(day)) count += 1;
  return count;
}
