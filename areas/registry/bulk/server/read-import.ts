import { isBlank } from '#kit/contract/form.ts';
import { hiddenRow, UnreadSheet, type TableRow, type Unread } from '#kit/server/sheets/read-rows.ts';
import { plainHead, readTables } from '#kit/server/sheets/workbook-tables.ts';

import { importTablesOf, linkKey, type ImportColumn, type ImportTable } from '../contract/columns.ts';
import { bulkLimits } from '../contract/limits.ts';
import { giveBack, readCell } from './read-cell.ts';
import { aboutSheet, versionLine, versionOf } from './template.ts';
import { importCategories, wordsOf, type ImportCategory, type References, type Words } from './words.ts';

/** Why a workbook as a whole cannot be imported: told to the person as it is. */
export class UnreadableWorkbook extends Error {}

/** One row of a sheet as it was read. */
export interface ReadRow {
  /** As the workbook counts. */
  readonly row: number;
  /** In the order of the template's columns, as given. */
  readonly cells: readonly unknown[];
  readonly values: Record<string, unknown>;
  /** What a cell does not stand for anything, by key of its column. */
  readonly faults: ReadonlyMap<string, string>;
}

export interface ReadSheet {
  readonly table: ImportTable;
  readonly rows: readonly ReadRow[];
  /** Where in the uploaded sheet the column stands; undefined where it was deleted. */
  readonly placeOf: (key: string) => number | undefined;
}

export interface ReadImport {
  readonly category: ImportCategory;
  readonly devices: ReadSheet;
  /** Further sheets, whose rows name their device. */
  readonly details: readonly ReadSheet[];
}

/** Reads an uploaded workbook: sheets and columns are found by their names, words become codes. @throws UnreadableWorkbook */
export async function readImport(content: Buffer, references: References): Promise<ReadImport> {
  const category = await readCategory(content, references);
  const tables = importTablesOf(category.code);
  const wanted = tables.map(({ name, key }) => ({ sheet: name, most: key === undefined ? bulkLimits.rows : bulkLimits.rows * 10 }));
  const read = await readTables(content, wanted).catch(tellUnread(wanted));
  const [devices, ...details] = tables.map((table, at) => sheetOf(read[at]!, { table, most: wanted[at]!.most }, category.code, references));
  if (devices!.rows.length === 0) throw new UnreadableWorkbook(`「${tables[0]!.name}」表中没有填写任何设备`);
  return { category, devices: devices!, details };
}

/** The sheet that tells what the workbook is. */
const about = [{ sheet: aboutSheet, most: 100 }];

const unread: Readonly<Record<Exclude<Unread, 'rows'>, string>> = {
  columns: '列数过多，请用下载的模板重新填写',
  slow: '内容过于复杂，无法读取，请用下载的模板重新填写',
  memory: '内容过于复杂，无法读取，请用下载的模板重新填写',
};

/** What people are told when a sheet is not read to its end. */
function tellUnread(wanted: readonly { readonly sheet: string; readonly most: number }[]) {
  return (error: unknown): never => {
    if (!(error instanceof UnreadSheet)) throw error;
    const { sheet: name, most } = wanted.find(({ sheet }) => sheet === error.sheet)!;
    throw new UnreadableWorkbook(error.why === 'rows' ? tooLong(name, most) : `「${name}」表${unread[error.why]}`, { cause: error });
  };
}

function tooLong(name: string, most: number): string {
  return `「${name}」表超过 ${most} 行（空行也算），请删去多余的行，或者分成几个文件导入`;
}

/** Which template it is, told by its own sheet. */
async function readCategory(content: Buffer, references: References): Promise<ImportCategory> {
  const [lines] = await readTables(content, about).catch(tellUnread(about));
  const version = String(lines!.find(({ cells }) => cells[0] === versionLine)?.cells[1] ?? '').trim();
  const category = importCategories(references).find(({ code }) => version.startsWith(`${code}-`));
  if (!category) throw new UnreadableWorkbook('不是批量导入模板，请下载模板填写后上传');
  if (version !== versionOf(category.code)) throw new UnreadableWorkbook('模板已更新，请下载新的模板重新填写');
  return category;
}

interface Column extends ImportColumn {
  readonly at: number | undefined;
  readonly words: Words;
}

function sheetOf(
  read: readonly TableRow[],
  { table, most }: { readonly table: ImportTable; readonly most: number },
  category: string,
  references: References,
): ReadSheet {
  let columns: readonly Column[] = [];
  const rows: ReadRow[] = [];
  for (const { row, cells, isHidden } of read) {
    if (columns.length === 0) {
      columns = table.columns.map((column) => ({
        ...column,
        at: placeIn(cells, column.head),
        words: wordsOf(column.field, category, references),
      }));
      refuseMissing(columns, table);
      continue;
    }
    const given = columns.map(({ at }) => (at === undefined ? null : (cells[at] ?? null)));
    if (given.every((cell) => isBlank(cell))) continue;
    if (rows.length === most) throw new UnreadableWorkbook(tooLong(table.name, most));
    const { values, faults } = readRow(columns, given);
    if (isHidden) faults.set(columns[0]!.key, hiddenRow);
    rows.push({ row, cells: given, values, faults });
  }
  if (columns.length === 0 && table.key === undefined) throw new UnreadableWorkbook(`没有「${table.name}」表，请使用下载的模板`);
  const places = new Map(columns.map(({ key, at }) => [key, at]));
  return { table, rows, placeOf: (key) => places.get(key) };
}

function placeIn(heads: readonly unknown[], head: string): number | undefined {
  const at = heads.indexOf(plainHead(head));
  return at === -1 ? undefined : at;
}

function refuseMissing(columns: readonly Column[], { name }: ImportTable): void {
  const missing = columns.find(({ at, isNeeded, key }) => at === undefined && (isNeeded || key === linkKey));
  if (missing) throw new UnreadableWorkbook(`「${name}」表缺少「${missing.head}」列，请使用下载的模板`);
}

function readRow(columns: readonly Column[], cells: readonly unknown[]) {
  const values: Record<string, unknown> = {};
  const faults = new Map<string, string>();
  for (const [at, { key, field, words }] of columns.entries()) {
    const read = readCell(field, cells[at], words);
    if ('fault' in read) faults.set(key, read.fault);
    else if (!isBlank(read.value)) values[key] = read.value;
  }
  return { values, faults };
}

/** The rows of a sheet as they were typed, to be handed back. */
export function givenCells(rows: readonly ReadRow[]) {
  return rows.map(({ cells }) => cells.map(giveBack));
}
