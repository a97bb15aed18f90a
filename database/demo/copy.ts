import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

import type { Row } from '#kit/server/demo/ledger.ts';
import { snakeCase } from '#kit/server/list/column.ts';

export type { Row } from '#kit/server/demo/ledger.ts';

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escape(text: string): string {
  return special.test(text) ? text.replace(special, (sign) => escapes[sign]!) : text;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  // Arrays are PostgreSQL arrays of text; JSON goes in as text already or as an object.
  if (Array.isArray(value)) return escape(`{${value.map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
  return escape(JSON.stringify(value));
}

/** A row as a line of the text format of COPY. */
function lineOf(columns: readonly string[], row: Row): string {
  let line = '';
  for (let i = 0; i < columns.length; i += 1) line += (i === 0 ? '' : '\t') + cell(row[columns[i]!]);
  return `${line}\n`;
}

/** Rows in the text format of COPY. */
export function textOf(columns: readonly string[], rows: readonly Row[]): string {
  let text = '';
  for (const row of rows) text += lineOf(columns, row);
  return text;
}

const pieceLength = 1 << 16;

function* pieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += pieceLength) yield text.slice(from, from + pieceLength);
}

/** Writes what is in the text format of COPY already. */
export async function copyText(client: pg.ClientBase, table: string, columns: readonly string[], text: string): Promise<void> {
  const into = client.query(from(`copy ${table} (${columns.map((column) => `"${snakeCase(column)}"`).join(', ')}) from stdin`));
  await pipeline(Readable.from(pieces(text), { objectMode: false }), into);
}

/** Writes rows through COPY, the fastest way into PostgreSQL. All rows have the keys of the first, in camel case. None is fine. */
export async function copyAll(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await copyText(client, table, columns, textOf(columns, rows));
}
