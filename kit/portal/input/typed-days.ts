import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

/** The first is how a day, month or instant is shown; the others are understood as well. */
const formats = {
  day: ['YYYY-MM-DD', 'YYYY-M-D', 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D', 'YYYY年M月D日'],
  month: ['YYYY-MM', 'YYYY-M', 'YYYYMM', 'YYYY/M', 'YYYY.M', 'YYYY年M月'],
  instant: [
    'YYYY-MM-DD HH:mm',
    ...['YYYY-M-D', 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D', 'YYYY年M月D日'].flatMap((day) => [`${day} H:mm`, `${day} H时m分`]),
  ],
} as const;

export type DayKind = keyof typeof formats;

/** How it is shown. While somebody types, nothing but this is taken for finished: `2026-12-1` may become `2026-12-15`. */
export function formatOf(kind: DayKind): string {
  return formats[kind][0];
}

/** What a typed or pasted text means, in whichever width its signs are. */
export function parseTyped(kind: DayKind, text: string): Dayjs | undefined {
  const plain = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  // Done once, however often it is asked for.
  dayjs.extend(customParseFormat);
  const parsed = dayjs(plain, [...formats[kind]], true);
  return parsed.isValid() ? parsed : undefined;
}
