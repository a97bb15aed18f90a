import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';

import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { areaWords, kindWords, labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { originOf, type Field, type Fields, type Values, type Widget } from '#kit/contract/field.ts';
import { checkValues, form, isBlank, type Issue } from '#kit/contract/form.ts';
import { parseNumber, tidyLine } from '#kit/contract/trade/tidy.ts';
import type { DictionaryStore } from '../settings/dictionaries.ts';
import { maskedIn } from '#kit/contract/trade/numbers-in-text.ts';
import { isMasked } from '../masking.ts';
import type { FileAnswer } from '../request.ts';
import { dayOfCell } from './day-cell.ts';
import { formulaFault } from './formula-error.ts';
import { hiddenRow, readRows } from './read-rows.ts';
import { letters, plainHead, tableHead } from './workbook-tables.ts';
import { media } from '#kit/contract/media.ts';

export const workbookType = media.xlsx;

type Cell = string | number | null;

/** The value as people read it: words of dictionaries, areas and kinds, yuan, 是 and 否, a table in one line. Text stays text, so that no cell can become a formula. */
export function cellOf(field: Field, value: unknown, words: Dictionaries): Cell {
  if (field.widget === 'chosen') return originOf(field, value);
  if (isBlank(value)) return null;
  if (field.widget === 'flag') return value ? '是' : '否';
  if (field.widget === 'money') return Number(value) / 100;
  if (field.widget === 'number') return Number(value);
  if (field.widget === 'instant') return timeInShanghai(new Date(String(value)));
  if (field.widget === 'files') return `${(value as readonly unknown[]).length}个文件`;
  if (field.widget === 'rows') return rowsInLine(field.rows ?? {}, value as readonly Values[], words);
  const dictionary = field.dictionary ?? wordsOf(field);
  const word = (one: unknown) => (dictionary ? labelOf(words, dictionary, one) : String(one as string));
  return Array.isArray(value) ? value.map(word).join('、') : word(value);
}

/** Where the codes of a field without a dictionary have their words. A column that is there for the code shows the code. */
function wordsOf({ widget, label }: Field): string | undefined {
  if (widget === 'area') return areaWords;
  return widget === 'catalogue' && !label.endsWith('代码') ? kindWords : undefined;
}

function rowsInLine(columns: Fields, rows: readonly Values[], words: Dictionaries): string {
  const line = (row: Values) =>
    Object.entries(columns)
      .map(([key, column]) => cellOf(column, row[key], words))
      .filter((cell) => cell !== null)
      .join('，');
  return rows.map(line).join('；');
}

const formats: Partial<Record<Widget, string>> = { day: 'yyyy-mm-dd', instant: 'yyyy-mm-dd hh:mm', money: '#,##0.00', text: '@' };

/** The same for a table that people go on computing with: days and times are such, by the clock of Shanghai. */
function typedCell(field: Field, value: unknown, words: Dictionaries): Cell | Date {
  const cell = cellOf(field, value, words);
  if (typeof cell !== 'string' || (field.widget !== 'day' && field.widget !== 'instant')) return cell;
  const moment = new Date(`${cell.replace(' ', 'T')}${field.widget === 'day' ? 'T00:00' : ''}Z`);
  return Number.isNaN(moment.getTime()) ? cell : moment;
}

/** Up to so many rows a workbook is made whole, ready to be filtered and printed; beyond that it is written while its rows are read, in constant memory. */
const wholeRows = 5000;

/**
 * A workbook of any number of rows.
 * @param fields columns in order; labels carry the unit
 */
export async function writeWorkbook(
  name: string,
  fields: Fields,
  rows: AsyncIterable<object>,
  store: DictionaryStore,
): Promise<FileAnswer> {
  const hides = isMasked();
  const shown = (cell: Cell | Date) => (hides && typeof cell === 'string' ? maskedIn(cell) : cell);
  const words = await store.words();
  const declared = Object.entries(fields);
  const columns = declared.map(([, field]) => {
    const numFmt = formats[field.widget];
    return { header: headerOf(field), width: Math.max(10, Math.round((field.width ?? 120) / 7)), ...(numFmt && { numFmt }) };
  });
  const source = (async function* () {
    for await (const row of rows)
      yield declared.map(([key, field]) => shown(typedCell(field, (row as Record<string, unknown>)[key], words)));
  })();
  const first: (Cell | Date)[][] = [];
  while (first.length <= wholeRows) {
    const next = await source.next();
    if (next.done) break;
    first.push(next.value);
  }
  const answer = { name: `${name}.xlsx`, type: workbookType };
  const sheet = { name: name.slice(0, 31), freezePane: { rows: 1 } };
  if (first.length <= wholeRows) {
    const heads = columns.map(({ header }) => header);
    const content = await writeXlsx({
      sheets: [
        {
          ...sheet,
          columns: columns.map(({ header: _, ...column }) => column),
          rows: [heads, ...first],
          cells: new Map(heads.map((value, at) => [`0,${at}`, { value, style: tableHead }])),
          autoFilter: { range: `A1:${letters(columns.length - 1)}${first.length + 1}` },
          pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '$1:$1' },
        },
      ],
    });
    return { ...answer, content: Buffer.from(content) };
  }
  async function* all() {
    yield* first;
    yield* source;
  }
  return { ...answer, content: Readable.fromWeb(writeXlsxStream(all(), { ...sheet, columns })) };
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
  /** Those of the issues that the values do not show: cells that stand for nothing. Whoever checks the values by another form keeps them: `withBroken`. */
  readonly broken: readonly Issue[];
}

/** What a check of the values has found, and what is wrong with the cells themselves. */
export function withBroken(broken: readonly Issue[], found: readonly Issue[]): Issue[] {
  return [...broken, ...found.filter(({ field }) => broken.every((one) => one.field !== field))];
}

/** A needed column is not there: the workbook is of another kind. The message is its head. */
export class MissingColumn extends Error {}

/**
 * Reads the first sheet of a filled-in workbook: columns are found by their head, as `plainHead` has it, words become codes, every row is
 * checked like a form.
 * @param most rows that may be filled in
 * @throws MissingColumn, UnreadSheet
 */
export async function readWorkbook(
  content: Uint8Array,
  { title, fields, most }: { readonly title: string; readonly fields: Fields; readonly most: number },
  dictionaries: Dictionaries,
): Promise<ImportedRow[]> {
  const byHead = new Map(Object.entries(fields).map(([key, field]) => [plainHead(headerOf(field)), [key, field] as const]));
  let columns: (readonly [string, Field] | undefined)[] | undefined;
  const whole = form(title, fields, []);
  const read: ImportedRow[] = [];
  for (const { row, cells, isHidden } of await readRows(content, { most })) {
    if (!columns) {
      columns = cells.map((cell) => byHead.get(plainHead(cell)));
      const missing = Object.entries(fields).find(
        ([key, field]) => field.need === 'required' && !columns?.some((each) => each?.[0] === key),
      );
      if (missing) throw new MissingColumn(headerOf(missing[1]));
      continue;
    }
    if (cells.every((cell) => isBlank(cell))) continue;
    const given = columns.flatMap((column, at) =>
      column && !isBlank(cells[at]) ? [{ key: column[0], field: column[1], cell: cells[at] }] : [],
    );
    const broken = given.flatMap(({ key, cell }, at) => {
      const message = isHidden && at === 0 ? hiddenRow : formulaFault(cell);
      return message === undefined ? [] : [{ field: key, message }];
    });
    const sound = given.filter(({ key }) => broken.every(({ field }) => field !== key));
    const values = Object.fromEntries(sound.map(({ key, field, cell }) => [key, valueOf(field, cell, dictionaries)]));
    read.push({ row, values, broken, issues: withBroken(broken, checkValues(whole, values, 'submit', { dictionaries })) });
  }
  return read;
}

function valueOf(field: Field, cell: unknown, dictionaries: Dictionaries): unknown {
  if (field.widget === 'day' || field.widget === 'month') return dayOfCell(cell, field.widget === 'day' ? 3 : 2);
  if (cell instanceof Date) return dayOfCell(cell, 3);
  const word = field.widget === 'textarea' ? String(cell as string).trim() : tidyLine(String(cell as string));
  if (field.widget === 'number') return typeof cell === 'number' ? cell : (parseNumber(word) ?? word);
  if (field.widget === 'money') return Math.round((parseNumber(word) ?? Number.NaN) * 100);
  if (field.widget === 'flag') return word === '是' || word === '1' || word.toLowerCase() === 'true';
  if (field.dictionary) return dictionaries[field.dictionary]?.find((entry) => entry.label === word)?.code ?? word;
  return word;
}
