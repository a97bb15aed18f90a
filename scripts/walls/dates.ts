import type { Source } from './sources.ts';

/** The one place where days, months and moments are put into words. */
const place = 'kit/contract/calendar.ts';

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
    .filter(({ file }) => /^(?:areas\/[^/]+\/(?:portal|contract)|kit\/(?:portal|contract)|portal)\//.test(file))
    .filter(({ file }) => file !== place && !/\.test\.tsx?$/.test(file))
    .filter(({ text }) => ways.some((way) => way.test(text)))
    .map(({ file }) => file);
}
