import { sql } from 'kysely';

import type { Tx } from '#kit/server/postgres/database.ts';

import { draftDays, passwordReset, registration } from '../../contract/lifecycle.ts';

/** Until the transaction ends, nobody else counts this. */
export async function lockGuests(tx: Tx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guests: ${what}`}, 0))`.execute(tx);
}

/** Registrations of a telephone that are not handed in and were touched since an instant. */
export async function countDrafts(tx: Tx, mobile: string, since: Date): Promise<number> {
  const { rows } = await sql<{ drafts: number }>`select count(*)::int as drafts from registration
    where mobile = ${mobile} and status = ${registration.states.draft.code} and updated_at > ${since.toISOString()}`.execute(tx);
  return rows[0]!.drafts;
}

export async function countResets(tx: Tx, mobile: string, since: Date): Promise<number> {
  const { rows } = await sql<{ drafts: number }>`select count(*)::int as drafts from password_reset
    where mobile = ${mobile} and status = ${passwordReset.states.draft.code} and created_at > ${since.toISOString()}`.execute(tx);
  return rows[0]!.drafts;
}

/** What the applicant has brought to an application, deleted files included as long as their bytes lie there. */
export async function recordBytes(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`select coalesce(sum(bytes), 0)::float8 as used from attachment
    where attrefsysid = ${id} and create_user = attrefsysid`.execute(tx);
  return rows[0]!.used;
}

/** Drafts go when nobody has touched them for so long, and their files are forgotten after as long again: older ones do not grow. */
const reachDays = 3 * draftDays;

/** What all applicants have brought to applications that were not agreed to, or not accepted. */
export async function guestBytes(tx: Tx, now: Date): Promise<number> {
  const since = new Date(now.getTime() - reachDays * 24 * 60 * 60_000).toISOString();
  const [agreed, done] = [registration.states.agreed.code, passwordReset.states.done.code];
  const { rows } = await sql<{ used: number }>`select coalesce(sum(bytes), 0)::float8 as used from attachment file
    where file.create_user = file.attrefsysid and file.create_date > ${since}
    and not exists (select 1 from registration where registration.id = file.attrefsysid and registration.status = ${agreed})
    and not exists (select 1 from password_reset where password_reset.id = file.attrefsysid and password_reset.status = ${done})
    and not exists (select 1 from inspection_application where inspection_application.id = file.attrefsysid and accepted_at is not null)`.execute(
    tx,
  );
  return rows[0]!.used;
}
