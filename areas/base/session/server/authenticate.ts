import type { FastifyRequest } from 'fastify';

import type { Config } from '#kit/server/settings/config.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Serving } from '#kit/server/web/serve.ts';

import { bindCookie } from './cookies.ts';
import { sessionCacheOf, type HeldSession } from './session-cache.ts';
import { findSessionByToken, latchSession, touchSession, type SessionRow } from './session-store.ts';
import { hashToken, isHashOf } from './token.ts';

const touchEveryMs = 60_000;

type SessionLimits = Pick<Config, 'session'>;

/**
 * What `Serving.authenticate` needs: both tokens must belong to one live session, and the bind cookie must be there once it has been seen.
 * Sessions are read at most every few seconds; a logout, role or password change in this process counts at once.
 */
export function authenticator({
  db,
  config,
  now,
}: {
  readonly db: Db;
  readonly config: SessionLimits;
  readonly now: () => Date;
}): Serving['authenticate'] {
  const cache = sessionCacheOf(db);
  return async (request, { token, otherToken }, isReadAnew = false) => {
    const at = now().getTime();
    const tokenHash = hashToken(token);
    const key = tokenHash.toString('latin1');
    if (isReadAnew) cache.drop(key);
    const held = await cache.get(key, at, () => findSessionByToken(db, tokenHash));
    if (!held || !isHashOf(otherToken, held.row.otherTokenHash) || !isLive(held.row, held.seenAt, config, at)) return undefined;
    if (!(await isBound(db, held, request, config))) return undefined;
    await touch(db, held, at);
    return held.asker;
  };
}

/**
 * Whether a session that nobody has ended is still within its limits. One that was seen later than now, by a clock that has been put back since, lives where
 * that are minutes, and no longer: what has lain idle must not live on until the clock has caught up.
 */
export function isLive(row: SessionRow, seenAt: number, { session }: SessionLimits, now: number): boolean {
  const idle = session.idleMinutes * 60_000;
  const age = now - Date.parse(row.createdAt);
  return Math.abs(now - seenAt) < idle && age > -idle && age < session.absoluteHours * 3_600_000;
}

async function isBound(db: Db, held: HeldSession, request: FastifyRequest, { session }: SessionLimits): Promise<boolean> {
  const shown = request.cookies[bindCookie(request)];
  if (shown === undefined) return !held.latched && session.bind !== 'strict';
  if (!held.row.bindHash || !isHashOf(shown, held.row.bindHash)) return false;
  if (!held.latched) {
    held.latched = true;
    await latchSession(db, held.row.id);
  }
  return true;
}

async function touch(db: Db, held: HeldSession, now: number): Promise<void> {
  held.seenAt = Math.max(held.seenAt, now);
  if (now - held.writtenAt < touchEveryMs) return;
  held.writtenAt = now;
  await touchSession(db, held.row.id, new Date(now).toISOString());
}
