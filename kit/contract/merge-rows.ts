import type { Values } from './field.ts';
import { isBlank } from './form.ts';

interface Merging {
  /** By what a row is known again. */
  readonly keyOf: (row: Values) => string;
  /** How many rows the form takes. */
  readonly most: number;
  /** What becomes of a row that is there already; without it the new one takes its place. */
  readonly combine?: (row: Values, item: Values) => Values;
}

/** The rows of a form after others came in, and how many of those found no room. Rows in which nothing was typed give way. */
export function mergeRows(
  rows: readonly Values[],
  items: readonly Values[],
  { keyOf, most, combine = (_row, item) => item }: Merging,
): { readonly rows: Values[]; readonly left: number } {
  const brought = new Map(items.map((item) => [keyOf(item), item]));
  const kept = rows
    .filter((row) => Object.values(row).some((value) => !isBlank(value)))
    .map((row) => {
      const item = brought.get(keyOf(row));
      brought.delete(keyOf(row));
      return item ? combine(row, item) : row;
    });
  const all = [...kept, ...brought.values()];
  return { rows: all.slice(0, most), left: Math.max(0, all.length - most) };
}
