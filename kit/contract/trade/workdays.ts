import { addDays, addWorkdays, isWorkday } from './calendar.ts';

/** The yearly notice of the State Council on days off. */
export interface YearNotice {
  readonly year: number;
  /** First and last day of each span off. */
  readonly daysOff: readonly (readonly [string, string])[];
  /** Days of a weekend that are worked. */
  readonly workdays: readonly string[];
}

/** Notices that are out; further ones are entered by an administrator. */
export const firstNotices: readonly YearNotice[] = [
  {
    year: 2026,
    daysOff: [
      ['2026-01-01', '2026-01-03'],
      ['2026-02-15', '2026-02-23'],
      ['2026-04-04', '2026-04-06'],
      ['2026-05-01', '2026-05-05'],
      ['2026-06-19', '2026-06-21'],
      ['2026-09-25', '2026-09-27'],
      ['2026-10-01', '2026-10-07'],
    ],
    workdays: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
];

/** First day of the lunar year, 清明, 端午 and 中秋, as the almanac has them: a reckoning by machine is a day off in 2027. */
const almanac: Readonly<Record<number, readonly [string, string, string, string]>> = {
  2025: ['01-29', '04-04', '05-31', '10-06'],
  2026: ['02-17', '04-05', '06-19', '09-25'],
  2027: ['02-06', '04-05', '06-09', '09-15'],
  2028: ['01-26', '04-04', '05-28', '10-03'],
  2029: ['02-13', '04-04', '06-16', '09-22'],
  2030: ['02-03', '04-05', '06-05', '09-12'],
};

/** The last year whose lunar holidays are known. */
export const lastYearOfAlmanac = Math.max(...Object.keys(almanac).map(Number));

/** A holiday from its first to its last day. */
export interface Holiday {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Holidays fixed by law (全国年节及纪念日放假办法, since 2025 with 除夕 and 5月2日), in the order of the year. */
export function legalHolidays(year: number): readonly Holiday[] {
  const on = (name: string, from: string, to = from): Holiday => ({ name, from: `${year}-${from}`, to: `${year}-${to}` });
  const fixed = [on('元旦', '01-01'), on('劳动节', '05-01', '05-02'), on('国庆节', '10-01', '10-03')];
  const days = almanac[year];
  if (!days) return fixed;
  const [lunarYear, qingming, dragonBoat, midAutumn] = days;
  const spring = { name: '春节', from: addDays(`${year}-${lunarYear}`, -1), to: addDays(`${year}-${lunarYear}`, 2) };
  const lunar = [spring, on('清明节', qingming), on('端午节', dragonBoat), on('中秋节', midAutumn)];
  return [...fixed, ...lunar].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** The same as spans that do not meet: 中秋 within the days of 国庆 is one with them, as the notices have it. */
export function spansByLaw(year: number): readonly Holiday[] {
  const spans: Holiday[] = [];
  for (const holiday of legalHolidays(year)) {
    const last = spans.at(-1);
    if (!last || holiday.from > last.to) spans.push(holiday);
    else spans.splice(-1, 1, { name: `${last.name}、${holiday.name}`, from: last.from, to: holiday.to > last.to ? holiday.to : last.to });
  }
  return spans;
}

/** Every day of a span, its first and last included. */
export function daysOf({ from, to }: Pick<Holiday, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The holidays of a year by law alone, with the working days that follow for those on a weekend (article 6 of the same rules). */
function daysOffByLaw(year: number): string[] {
  const off = new Set(legalHolidays(year).flatMap(daysOf));
  for (const holiday of legalHolidays(year)) {
    let lost = daysOf(holiday).filter((day) => !isWorkday(day, new Set())).length;
    for (let day = addDays(holiday.to, 1); lost > 0; day = addDays(day, 1)) {
      if (!isWorkday(day, off)) continue;
      off.add(day);
      lost -= 1;
    }
  }
  return [...off];
}

interface Known {
  readonly notices: readonly YearNotice[];
  readonly holidays: ReadonlySet<string>;
  readonly shifted: ReadonlySet<string>;
}

function knowing(notices: readonly YearNotice[]): Known {
  const noticed = new Set(notices.map(({ year }) => year));
  const byLaw = Object.keys(almanac)
    .map(Number)
    .filter((year) => !noticed.has(year));
  return {
    notices,
    holidays: new Set([
      ...notices.flatMap(({ daysOff }) => daysOff.flatMap(([from, to]) => daysOf({ from, to }))),
      ...byLaw.flatMap(daysOffByLaw),
    ]),
    shifted: new Set(notices.flatMap(({ workdays }) => workdays)),
  };
}

/** The same for everybody in the country, so it is kept once for the program. */
let known = knowing(firstNotices);

/** Takes over what is entered: an entered year stands in place of what the program brought along for it. */
export function noteYears(entered: readonly YearNotice[]): void {
  const years = new Set(entered.map(({ year }) => year));
  known = knowing([...firstNotices.filter(({ year }) => !years.has(year)), ...entered]);
}

export function knownNotices(): readonly YearNotice[] {
  return known.notices;
}

/** Whether the days off of a year are those of a notice, not of the law alone. */
export function isNoticed(year: number): boolean {
  return known.notices.some((notice) => notice.year === year);
}

export function isInstituteWorkday(day: string): boolean {
  return isWorkday(day, known.holidays, known.shifted);
}

/** The n-th working day of the institute after a day. */
export function afterWorkdays(day: string, n: number): string {
  return addWorkdays(day, n, known.holidays, known.shifted);
}

/** Working days of the institute from the day after one to another, both as `YYYY-MM-DD`; negative where the other lies before. */
export function workdaysUntil(from: string, until: string): number {
  if (until < from) return -workdaysUntil(until, from);
  let count = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (isInstituteWorkday(day)) count += 1;
  return count;
}
