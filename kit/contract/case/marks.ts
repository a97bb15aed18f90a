import type { Values } from '../field.ts';
import { isShown, type Form } from '../form.ts';

/** What may be pointed at when a case is sent back, by key: fields of its form, materials. */
export type Markable = Readonly<Record<string, { readonly label: string; readonly widget?: string | undefined }>>;

/** The fields of a form that concern these values. */
export function markableIn({ fields }: Form, values: Values): Form['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isShown(field, values)));
}

/** A row of a table within a form, counted from 0: `products.2`. */
const ofRow = /^(\w+)\.(0|[1-9]\d{0,3})$/;

/** The key under which one row of a table is pointed at. */
export const rowMark = (key: string, index: number) => `${key}.${index}`;

/** Which row of a table a mark points at; undefined where it is not at one. */
export function rowMarked(mark: string): { readonly key: string; readonly index: number } | undefined {
  const [, key, index] = ofRow.exec(mark) ?? [];
  return key === undefined ? undefined : { key, index: Number(index) };
}

/** How that is called what a mark points at; undefined where there is no such field, or no such row. */
export function labelOfMark(markable: Markable, values: Values, mark: string): string | undefined {
  if (Object.hasOwn(markable, mark)) return markable[mark]!.label;
  const row = rowMarked(mark);
  if (!row || !Object.hasOwn(markable, row.key) || markable[row.key]!.widget !== 'rows') return undefined;
  return rowOf(values, row) === undefined ? undefined : `${markable[row.key]!.label}第${row.index + 1}行`;
}

/** Said where a mark points at nothing that stands in the case. */
export const notInCase = (label: string) => `申请中没有「${label}」这一项，请重新选择需要补正的内容`;

/** What stands there now. */
export function valueOfMark(values: Values, mark: string): unknown {
  const row = rowMarked(mark);
  return (row ? rowOf(values, row) : values[mark]) ?? null;
}

function rowOf(values: Values, { key, index }: { readonly key: string; readonly index: number }): unknown {
  const rows = values[key];
  return Array.isArray(rows) ? (rows as readonly unknown[])[index] : undefined;
}
