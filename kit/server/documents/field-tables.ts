import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Field, Fields, Values } from '../../contract/field.ts';
import { isBlank, type Section } from '../../contract/form.ts';
import { cellOf } from '../sheets/workbook.ts';
import type { LabelledValue, PrintedTable } from './template.ts';

/** The filled fields of sections, and those whose blank says something, as pairs of label and value, in their order. */
export function rowsOf(fields: Fields, sections: readonly Section[], values: Values, dictionaries: Dictionaries): LabelledValue[] {
  return sections
    .flatMap((section) => section.fields)
    .filter((key) => fields[key] && fields[key].widget !== 'rows' && (!isBlank(values[key]) || fields[key].unfilled !== undefined))
    .map((key) => ({ label: fields[key]!.label, value: textOf(fields[key]!, values[key], dictionaries) }));
}

/** A value in words, with its unit. */
export function textOf(field: Field, value: unknown, dictionaries: Dictionaries): string {
  const cell = cellOf(field, value, dictionaries);
  if (cell === null) return field.unfilled ?? '';
  const unit = unitOf(field);
  const said = field.widget === 'money' ? Number(cell).toFixed(2) : String(cell);
  return unit ? `${said} ${unit}` : said;
}

/** What a number is counted in: money is told in yuan. */
export function unitOf({ unit, widget }: Field): string | undefined {
  return unit ?? (widget === 'money' ? '元' : undefined);
}

/** Columns that fit beside one another on a page. */
const widest = 8;

/** Rows of a table of a form; what is too wide for the page is cut into tables with the first column repeated. */
export function rowTables(title: string, fields: Fields, given: unknown, dictionaries: Dictionaries): PrintedTable[] {
  if (!Array.isArray(given) || given.length === 0) return [];
  const says = (key: string, row: Values) => !isBlank(row[key]) || fields[key]!.widget === 'chosen';
  const filled = Object.keys(fields).filter((key) => given.some((row: Values) => says(key, row)));
  const [first, ...others] = filled;
  if (first === undefined) return [];
  const parts = Array.from({ length: Math.max(1, Math.ceil(others.length / (widest - 1))) }, (_, part) => [
    first,
    ...others.slice(part * (widest - 1), (part + 1) * (widest - 1)),
  ]);
  return parts.map((keys, part) => ({
    title: parts.length > 1 ? `${title}（${part + 1}）` : title,
    head: keys.map((key) => fields[key]!.label),
    rows: given.map((row: Values) => keys.map((key) => (says(key, row) ? textOf(fields[key]!, row[key], dictionaries) : null))),
  }));
}
