import { createHash } from 'node:crypto';
import http from 'node:http';
import type pg from 'pg';

import { openPool } from '#kit/server/postgres/database.ts';

import type { Recording, Statement } from './recorder.ts';

/** What the bare server is told when it starts. */
export interface BareOrders {
  readonly databaseUrl: string;
  /** By path: what to put to the database. */
  readonly stages: Readonly<Record<string, Recording['stages']>>;
  /** By path: statements of nobody's code, asked side by side and prepared. */
  readonly plain: Readonly<Record<string, readonly Statement[]>>;
}

/** Stands in the statements of a save for what its caller sends: the key and the version of the record. */
export const savedKey = '01900000-0000-7000-8000-000000000000';
export const savedVersion = 1_000_000;

interface Saved {
  readonly id: string;
  readonly version: number;
}

/**
 * The yardstick: `node:http` and `pg`, nothing else. For each path it puts to the database the statements that the portal was heard to put, and
 * answers with the rows. It knows no session, no roles, no checks, no declared replies.
 */
function serveBare(pool: pg.Pool, { stages, plain }: BareOrders): http.Server {
  return http.createServer((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });

  async function answer(request: http.IncomingMessage): Promise<string> {
    const asked = plain[request.url ?? ''];
    if (asked) return JSON.stringify({ success: true, data: await prepared(asked) });
    const wanted = stages[request.url ?? ''] ?? [];
    const saved = request.method === 'POST' ? (JSON.parse(await readBody(request)) as Saved) : undefined;
    return JSON.stringify({ success: true, data: saved ? await inOneClient(wanted, saved) : await inStages(wanted) });
  }

  async function prepared(asked: readonly Statement[]): Promise<unknown[]> {
    const results = await Promise.all(asked.map(({ text, values }) => pool.query({ name: nameOf(text), text, values: [...values] })));
    return results.map(({ rows }) => rows);
  }

  async function inStages(wanted: Recording['stages']): Promise<unknown[]> {
    const rows: unknown[] = [];
    for (const stage of wanted) {
      const results = await Promise.all(stage.map(({ text, values }) => pool.query(text, [...values])));
      rows.push(...results.map((result) => result.rows));
    }
    return rows;
  }

  async function inOneClient(wanted: Recording['stages'], saved: Saved): Promise<unknown[]> {
    const client = await pool.connect();
    try {
      const rows: unknown[] = [];
      for (const { text, values } of wanted.flat())
        rows.push(
          (
            await client.query(
              text,
              values.map((value) => fill(value, saved)),
            )
          ).rows,
        );
      return rows;
    } finally {
      client.release();
    }
  }
}

/** Names of prepared statements may have 63 bytes. */
function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function fill(value: unknown, { id, version }: Saved): unknown {
  if (value === savedKey) return id;
  if (value === savedVersion) return version;
  return value === savedVersion + 1 ? version + 1 : value;
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
  return body;
}

process.once('message', (orders: BareOrders) => {
  const pool = openPool({ connectionString: orders.databaseUrl });
  const server = serveBare(pool, orders).listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
});
// Whoever measures has gone.
process.once('disconnect', () => process.exit());
