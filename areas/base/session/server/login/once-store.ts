import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { hashToken, newToken } from '../token.ts';

export interface Kind<C> {
  readonly purpose: string;
  readonly seconds: number;
  /** Never set: ties the type of the content to the kind. */
  readonly content?: C;
}

export interface LoginStep {
  readonly accountId: string;
  readonly by: 'password' | 'ssotoken';
  readonly done?: { readonly codeHash: string; readonly at: string; readonly sessionId: string };
}

/** Likewise where the second step is a code sent to the telephone: `sent` is the last one, which opens this login alone. */
export interface BrowserStep extends LoginStep {
  readonly sent?: { readonly codeId: string; readonly at: string };
}

/** Things that may be used once, with their lifetimes in seconds. */
export const onceKinds = {
  /** What the login page is given (specification, section 9: three minutes). `captcha` is a keyed hash of the picture's text. */
  login: { purpose: 'login', seconds: 180 } as Kind<{ readonly captcha?: string }>,
  /** The first step of a login, for its second: `done` once that was made, in case its answer is lost. */
  step: { purpose: 'loginStep', seconds: 300 } as Kind<LoginStep>,
  browserStep: { purpose: 'loginBrowser', seconds: 600 } as Kind<BrowserStep>,
  sso: { purpose: 'sso', seconds: 180 } as Kind<{ readonly accountId: string }>,
  ticket: { purpose: 'ticket', seconds: 60 } as Kind<{ readonly sessionId: string; readonly purpose: string; readonly object: string }>,
  /** Proofs of work that have been shown, held as long as their riddle is valid (`workLimits`). */
  work: { purpose: 'work', seconds: 900 } as Kind<Record<string, never>>,
  /** Telephones that were shown, each for the one record that it was first used for; held longer than the proof is valid (`proofMinutes`). */
  proof: { purpose: 'proof', seconds: 3600 } as Kind<{ readonly to: string }>,
  /** Numbers of signed calls that have been answered, held longer than such a call stays valid. */
  signed: { purpose: 'signed', seconds: 900 } as Kind<Record<string, never>>,
} as const;

function keyOf(kind: Kind<unknown>, key: string): Buffer {
  return hashToken(`${kind.purpose}:${key}`);
}

function expiryOf(kind: Kind<unknown>, now: Date): string {
  return new Date(now.getTime() + kind.seconds * 1000).toISOString();
}

/** The latest end of one that was made by a clock as right as this one, some seconds of another machine granted: what ends later was made by one that was ahead. */
const latest = (kind: Kind<unknown>, now: Date): string => expiryOf(kind, new Date(now.getTime() + 60_000));
const isValid = (kind: Kind<unknown>, expiresAt: string, now: Date) => expiresAt > now.toISOString() && expiresAt <= latest(kind, now);

/** Makes one and answers its secret. */
export async function addOnce<C extends object>(db: Db | Tx, kind: Kind<C>, content: C, now: Date): Promise<string> {
  const key = newToken();
  await db
    .insertInto('once')
    .values({ keyHash: keyOf(kind, key), purpose: kind.purpose, content: JSON.stringify(content), expiresAt: expiryOf(kind, now) })
    .execute();
  return key;
}

/** Takes one: of two that try at the same time, one gets it. */
export async function takeOnce<C>(db: Db | Tx, kind: Kind<C>, key: string, now: Date): Promise<C | undefined> {
  const taken = await db.deleteFrom('once').where('keyHash', '=', keyOf(kind, key)).returning(['content', 'expiresAt']).executeTakeFirst();
  return taken && isValid(kind, taken.expiresAt, now) ? (taken.content as C) : undefined;
}

/** What one holds, without taking it. */
export async function readOnce<C>(db: Db | Tx, kind: Kind<C>, key: string, now: Date): Promise<C | undefined> {
  const held = await db
    .selectFrom('once')
    .select('content')
    .where('keyHash', '=', keyOf(kind, key))
    .where('expiresAt', '>', now.toISOString())
    .where('expiresAt', '<=', latest(kind, now))
    .executeTakeFirst();
  return held?.content as C | undefined;
}

/** Replaces what one holds. @returns false when there is none */
export async function changeOnce<C extends object>(
  db: Db | Tx,
  { kind, key }: { readonly kind: Kind<C>; readonly key: string },
  content: C,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('once')
    .set({ content: JSON.stringify(content) })
    .where('keyHash', '=', keyOf(kind, key))
    .where('expiresAt', '>', now.toISOString())
    .where('expiresAt', '<=', latest(kind, now))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Puts something else in its place: of several at once each replaces what the one before it has put there. @returns what stood there */
export async function swapOnce<C extends object>(
  tx: Tx,
  { kind, key }: { readonly kind: Kind<C>; readonly key: string },
  content: C,
): Promise<C | undefined> {
  const held = await tx.selectFrom('once').select('content').where('keyHash', '=', keyOf(kind, key)).forUpdate().executeTakeFirst();
  await tx
    .updateTable('once')
    .set({ content: JSON.stringify(content) })
    .where('keyHash', '=', keyOf(kind, key))
    .execute();
  return held?.content as C | undefined;
}

/** Remembers a number that somebody else chose. @returns false when it has been seen before */
export async function holdOnce(db: Db, kind: Kind<Record<string, never>>, key: string, now: Date): Promise<boolean> {
  const held = await db
    .insertInto('once')
    .values({ keyHash: keyOf(kind, key), purpose: kind.purpose, content: '{}', expiresAt: expiryOf(kind, now) })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .executeTakeFirst();
  return (held.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Remembers what something is first used for. @returns whether it is this */
export async function bindOnce(
  db: Db | Tx,
  kind: Kind<{ readonly to: string }>,
  { key, to }: { readonly key: string; readonly to: string },
  now: Date,
): Promise<boolean> {
  const keyHash = keyOf(kind, key);
  await db
    .insertInto('once')
    .values({ keyHash, purpose: kind.purpose, content: JSON.stringify({ to }), expiresAt: expiryOf(kind, now) })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .execute();
  const held = await db.selectFrom('once').select('content').where('keyHash', '=', keyHash).executeTakeFirst();
  return (held?.content as { readonly to?: string } | undefined)?.to === to;
}

/** Numbers that must not be shown again: a clock that was a day ahead, and is put right, must not have forgotten them. */
const heldLonger = [onceKinds.work, onceKinds.proof, onceKinds.signed].map(({ purpose }) => purpose);
const longerMs = 2 * 24 * 3_600_000;

export async function dropExpiredOnce(db: Db, now: Date): Promise<void> {
  const longer = new Date(now.getTime() - longerMs).toISOString();
  await sql`delete from once where expires_at <= ${now.toISOString()} and (purpose <> all(${heldLonger}) or expires_at <= ${longer})`.execute(
    db,
  );
}
