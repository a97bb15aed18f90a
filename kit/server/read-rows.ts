import { Worker } from 'node:worker_threads';

import { openLine } from './line.ts';

export interface TableRow {
  /** As the workbook counts, the head being 1. */
  readonly row: number;
  readonly cells: readonly unknown[];
}

/** Why a sheet was not read to its end: too many rows or columns, blank ones counted; too slow; too much memory. */
export type Unread = 'rows' | 'columns' | 'slow' | 'memory';

export class UnreadSheet extends Error {
  readonly why: Unread;

  constructor(why: Unread) {
    super(`a sheet was not read: ${why}`);
    this.why = why;
  }
}

export interface Reading {
  /** The first sheet unless it is named. */
  readonly sheet?: string;
  /** Rows that may be filled in. */
  readonly most: number;
  /** Milliseconds. */
  readonly within?: number;
}

/** Rows beyond those that may be filled in: heads, and blank ones that programs leave behind. */
const spareRows = 1000;
const mostColumns = 300;
const readWithinMs = 30_000;
const megabytes = 256;
const inTurn = openLine({ atOnce: 2 });

type Answer =
  | { readonly rows: readonly TableRow[] }
  | { readonly refused: Unread }
  | { readonly failed: { readonly name: string; readonly message: string } };

/**
 * All rows of one sheet, blank ones among them; none where there is no such sheet. Read in a thread of its own with bounds of rows, columns, time and memory.
 * @throws UnreadSheet; an error with the name that the library gave it when the file is no workbook
 */
export async function readRows(content: Uint8Array, { sheet, most, within = readWithinMs }: Reading): Promise<readonly TableRow[]> {
  const answer = await inTurn(() => inThread({ content, sheet, mostRows: most + spareRows, mostColumns }, within));
  if ('rows' in answer) return answer.rows;
  if ('refused' in answer) throw new UnreadSheet(answer.refused);
  throw Object.assign(new Error(answer.failed.message), { name: answer.failed.name });
}

function inThread(workerData: object, within: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./workbook-thread.mjs', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const timer = setTimeout(() => {
      reject(new UnreadSheet('slow'));
      void thread.terminate();
    }, within);
    thread.once('message', (answer: Answer) => resolve(answer));
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadSheet('memory') : error),
    );
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread that reads a workbook ended without an answer'));
    });
  });
}
