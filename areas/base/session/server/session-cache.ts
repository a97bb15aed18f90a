import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { onceOver } from '#kit/server/case/press-transaction.ts';

import type { PersonRow, SessionRow } from './session-store.ts';

/** A session as it was read lately. */
export interface HeldSession {
  readonly row: SessionRow;
  readonly asker: Asker;
  readonly readAt: number;
  /** Newer than what the row says: written at most once a minute. */
  seenAt: number;
  writtenAt: number;
  latched: boolean;
}

/** How long a process may go on with what it has read where it does not hear that something changed, ms. */
const heldMs = 3000;
const heldAtMost = 20_000;

/** Sessions read in the last seconds, by the hash of their token, so that a call does not begin with a query. */
export class SessionCache {
  readonly #held = new Map<string, HeldSession>();
  /** Counts what was forgotten: a read that began before must not come back afterwards. */
  #forgettings = 0;

  async get(key: string, now: number, read: () => Promise<SessionRow | undefined>): Promise<HeldSession | undefined> {
    const known = this.#held.get(key);
    if (known && Math.abs(now - known.readAt) < heldMs) return known;
    const before = this.#forgettings;
    const row = await read();
    if (!row) {
      this.#held.delete(key);
      return undefined;
    }
    const seenAt = Math.max(Date.parse(row.seenAt), known?.seenAt ?? 0);
    const held: HeldSession = { row, asker: askerOf(row), readAt: now, seenAt, writtenAt: Date.parse(row.seenAt), latched: row.latched };
    if (before === this.#forgettings) this.#keep(key, held);
    return held;
  }

  drop(key: string): void {
    this.#forgettings += 1;
    this.#held.delete(key);
  }

  forget(fits: (row: SessionRow) => boolean): void {
    this.#forgettings += 1;
    for (const [key, { row }] of this.#held) if (fits(row)) this.#held.delete(key);
  }

  #keep(key: string, held: HeldSession): void {
    // Set anew, so that the map stays ordered by age of reading.
    this.#held.delete(key);
    this.#held.set(key, held);
    if (this.#held.size > heldAtMost) this.#held.delete(this.#held.keys().next().value!);
  }
}

const caches = new WeakMap<Db, SessionCache>();

/** The cache that belongs to a database. */
export function sessionCacheOf(db: Db): SessionCache {
  const known = caches.get(db) ?? new SessionCache();
  caches.set(db, known);
  return known;
}

/** After a role change or a logout: the next call of this session reads it anew. */
export function forgetSession(db: Db, sessionId: string): void {
  onceOver(() => sessionCacheOf(db).forget((row) => row.id === sessionId));
}

/** After anything that concerns all sessions of a person. */
export function forgetSessionsOf(db: Db, accountId: string): void {
  onceOver(() => sessionCacheOf(db).forget((row) => row.userId === accountId));
}

/** @param row of a session, or of a person who acts without one */
export function askerOf(row: PersonRow & { readonly id?: string; readonly confirmedAt?: string | null }): Asker {
  const { id = '', userId, loginName, name, unitId, unitName, areacode, roleId, roleName, actor, dept, menuIds, isSimplePwd } = row;
  const { hasSecondFactor, hasMobile, confirmedAt = null } = row;
  const person = { userId, loginName, name, unitId, unitName, areacode, roleId, roleName, actor, dept };
  return { sessionId: id, ...person, menuIds: new Set(menuIds), isFirstPassword: isSimplePwd, hasSecondFactor, hasMobile, confirmedAt };
}
