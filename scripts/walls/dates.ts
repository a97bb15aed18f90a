import type { Source } from './sources.ts';

/** The one place where days, months and moments are put into words. */
const place = 'kit/contract/trade/calendar.ts';

const ways: readonly RegExp[] = [
  /toLocale(?:Date|Time)String\(/,
  /toLocaleString\([^)]*(?:timeZone|dateStyle|timeStyle)/,
  /\.slice\(5\)/,
  /\}年\$?\{.*\}月|\}月\$?\{.*\}日/,
  /Number\(\w+\.slice\(5, 7\)\)\}/,
];

/** Files of the screen that spell dates by themselves. */
export function findOwnDates(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => /^(?:areas\/[^/]+\/[^/]+\/(?:portal|contract)|kit\/(?:portal|contract)|portal)\//.test(file))
    .filter(({ file }) => file !== place && !/\.test\.tsx?$/.test(file))
    .filter(({ text }) => ways.some((way) => way.test(text)))
    .map(({ file }) => file);
}

/** Contracts that ask a clock for the day: a check is given it (`holds(values, today)`), so that server, browser and tests hold the same one against the values. */
export function findOwnClocks(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ file, text }) =>
        /^areas\/[^/]+\/[^/]+\/contract\//.test(file) && !file.endsWith('.test.ts') && /new Date\(\)|Date\.now\(/.test(text),
    )
    .map(({ file }) => file);
}

const instant = String.raw`(?:\b(?:at|\w+_at|\w+_time)|\bnow\(\)|'\$\{\w+\}')`;
/** What takes a day or a month out of an instant by the clock of the database or of Greenwich, eight hours behind the city's. */
const foreignClocks: readonly RegExp[] = [
  /\bcurrent_date\b|\blocaltimestamp\b/,
  new RegExp(`${instant}::(?:date|timestamp\\b)`),
  new RegExp(`cast\\(${instant} as date\\)`),
  new RegExp(`(?:date_trunc\\('\\w+', |to_char\\(|extract\\((?:year|month|day) from )(?:\\w+\\.)?${instant}(?! at time zone)`),
  /(?:At|Time)(?:'\])?[!)]*\.slice\(0, 10\)/,
  /\b(?:now|at|new Date\(\))\.toISOString\(\)\.slice\(0, 10\)/,
];
/** A signature is dated by the clock of Greenwich because the carrier of messages says so. */
const byGreenwich = /^areas\/base\/outgoing\/server\/adapters\//;

/** Files that take the day of an instant elsewhere than in Shanghai: between midnight and eight in the morning that is yesterday. */
export function findForeignDays(sources: readonly Source[]): string[] {
  return sources.filter(({ file, text }) => !byGreenwich.test(file) && foreignClocks.some((way) => way.test(text))).map(({ file }) => file);
}
