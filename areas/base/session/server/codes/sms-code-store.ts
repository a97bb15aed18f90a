import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { SmsCodeTable } from '../tables.ts';
import '../tables.ts';
import type { Span } from './spans.ts';

type Hashes = Pick<SmsCodeTable, 'mobileHash' | 'addressHash'>;

/** Until the transaction ends, nobody else is sent a code to this number or from this address. */
export async function lockSending(tx: Tx, { mobileHash, addressHash }: Hashes): Promise<void> {
  // In one order, so that two who share number and address do not wait for each other.
  for (const hash of [mobileHash, addressHash].map((one) => one.toString('hex')).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sms code ${hash}`}, 0))`.execute(tx);
}

/** When this number was sent a code last, and how many it and this address have had within the hour, and it within the day. */
export async function countSent(tx: Tx, { mobileHash, addressHash }: Hashes, hour: Span, day: Span) {
  const inHour = sql`sent_at > ${hour.since.toISOString()}`;
  const { rows } = await sql<{ lastAt: string | null; toNumber: number; toNumberToday: number; fromAddress: number }>`
    select max(sent_at) filter (where mobile_hash = ${mobileHash}) as "lastAt",
      count(*) filter (where mobile_hash = ${mobileHash} and ${inHour})::int as "toNumber",
      count(*) filter (where mobile_hash = ${mobileHash})::int as "toNumberToday",
      count(*) filter (where address_hash = ${addressHash} and ${inHour})::int as "fromAddress"
    from sms_code
    where (mobile_hash = ${mobileHash} or address_hash = ${addressHash} and ${inHour}) and sent_at > ${day.since.toISOString()}
      and sent_at < ${day.until.toISOString()}`.execute(tx);
  return rows[0]!;
}

export async function addCode(tx: Tx, code: Omit<SmsCodeTable, 'tries' | 'usedAt'>): Promise<void> {
  await tx.insertInto('smsCode').values(code).execute();
}

interface Wanted extends Pick<SmsCodeTable, 'mobileHash' | 'purpose'> {
  readonly sent: Span;
  readonly usedSince: Date;
  readonly tries: number;
  /** Instead of the newest one. */
  readonly id?: string;
}

/** The newest code of a number, after counting this try of it; none once it has been tried as often as it may, or was right before `usedSince`. */
export async function tryCode(db: Db, { mobileHash, purpose, sent, usedSince, tries, id }: Wanted) {
  const newest = db
    .selectFrom('smsCode')
    .select('id')
    .where('mobileHash', '=', mobileHash)
    .where('purpose', '=', purpose)
    .where('sentAt', '>', sent.since.toISOString())
    .where('sentAt', '<', sent.until.toISOString())
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('sentAt', 'desc')
    .limit(1);
  return db
    .updateTable('smsCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest)
    .where('tries', '<', tries)
    .where((eb) => eb.or([eb('usedAt', 'is', null), eb('usedAt', '>', usedSince.toISOString())]))
    .returning(['id', 'codeHash'])
    .executeTakeFirst();
}

/** The code was right: it is not taken for long any more. */
export async function noteUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('smsCode').set({ usedAt: now.toISOString() }).where('id', '=', id).where('usedAt', 'is', null).execute();
}

export async function dropOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('smsCode').where('sentAt', '<', before.toISOString()).execute();
}
