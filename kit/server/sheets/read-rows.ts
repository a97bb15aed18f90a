import { Worker } from 'node:worker_threads';

import { openLine } from '../list/waiting-line.ts';

export interface TableRow {
  /** As the workbook counts, the head being 1. */
  readonly row: number;
  readonly cells: readonly unknown[];
  /** Whoever sent the sheet has not seen it: it was hidden, or filtered out. */
  readonly isHidden?: true;
}

/** What is said of a row that nobody has seen. */
export const hiddenRow = '这一行在表格中是隐藏的，没有导入；需要导入的，请取消隐藏或清除筛选后重新上传';

/** Why a sheet was not read to its end: too many rows or columns, blank ones counted; too slow; too much memory. */
export type Unread = 'rows' | 'columns' | 'slow' | 'memory';

export class UnreadSheet extends Error {
  readonly why: Unread;
  /** Undefined for the first sheet. */
  readonly sheet: string | undefined;

  constructor(why: Unread, sheet: string | undefined) {
    super(`a sheet was not read: ${why}`);
    this.why = why;
    this.sheet = sheet;
  }
}

export interface Reading {
  /** The first sheet unless it is named. */
  readonly sheet?: string;
  /** Rows that may be filled in. */
  readonly most: number;
}

/** Rows beyond those that may be filled in: heads, and blank ones that programs leave behind. */
const spareRows = 1000;
const mostColumns = 300;
/** Milliseconds, for all sheets that are read together. */
const readWithin = 30_000;
const megabytes = 256;
const inTurn = openLine({ atOnce: 2 });

/** What the thread tells of one sheet after the other. */
type Answer =
  | { readonly rows: readonly TableRow[] }
  | { readonly refused: Unread }
  | { readonly failed: { readonly name: string; readonly message: string } };

/**
 * All rows of each sheet in turn, blank ones among them; none where there is no such sheet. Read in a thread of its own with bounds of rows, columns, time and memory.
 * @param within milliseconds @throws UnreadSheet; an error with the name that the library gave it when the file is no workbook
 */
export function readSheets(
  content: Uint8Array,
  readings: readonly Reading[],
  within = readWithin,
): Promise<readonly (readonly TableRow[])[]> {
  return inTurn(() => inThread(content, readings, within));
}

/** The rows of one sheet alone, as `readSheets` reads them. */
export async function readRows(content: Uint8Array, reading: Reading, within?: number): Promise<readonly TableRow[]> {
  const [rows] = await readSheets(content, [reading], within);
  return rows!;
}

function inThread(content: Uint8Array, readings: readonly Reading[], within: number): Promise<readonly (readonly TableRow[])[]> {
  const read: (readonly TableRow[])[] = [];
  const unread = (why: Unread) => new UnreadSheet(why, readings[read.length]?.sheet);
  return new Promise((resolve, reject) => {
    const sheets = readings.map(({ sheet, most }) => ({ sheet, mostRows: most + spareRows }));
    const thread = new Worker(new URL('./workbook-thread.mjs', import.meta.url), {
      workerData: { content, sheets, mostColumns },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const timer = setTimeout(() => {
      reject(unread('slow'));
      void thread.terminate();
    }, within);
    thread.on('message', (answer: Answer) => {
      if ('refused' in answer) reject(unread(answer.refused));
      else if ('failed' in answer) reject(Object.assign(new Error(answer.failed.message), { name: answer.failed.name }));
      else if (read.push(answer.rows) === readings.length) resolve(read);
    });
    thread.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unread('memory') : error));
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread that reads a workbook ended without an answer'));
    });
  });
}
