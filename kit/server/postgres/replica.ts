import type { PostgresPool } from 'kysely';
import type pg from 'pg';

import type { Config } from '../settings/config.ts';
import { openPool, type Connection } from './database.ts';
import type { Patience } from './silent-links.ts';

/** Whoever reads a list waits at most this long for a replica that is away. */
const replicaPatience: Patience = { askAfterMs: 3000, answerWithinMs: 1000 };
/** After that the replica is tried again, by one question. */
const againAfterMs = 15_000;

/** The replica that the configuration names, for what only reads. */
export function replicaOf({ database }: Pick<Config, 'database'>): Connection | undefined {
  return database.kind === 'server' && database.readUrl !== database.url ? { connectionString: database.readUrl } : undefined;
}

/**
 * Connections for what only reads: to the replica, and to the primary while the replica is away. Lists and figures are then answered by the one that has more to do, but
 * answered.
 * @param onAway is told when the replica goes away
 */
export function readingFrom(replica: pg.Pool, primary: pg.Pool, onAway: (error: unknown) => void): PostgresPool {
  let awayUntil = 0;
  let isAway = false;
  return {
    connect: async () => {
      if (performance.now() < awayUntil) return primary.connect();
      try {
        const client = await replica.connect();
        isAway = false;
        return client;
      } catch (error) {
        // All its connections are at work: it is busy, and asked again by whoever comes next.
        if (replica.totalCount >= replica.options.max) return primary.connect();
        awayUntil = performance.now() + againAfterMs;
        if (!isAway) onAway(error);
        isAway = true;
        return primary.connect();
      }
    },
    // The primary is ended by whoever opened it.
    end: () => replica.end(),
  };
}

/** A pool that finds out soon that its database is away. */
export const openReplica: typeof openPool = (connection, max, secrets) =>
  openPool({ ...connection, patience: replicaPatience }, max, secrets);

/** Whether a replica answers now. */
export async function replicaAnswers(connection: Connection): Promise<boolean> {
  const pool = openReplica(connection, 1);
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}
