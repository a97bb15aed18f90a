import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

import type { Item } from './item.ts';

/** By which number of the archive a table of limits is read. */
export const limitBy = fixedDictionary('itemLimitBy', '查表依据', { nominalSpeed: '名义速度', ratedSpeedDown: '额定速度（下行）' });

/** What passes at one number of the archive, in the unit of the item. */
export interface LimitRow {
  readonly at: number;
  readonly min: number | null;
  readonly max: number | null;
}

const number = String.raw`-?\d+(?:\.\d+)?`;
const line = new RegExp(`^(${number})[:：](?:(${number})[~～](${number})|≥(${number})|≤(${number}))$`);

/** `0.5:0.2～1；0.65:≥0.3` as rows; undefined where it cannot be read. */
export function limitRows(table: string): LimitRow[] | undefined {
  const rows: LimitRow[] = [];
  for (const part of table.split(/[;；]/)) {
    const found = line.exec(part.replaceAll(' ', ''));
    if (!found) return undefined;
    const [at, low, high, least, most] = found.slice(1).map((one) => (one === undefined ? null : Number(one)));
    rows.push({ at: at!, min: low ?? least ?? null, max: high ?? most ?? null });
  }
  const isOrdered = rows.every(({ min, max }) => min === null || max === null || min <= max);
  return isOrdered && new Set(rows.map(({ at }) => at)).size === rows.length ? rows : undefined;
}

/** How an item is measured: quantity, unit and what passes, by one limit or by a table; undefined where nothing is measured. */
export function measureOf({ quantity, unit, min, max, limitKey, limitTable, isSigned }: Item) {
  if (!quantity || !unit) return undefined;
  const label = limitBy.entries.find(({ code }) => code === limitKey)?.label;
  const rows = limitKey && limitTable ? limitRows(limitTable) : undefined;
  const limit = (min ?? null) === null && (max ?? null) === null ? null : { min: min ?? null, max: max ?? null };
  return {
    quantity,
    unit,
    ...(isSigned === true && { isSigned }),
    ...(limit && { limit }),
    ...(rows && label && { by: { param: limitKey!, label, rows } }),
  };
}

/** What passes, in words: 「≥50 lx」, 「0.2～1 m（名义速度0.5）；…」; empty where the item states none. */
export function limitText(item: Item): string {
  const measure = measureOf(item);
  if (!measure) return '';
  const { unit, limit, by } = measure;
  if (by) return by.rows.map((row) => `${by.label}${row.at}：${boundText(row, unit)}`).join('；');
  return limit ? boundText(limit, unit) : `（${unit}）`;
}

function boundText({ min, max }: Pick<LimitRow, 'min' | 'max'>, unit: string): string {
  if (min !== null && max !== null) return `${min}～${max} ${unit}`;
  return min === null ? `≤${max} ${unit}` : `≥${min} ${unit}`;
}
