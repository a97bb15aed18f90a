import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import type { Db } from '#kit/server/database.ts';

import { forgetSessionsOf, sessionCacheOf } from './session-cache.ts';

const againAfterMs = 1000;

export interface AccountNews {
  /** Resolves once the first connection listens. */
  readonly listening: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens on a connection of its own for accounts that another process, or a hand at the database, has changed, and forgets their sessions at once. While
 * the connection is away, what is held runs out by itself within seconds.
 */
export function hearOfAccounts(pool: pg.Pool, db: Db): AccountNews {
  const stopping = new AbortController();
  let heard: () => void = () => undefined;
  const listening = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce(pool, db, heard, stopping.signal).catch(() => undefined);
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

/** Until the connection ends. */
async function listenOnce(pool: pg.Pool, db: Db, onListening: () => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ ...pool.options, statement_timeout: 0 });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => {
    if (payload) forgetSessionsOf(db, payload);
  });
  try {
    await client.connect();
    await client.query('listen account_changed');
    // What happened while nobody listened.
    sessionCacheOf(db).forget(() => true);
    onListening();
    await ended;
  } finally {
    await client.end().catch(() => undefined);
  }
}
