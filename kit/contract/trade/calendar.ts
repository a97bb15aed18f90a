/**
 * Arithmetic on calendar days. A day is 'YYYY-MM-DD', a month 'YYYY-MM'; days are counted from UTC midnights, so neither the
 * time zone nor the clock changes of a machine can shift them. Text that is no day is a program error: RangeError.
 */

const msPerDay = 86_400_000;
const shanghaiOffset = 8 * 3_600_000;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** True for a day that exists, years 0001 to 9999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = split(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function partsOf(day: string): Parts {
  if (!isDay(day)) throw new RangeError(`not a calendar day: ${JSON.stringify(day)}`);
  return split(day);
}

function split(day: string): Parts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) };
}

function dayOf({ year, month, day }: Parts): string {
  if (year < 1 || year > 9999) throw new RangeError(`year out of range: ${year}`);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** @param month 1 to 12 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day on the calendar of Shanghai, where no clock has been changed since 1991. */
export function todayInShanghai(now: Date): string {
  return new Date(now.getTime() + shanghaiOffset).toISOString().slice(0, 10);
}

/** 2026-11-21 09:05 by the clock of Shanghai. */
export function timeInShanghai(at: Date): string {
  return new Date(at.getTime() + shanghaiOffset).toISOString().slice(0, 16).replace('T', ' ');
}

/** 09:05 by the clock of Shanghai. */
export function clockInShanghai(at: Date): string {
  return timeInShanghai(at).slice('2026-11-21 '.length);
}

/** 11-21 09:05 by the clock of Shanghai. */
export function momentInShanghai(at: Date): string {
  return withoutYear(timeInShanghai(at));
}

/** 2026-11-21 → 11-21, 2026-11-21 09:05 → 11-21 09:05: where the year is clear. */
export function withoutYear(dayOrTime: string): string {
  return dayOrTime.slice('2026-'.length);
}

/** 2026-11 or 2026-11-21 → 2026年11月 */
export function monthWords(monthOrDay: string): string {
  return `${monthOrDay.slice(0, 4)}年${monthAlone(monthOrDay)}`;
}

/** 2026-11 or 2026-11-21 → 11月: where the year is clear. */
export function monthAlone(monthOrDay: string): string {
  return `${Number(monthOrDay.slice(5, 7))}月`;
}

/** 2026年11月21日, as papers and public pages write a day. */
export function dayWords(day: string): string {
  return `${monthWords(day)}${Number(day.slice(8, 10))}日`;
}

export function addDays(day: string, days: number): string {
  partsOf(day);
  return new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 10);
}

/** The same day some months later, or the last day of that month when it is shorter: 31 January + 1 = 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const next = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return dayOf({ ...next, day: Math.min(dayOfMonth, daysInMonth(next.year, next.month)) });
}

export function addYears(day: string, years: number): string {
  return addMonths(day, years * 12);
}

/** The month 'YYYY-MM' of a day. */
export function monthOf(day: string): string {
  partsOf(day);
  return day.slice(0, 7);
}

/** The Sunday of the week. */
export function endOfWeek(day: string): string {
  return addDays(day, (7 - new Date(Date.parse(day)).getUTCDay()) % 7);
}

/** The last day of the month of a day. */
export function endOfMonth(day: string): string {
  const { year, month } = partsOf(day);
  return dayOf({ year, month, day: daysInMonth(year, month) });
}

/** Whole days from one day to another; negative when the second is the earlier. */
export function daysBetween(from: string, to: string): number {
  partsOf(from);
  partsOf(to);
  return (Date.parse(to) - Date.parse(from)) / msPerDay;
}

/** Whole calendar months from the month of one day to that of another, whatever the days of the month. */
export function monthsBetween(from: string, to: string): number {
  const start = partsOf(from);
  const end = partsOf(to);
  return (end.year - start.year) * 12 + end.month - start.month;
}

/**
 * @param holidays days off by the yearly notice of the State Council
 * @param shifted weekend days that the same notice makes working days
 */
export function isWorkday(day: string, holidays: ReadonlySet<string>, shifted: ReadonlySet<string> = new Set()): boolean {
  partsOf(day);
  if (shifted.has(day)) return true;
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** The n-th working day after a day; with 0, the day itself or the first working day after it. */
export function addWorkdays(day: string, n: number, holidays: ReadonlySet<string>, shifted: ReadonlySet<string> = new Set()): string {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`not a number of working days: ${n}`);
  let reached = day;
  let left = n;
  while (left > 0 || !isWorkday(reached, holidays, shifted)) {
    reached = addDays(reached, 1);
    if (left > 0 && isWorkday(reached, holidays, shifted)) left -= 1;
  }
  return reached;
}
