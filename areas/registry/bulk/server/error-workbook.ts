import { letters } from '#kit/server/sheets/workbook-tables.ts';

import type { CellFault, CheckedImport } from './check-import.ts';
import { givenCells, type ReadImport, type ReadRow, type ReadSheet } from './read-import.ts';
import { fillTemplate, type SheetContent } from './template.ts';
import type { References } from './words.ts';

/** One fault as people find it: sheet, row, column and cell of the workbook they sent. */
export interface ImportIssue {
  readonly sheet: string;
  readonly row: number;
  readonly head: string;
  readonly cell: string;
  readonly reason: string;
}

export function issueOf({ sheet, row, key, reason }: CellFault): ImportIssue {
  const at = sheet.placeOf(key);
  const head = sheet.table.columns.find((column) => column.key === key)?.head ?? '';
  return { sheet: sheet.table.name, row, head, cell: at === undefined ? '' : `${letters(at)}${row}`, reason };
}

/** The faulty devices and rows alone, in the columns of the template, each fault as a remark at its cell: to be put right and sent again. */
export function makeErrorWorkbook(read: ReadImport, { devices, orphans }: CheckedImport, references: References): Promise<Buffer> {
  const faulty = devices.filter(({ faults }) => faults.length > 0);
  const faults = [...faulty.flatMap((device) => device.faults), ...orphans];
  const rowsOf = (sheet: ReadSheet): ReadRow[] => {
    if (sheet === read.devices) return faulty.map((device) => device.read);
    const lost = new Set(orphans.filter((fault) => fault.sheet === sheet).map(({ row }) => row));
    return [...faulty.flatMap(({ details }) => details.get(sheet) ?? []), ...sheet.rows.filter(({ row }) => lost.has(row))];
  };
  const sheets = [read.devices, ...read.details];
  const content = new Map(sheets.map((sheet) => [sheet.table.name, contentOf(sheet, rowsOf(sheet), faults)]));
  return fillTemplate(read.category, references, content);
}

function contentOf(sheet: ReadSheet, rows: readonly ReadRow[], faults: readonly CellFault[]): SheetContent {
  const placeOfRow = new Map(rows.map(({ row }, at) => [row, at]));
  const placeOfColumn = new Map(sheet.table.columns.map(({ key }, at) => [key, at]));
  const remarks = new Map<string, string>();
  for (const fault of faults) {
    // What is missing stands at the first free row.
    const free = sheet.rows.some(({ row: at }) => at === fault.row) ? undefined : rows.length;
    const [row, column] = [placeOfRow.get(fault.row) ?? free, placeOfColumn.get(fault.key)];
    if (fault.sheet !== sheet || row === undefined || column === undefined) continue;
    const place = `${row},${column}`;
    remarks.set(place, [remarks.get(place), fault.reason].filter(Boolean).join('；'));
  }
  return { rows: givenCells(rows), remarks };
}
