import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';

import { timeInShanghai } from '../contract/calendar.ts';
import { labelOf, type Dictionaries } from '../contract/dictionary.ts';
import type { Field, Fields } from '../contract/field.ts';
import { checkValues, form, isBlank, type Issue } from '../contract/form.ts';
import type { FileAnswer } from './request.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Cell = string | number | null;

/** The value as people read it: dictionary words, yuan, 是 and 否. Text stays text, so that no cell can become a formula. */
export function cellOf(field: Field, value: unknown, dictionaries: Dictionaries): Cell {
  if (isBlank(value)) return null;
  if (field.widget === 'flag') return value ? '是' : '否';
  if (field.widget === 'money') return Number(value) / 100;
  if (field.widget === 'number') return Number(value);
  if (field.widget === 'instant') return timeInShanghai(new Date(String(value)));
  if (Array.isArray(value))
    return value.map((item) => (field.dictionary ? labelOf(dictionaries, field.dictionary, item) : String(item))).join('、');
  return field.dictionary ? labelOf(dictionaries, field.dictionary, value) : String(value as string);
}

/**
 * A workbook of any number of rows, written while they are read, in constant memory.
 * @param fields columns in order; labels carry the unit
 */
export function writeWorkbook(name: string, fields: Fields, rows: AsyncIterable<object>, dictionaries: Dictionaries): FileAnswer {
  const declared = Object.entries(fields);
  const columns = declared.map(([, field]) => ({ header: headerOf(field), width: Math.max(10, Math.round((field.width ?? 120) / 7)) }));
  async function* cells() {
    for await (const row of rows) yield declared.map(([key, field]) => cellOf(field, (row as Record<string, unknown>)[key], dictionaries));
  }
  const stream = writeXlsxStream(cells(), { name: name.slice(0, 31), columns, freezePane: { rows: 1 } });
  return { name: `${name}.xlsx`, type: workbookType, content: Readable.fromWeb(stream) };
}

/** What stands over the column of a field. */
export function headerOf({ label, unit }: Field): string {
  return unit ? `${label}（${unit}）` : label;
}

export interface ImportedRow {
  /** Row number as the workbook counts, the head being 1. */
  readonly row: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];
}

/** A needed column is not there: the workbook is of another kind. The message is its head. */
export class MissingColumn extends Error {}

/**
 * Reads the first sheet of a filled-in workbook: columns are found by their head, with or without its star, words become codes, every row is
 * checked like a form.
 * @throws MissingColumn
 */
export async function* readWorkbook(
  content: Uint8Array,
  title: string,
  fields: Fields,
  dictionaries: Dictionaries,
): AsyncGenerator<ImportedRow> {
  const byHead = new Map(Object.entries(fields).map(([key, field]) => [headerOf(field), [key, field] as const]));
  let columns: (readonly [string, Field] | undefined)[] | undefined;
  const whole = form(title, fields, []);
  for await (const { index, values: cells } of streamXlsxRows(content)) {
    if (!columns) {
      columns = cells.map((cell) => byHead.get(plainHead(cell)));
      const missing = Object.entries(fields).find(
        ([key, field]) => field.need === 'required' && !columns?.some((each) => each?.[0] === key),
      );
      if (missing) throw new MissingColumn(headerOf(missing[1]));
      continue;
    }
    if (cells.every((cell) => isBlank(cell))) continue;
    const values = Object.fromEntries(
      columns.flatMap((column, at) => (column && !isBlank(cells[at]) ? [[column[0], valueOf(column[1], cells[at], dictionaries)]] : [])),
    );
    yield { row: index + 1, values, issues: checkValues(whole, values, 'submit', dictionaries) };
  }
}

function plainHead(cell: unknown): string {
  return String((cell ?? '') as string)
    .trim()
    .replace(/^\*/, '');
}

function valueOf(field: Field, cell: unknown, dictionaries: Dictionaries): unknown {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (field.widget === 'number') return typeof cell === 'number' ? cell : Number(String(cell).trim());
  if (field.widget === 'money') return Math.round(Number(cell) * 100);
  const word = String(cell as string).trim();
  if (field.widget === 'flag') return word === '是' || word === '1' || word.toLowerCase() === 'true';
  if (field.dictionary) return dictionaries[field.dictionary]?.find((entry) => entry.label === word)?.code ?? word;
  return word;
}
