import { writeXlsx } from 'hucre/xlsx';

import { tidyCode } from '#kit/contract/trade/tidy.ts';

import { readSheets, type TableRow } from './read-rows.ts';

/** A column of a table that people fill in. */
export interface TableColumn {
  readonly head: string;
  /** Shown when the head is pointed at. */
  readonly note?: string;
  /** Drawn red with a star before it. */
  readonly isNeeded: boolean;
  /** Signs wide. */
  readonly width: number;
  /** Long numbers stay as they are typed. */
  readonly isText?: boolean;
  /** What may stand there, offered as a drop-down. */
  readonly words?: readonly string[];
}

export type TableCell = string | number | boolean | null;

export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableCell[])[];
  /** What is wrong with a cell, by `row,column` among `rows` and `columns`. */
  readonly remarks?: ReadonlyMap<string, string>;
}

/** Name of the sheet with the lists that drop-downs offer. */
const listSheet = '字典';
/** Excel takes a list inside the rule up to so many signs. */
const longestInline = 255;
const star = '*';
/** Rows of an empty table whose columns of text are formatted as such. */
const textRows = 300;

const redHead = {
  font: { bold: true, color: { rgb: 'B42318' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FDECEA' } },
} as const;
/** Of a column that asks for nothing. */
export const tableHead = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF3' } } } as const;
const faulty = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } } as const;

/**
 * A workbook of tables to be filled in: starred heads, drop-downs with the words that may stand there, remarks at cells, the lists of the
 * drop-downs on a sheet of their own, and a sheet of plain lines that says what the workbook is. Text stays text: no cell can become a formula.
 * @param most rows for which drop-downs are offered
 */
export async function writeTables(
  tables: readonly Table[],
  about: { readonly name: string; readonly lines: readonly (readonly string[])[] },
  most: number,
): Promise<Buffer> {
  const lists = new Lists();
  const sheets = tables.map((table) => sheetOf(table, lists, most));
  const content = await writeXlsx({
    sheets: [
      ...sheets,
      { name: about.name, columns: [{ width: 18 }, { width: 90 }], rows: about.lines.map((line) => [...line]) },
      ...(lists.isEmpty ? [] : [lists.sheet()]),
    ],
  });
  return Buffer.from(content);
}

function sheetOf({ name, columns, rows, remarks = new Map() }: Table, lists: Lists, most: number) {
  const heads = columns.map(({ head, isNeeded }) => (isNeeded ? star : '') + head);
  const cells = new Map<string, object>(
    columns.map(({ note, isNeeded }, at) => [
      `0,${at}`,
      { value: heads[at], style: isNeeded ? redHead : tableHead, ...(note && { comment: { author: '填写说明', text: note } }) },
    ]),
  );
  for (const [place, text] of remarks) {
    const [row, column] = place.split(',').map(Number) as [number, number];
    cells.set(`${row + 1},${column}`, { value: rows[row]?.[column] ?? null, style: faulty, comment: { author: '检查结果', text } });
  }
  // A format of a whole column is not written by the library, so the cells have it one by one.
  for (let row = 0; row < (rows.length || textRows); row += 1)
    for (const [column, { isText }] of columns.entries()) {
      const place = `${row + 1},${column}`;
      if (isText && !cells.has(place)) cells.set(place, { value: rows[row]?.[column] ?? null, style: { numFmt: '@' } });
    }
  return {
    name: name.slice(0, 31),
    columns: columns.map(({ width }) => ({ width })),
    rows: [heads, ...rows.map((row) => [...row])],
    cells,
    dataValidations: columns.flatMap(({ head, words }, at) =>
      words?.length ? [lists.rule(head, words, `${letters(at)}2:${letters(at)}${most + 1}`)] : [],
    ),
    freezePane: { rows: 1 },
  };
}

/** The lists of all drop-downs, each once. */
class Lists {
  readonly #columns = new Map<string, { readonly at: number; readonly heads: Set<string>; readonly words: readonly string[] }>();

  get isEmpty(): boolean {
    return this.#columns.size === 0;
  }

  rule(head: string, words: readonly string[], range: string) {
    const key = words.join('\n');
    const { at, heads } = this.#columns.get(key) ?? { at: this.#columns.size, heads: new Set() };
    this.#columns.set(key, { at, heads: heads.add(head), words });
    const isShort = words.join(',').length + 2 <= longestInline && !words.some((word) => word.includes(','));
    const place = { range, showErrorMessage: true, errorTitle: '不在列表中', errorMessage: '请从下拉列表中选择一项', allowBlank: true };
    if (isShort) return { type: 'list' as const, values: [...words], ...place };
    return { type: 'list' as const, formula1: `'${listSheet}'!$${letters(at)}$2:$${letters(at)}$${words.length + 1}`, ...place };
  }

  sheet() {
    const columns = [...this.#columns.values()];
    const longest = Math.max(...columns.map(({ words }) => words.length));
    // Over each list stand the columns that offer it.
    const heads = columns.map((column) => [...column.heads].join('、'));
    const rows = Array.from({ length: longest }, (_, row) => columns.map(({ words }) => words[row] ?? null));
    const cells = new Map(heads.map((value, at) => [`0,${at}`, { value, style: tableHead }]));
    return { name: listSheet, columns: columns.map(() => ({ width: 20 })), rows: [heads, ...rows], cells, freezePane: { rows: 1 } };
  }
}

/** `0` → `A`, `26` → `AA`. */
export function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
}

/** Reads sheets by their names, heads first; of one that is missing, nothing. Heads come as `plainHead` has them. @param sheets with rows below the head at most @throws UnreadSheet */
export async function readTables(
  content: Uint8Array,
  sheets: readonly { readonly sheet: string; readonly most: number }[],
): Promise<readonly (readonly TableRow[])[]> {
  const read = await readSheets(content, sheets);
  return read.map((rows) => rows.map((each) => (each.row === 1 ? { row: 1, cells: each.cells.map(plainHead) } : each)));
}

/** What stands over a column, to be told from others: without the star of a needed one, without blanks and line ends, its brackets in their ordinary width. */
export function plainHead(cell: unknown): string {
  return tidyCode(String((cell ?? '') as string)).replaceAll(/^\*+|\*+$/g, '');
}
