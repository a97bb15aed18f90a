import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { port } from '#kit/contract/port.ts';
import type { Db } from './database.ts';

/** What an area hears of from every process on the database, this one included: a `notify` at a channel. */
export interface DatabaseNews {
  /** Lower-case letters and underscores. */
  readonly channel: string;
  readonly heard: (db: Db, payload: string) => void;
  /** The connection was away: what happened meanwhile nobody tells again. */
  readonly missed: (db: Db) => void;
}

export const databaseNews = port<DatabaseNews>('kit.databaseNews');

const againAfterMs = 1000;
/** Nothing tells a listener of a link that has gone silent but a question of its own. */
const askEveryMs = 30_000;
const answerWithinMs = 10_000;

export interface Hearing {
  /** Resolves once the first connection listens. */
  readonly listening: Promise<void>;
  stop(): Promise<void>;
}

/** Listens on a connection of its own, and connects again when it was lost. */
export function hearNews(pool: pg.Pool, db: Db, news: readonly DatabaseNews[]): Hearing {
  const stopping = new AbortController();
  let heard: () => void = () => undefined;
  const listening = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce({ pool, db, news }, heard, stopping.signal).catch(() => undefined);
      await pause(againAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    listening,
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

interface Heard {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly news: readonly DatabaseNews[];
}

/** Until the connection ends. */
async function listenOnce({ pool, db, news }: Heard, onListening: () => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: answerWithinMs });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ channel, payload }) => {
    if (payload) news.find((one) => one.channel === channel)?.heard(db, payload);
  });
  try {
    await client.connect();
    for (const { channel } of news) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    for (const { missed } of news) missed(db);
    onListening();
    await Promise.race([ended, untilSilent(client, signal)]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Until the database does not answer any more. */
async function untilSilent(client: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(askEveryMs, undefined, { signal });
    // Saying goodbye to a link that has gone silent would wait for an answer, too.
    await client.query('select 1').catch(() => client.connection.stream.destroy());
  }
}
