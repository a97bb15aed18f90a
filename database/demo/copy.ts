import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

export type Row = Readonly<Record<string, unknown>>;

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
export function lineOf(columns: readonly string[], row: Row): string {
  let line = '';
  for (let i = 0; i < columns.length; i += 1) line += (i === 0 ? '' : '\t') + cell(row[columns[i]!]);
  return `${line}\n`;
}

export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const batchLength = 1 << 16;

function* batches(columns: readonly string[], rows: Iterable<Row>): Generator<string> {
  let batch = '';
  for (const row of rows) {
    batch += lineOf(columns, row);
    if (batch.length >= batchLength) {
      yield batch;
      batch = '';
    }
  }
  if (batch !== '') yield batch;
}

/**
 * Writes rows through COPY, the fastest way into PostgreSQL. All rows have the keys of the first, in camel case.
 * @param columns the keys to write, for rows made on the way
 */
export async function copyRows(client: pg.ClientBase, table: string, columns: readonly string[], rows: Iterable<Row>): Promise<void> {
  const into = client.query(from(`copy ${table} (${columns.map(snake).join(', ')}) from stdin`));
  await pipeline(Readable.from(batches(columns, rows), { objectMode: false }), into);
}

/** The same for rows at hand. None is fine. */
export async function copyAll(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first) await copyRows(client, table, Object.keys(first), rows);
}
