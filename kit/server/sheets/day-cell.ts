import { narrow } from '#kit/contract/trade/tidy.ts';

const day = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2}))?|(\d{2})(\d{2})?)[日月]?(?:[T ] ?\d{1,2}[:：时][\d:：.时分秒Z]*)?$/;

/**
 * A day, or with two parts a month, as sheets have it: a cell of a day, 2026/1/5, 2026.01.05, 2026年1月5日, 20260105, each with or without a time.
 * @returns YYYY-MM-DD or YYYY-MM; anything else as it stands
 */
export function dayOfCell(cell: unknown, parts: 2 | 3): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, parts === 3 ? 10 : 7);
  const text = narrow(String((cell ?? '') as string | number)).trim();
  const [, year, spacedMonth, spacedDate, month = spacedMonth, date = spacedDate] = day.exec(text) ?? [];
  if (year === undefined || month === undefined || (parts === 3 && date === undefined)) return text;
  return [year, month, date]
    .slice(0, parts)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
