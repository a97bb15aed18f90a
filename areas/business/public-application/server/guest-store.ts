import { sql, type Insertable, type Selectable } from 'kysely';

import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Retention } from '#kit/server/jobs/retention.ts';

import { guestApplyLimits } from '../contract/limits.ts';
import type { GuestApplicationTable } from './tables.ts';

export type GuestApplication = Selectable<GuestApplicationTable>;

export async function findGuestApplication(db: Db | Tx, id: string): Promise<GuestApplication | undefined> {
  return db.selectFrom('guestApplication').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findByNumber(db: Db, onlinelsh: string): Promise<GuestApplication | undefined> {
  return db.selectFrom('guestApplication').selectAll().where('onlinelsh', '=', onlinelsh).executeTakeFirst();
}

/** The version of the application that a guest has made. */
export async function versionOf(db: Db, id: string): Promise<number> {
  const { version } = await db.selectFrom('inspectionApplication').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  return version;
}

/** Held until the transaction ends. */
export async function lockGuestApplication(tx: Tx, id: string): Promise<GuestApplication | undefined> {
  return tx.selectFrom('guestApplication').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Begins one; one that is there stays as it is. */
export async function addGuestApplication(db: Db | Tx, row: Insertable<GuestApplicationTable>): Promise<void> {
  await db
    .insertInto('guestApplication')
    .values(row)
    .onConflict((known) => known.column('id').doNothing())
    .execute();
}

/** It counts from now on, before it is made: what is counted under one lock need not be made under it. */
export async function reserveHandingIn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('guestApplication').set({ handedInAt: now.toISOString() }).where('id', '=', id).execute();
}

/** It was refused, and counts no longer. */
export async function releaseHandingIn(db: Db, id: string): Promise<void> {
  await db.updateTable('guestApplication').set({ handedInAt: null }).where('id', '=', id).where('onlinelsh', 'is', null).execute();
}

export async function noteHandedIn(tx: Tx, id: string, onlinelsh: string): Promise<void> {
  const toldStatus = inspectionApplication.states.submitted.code;
  await tx.updateTable('guestApplication').set({ onlinelsh, toldStatus }).where('id', '=', id).execute();
}

/** Until the transaction ends, nobody else counts what guests hand in. */
export async function lockHandingIn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('guest applications', 0))`.execute(tx);
}

const { states } = inspectionApplication;
/** Codes of the states in which a guest has what they applied for, or will not get it. */
const over = (['issued', 'completed', 'rejected', 'cancelled', 'terminated'] as const).map((state) => states[state].code);

/** What a telephone has begun for devices of a unit, the newest first. */
export function listOfMobile(db: Db, { mobile, useUnit }: Pick<GuestApplication, 'mobile' | 'useUnit'>, most: number) {
  return db
    .selectFrom('guestApplication')
    .select(['mobile', 'onlinelsh', 'begunAt', 'handedInAt'])
    .where('mobile', '=', mobile)
    .where('useUnit', '=', useUnit)
    .orderBy('begunAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** How many were handed in since an instant: by this telephone, from this address, by all; and how many of the telephone are under way. */
export async function countHandedIn(tx: Tx, { mobile, addressHash }: Pick<GuestApplication, 'mobile' | 'addressHash'>, since: Date) {
  const from = since.toISOString();
  const { rows } = await sql<{ ofMobile: number; ofAddress: number; ofAll: number; underWay: number }>`select
    (select count(*)::int from guest_application where mobile = ${mobile} and handed_in_at > ${from}) as "ofMobile",
    (select count(*)::int from guest_application where address_hash = ${addressHash} and handed_in_at > ${from}) as "ofAddress",
    (select count(*)::int from guest_application where handed_in_at > ${from}) as "ofAll",
    (select count(*)::int from guest_application left join inspection_application using (id)
      where mobile = ${mobile} and handed_in_at is not null and (guest_application.onlinelsh is null or status <> all(${over}::text[]))) as "underWay"`.execute(
    tx,
  );
  return rows[0]!;
}

/** What is told of an application. */
export interface Untold {
  readonly id: string;
  readonly onlinelsh: string | null;
  readonly mobile: string;
  readonly contact: string | null;
  /** Null where the draft is there no more. */
  readonly status: string | null;
  readonly toldStatus: string | null;
}

/** Those whose state has changed since their telephone was told, with what is told of them; a draft that the unit has deleted has none. */
export async function listUntold(db: Db | Tx, limit: number): Promise<Untold[]> {
  return db
    .selectFrom('guestApplication')
    .leftJoin('inspectionApplication', 'inspectionApplication.id', 'guestApplication.id')
    .select(['guestApplication.id', 'guestApplication.onlinelsh', 'mobile', 'contact', 'status', 'toldStatus'])
    .where('guestApplication.onlinelsh', 'is not', null)
    .where(sql<boolean>`told_status is distinct from coalesce(status, ${gone})`)
    .orderBy('handedInAt')
    .limit(limit)
    .execute();
}

/** Stands for the state of an application that is there no more. */
export const gone = 'gone';

/** @returns false when somebody else has told it meanwhile */
export async function noteTold(tx: Tx, id: string, from: string | null, to: string): Promise<boolean> {
  const changed = await tx
    .updateTable('guestApplication')
    .set({ toldStatus: to })
    .where('id', '=', id)
    .where(sql<boolean>`told_status is not distinct from ${from}`)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** What was begun and never handed in; and who has applied for what is long over. */
export const guestRetentions: readonly Retention[] = [
  {
    table: 'guestApplication',
    at: 'begunAt',
    days: () => guestApplyLimits.keptDays,
    only: sql`onlinelsh is null`,
    reason: '没有提交的公众报检：只有手机号码和设备，不再有用',
  },
  {
    table: 'guestApplication',
    at: 'handedInAt',
    // No year is longer: nothing goes before so many of them are full.
    days: () => guestApplyLimits.keptYears * 366,
    only: sql`onlinelsh is not null and not exists (
      select from inspection_application where inspection_application.id = guest_application.id and status <> all(${over}::text[]))`,
    reason: '早已办结的公众报检：申报和报告按检验档案保存，凭查询码查询不再需要申报手机',
  },
];
