import { sql } from 'kysely';

import type { Actor } from '#kit/contract/actor.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import './tables.ts';
import { hashToken } from './token.ts';

/** Who acts, under which role. */
export interface PersonRow {
  readonly userId: string;
  readonly loginName: string;
  readonly name: string;
  readonly unitId: string | null;
  readonly unitName: string | null;
  readonly areacode: string | null;
  readonly dept: string | null;
  readonly roleId: string;
  readonly roleName: string;
  readonly actor: Actor;
  readonly menuIds: readonly string[];
  readonly isSimplePwd: boolean;
  readonly hasSecondFactor: boolean;
  readonly hasMobile: boolean;
}

/** A session that has not been ended, with the person and the role behind it. Whether it is still fresh is for the caller to judge. */
export interface SessionRow extends PersonRow {
  readonly id: string;
  readonly otherTokenHash: Buffer;
  readonly bindHash: Buffer | null;
  readonly latched: boolean;
  readonly createdAt: string;
  readonly seenAt: string;
  /** When it last showed a code of the second factor. */
  readonly confirmedAt: string | null;
}

const personColumns = sql`a.id as user_id, a.login_name, a.name, a.unit_id, u.orgname as unit_name, coalesce(a.areacode, u.areacode) as areacode, a.dept,
           r.id as role_id, r.name as role_name, r.actor, r.menu_ids, a.is_simple_pwd,
           exists (select 1 from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as has_second_factor, coalesce(a.mobile, '') <> '' as has_mobile`;

export function findSessionByToken(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return findSession(db, sql`s.token_hash = ${tokenHash}`);
}

export function findSessionById(db: Db, id: string): Promise<SessionRow | undefined> {
  return findSession(db, sql`s.id = ${id}`);
}

async function findSession(db: Db, condition: ReturnType<typeof sql>): Promise<SessionRow | undefined> {
  // A role that was taken from the account takes the session with it.
  const { rows } = await sql<SessionRow>`
    select s.id, s.other_token_hash, s.bind_hash, s.latched, s.created_at, s.seen_at, s.confirmed_at, ${personColumns}
    from session s
    join account a on a.id = s.account_id
    join account_role ar on ar.account_id = s.account_id and ar.role_id = s.role_id
    join role r on r.id = s.role_id
    left join unit u on u.unit_sys_id = a.unit_id
    where ${condition} and s.ended_at is null and not a.disabled`.execute(db);
  return rows[0];
}

/** The person of an account under one of its roles; nobody when the account is disabled or has lost the role. */
export async function findPerson(db: Db, accountId: string, roleId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns}
    from account a
    join account_role ar on ar.account_id = a.id
    join role r on r.id = ar.role_id
    left join unit u on u.unit_sys_id = a.unit_id
    where a.id = ${accountId} and r.id = ${roleId} and not a.disabled`.execute(db);
  return rows[0];
}

export interface NewSession {
  readonly id: string;
  readonly token: string;
  readonly otherToken: string;
  readonly bind: string;
  readonly accountId: string;
  readonly roleId: string;
  readonly address: string;
  readonly confirmedAt: string | null;
}

export async function addSession(tx: Tx, { token, otherToken, bind, ...session }: NewSession, now: Date): Promise<void> {
  const at = now.toISOString();
  const hashes = { tokenHash: hashToken(token), otherTokenHash: hashToken(otherToken), bindHash: hashToken(bind) };
  await tx
    .insertInto('session')
    .values({ ...session, ...hashes, createdAt: at, seenAt: at })
    .execute();
}

/** Ends the oldest sessions of an account until fewer than `most` are left. */
export async function makeRoom(tx: Tx, accountId: string, most: number, now: Date): Promise<void> {
  await sql`
    update session set ended_at = ${now.toISOString()} where id in (
      select id from session where account_id = ${accountId} and ended_at is null order by created_at desc, id desc offset ${most - 1}
    )`.execute(tx);
}

export async function endSessions(db: Db | Tx, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function countOpenSessions(tx: Tx, accountId: string): Promise<number> {
  const open = await tx.selectFrom('session').select('id').where('accountId', '=', accountId).where('endedAt', 'is', null).execute();
  return open.length;
}

export async function endSession(db: Db | Tx, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ endedAt: now.toISOString() }).where('id', '=', id).where('endedAt', 'is', null).execute();
}

/** Ends the session that these tokens stand for, if any. @returns its id */
export async function endSessionByTokens(tx: Tx, token: string, otherToken: string, now: Date): Promise<string | undefined> {
  const ended = await tx
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('tokenHash', '=', hashToken(token))
    .where('otherTokenHash', '=', hashToken(otherToken))
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended?.id;
}

export async function latchSession(db: Db, id: string): Promise<void> {
  await db.updateTable('session').set({ latched: true }).where('id', '=', id).execute();
}

export async function touchSession(db: Db, id: string, seenAt: string): Promise<void> {
  await db.updateTable('session').set({ seenAt }).where('id', '=', id).where('seenAt', '<', seenAt).execute();
}

/** This session has shown a code. */
export async function confirmSession(tx: Tx | Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ confirmedAt: now.toISOString() }).where('id', '=', id).execute();
}

/** Whether this session began with a login after this moment. */
export async function isOpenedSince(db: Db, id: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

export async function setSessionRole(tx: Tx, id: string, roleId: string): Promise<void> {
  await tx.updateTable('session').set({ roleId }).where('id', '=', id).execute();
}

/** Ends what is too old and forgets what ended long ago. */
export async function endStaleSessions(
  db: Db,
  limits: {
    readonly idleSince: Date;
    readonly openedBefore: Date;
    readonly endedBefore: Date;
    /** Nothing that is live can have been seen later, unless by a clock that was ahead. */
    readonly notAfter: Date;
    readonly now: Date;
  },
): Promise<void> {
  const { idleSince, openedBefore, endedBefore, notAfter, now } = limits;
  await sql`
    update session set ended_at = ${now.toISOString()}
    where ended_at is null and (seen_at < ${idleSince.toISOString()} or created_at < ${openedBefore.toISOString()}
      or seen_at > ${notAfter.toISOString()})`.execute(db);
  await db.deleteFrom('session').where('endedAt', '<', endedBefore.toISOString()).execute();
}

/** Where the last fifty logins of an account came from. */
export async function recentAddresses(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .select('address')
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return [...new Set(rows.flatMap(({ address }) => address ?? []))];
}

/** The last logins of a person, newest first. */
export function listLogins(db: Db, accountId: string, most = 20) {
  return db
    .selectFrom('session')
    .select(['id', 'address', 'createdAt', 'seenAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
