import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { withinBy } from '#kit/server/case/parties.ts';
import { isUnitAdmin } from '#areas/accounts/server/door.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { caseReach } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import { registrationCase } from '../contract/calls.ts';
import { registration } from '../contract/lifecycle.ts';
import { isApplicant } from './applicant.ts';
import type { RegistrationTable } from './tables.ts';

const { states } = registration;

export type Registration = Selectable<RegistrationTable>;

export function readRegistrations(db: Db | Tx, where: Expression<SqlBool>): Promise<Registration[]> {
  return db.selectFrom('registration').selectAll().where(where).execute();
}

/** The platform sees all that were handed in, an authority those of its area, a unit's administrator those that want to join; the applicant the own one. */
export function reachOfRegistrations(asker: Asker): Expression<SqlBool> {
  if (isApplicant(asker, asker.userId))
    return sql<SqlBool>`(registration.id = ${asker.userId}::uuid and registration.status <> ${states.deleted.code})`;
  return caseReach({ kind: registrationCase, table: 'registration' }, within(asker));
}

function within(asker: Asker): Expression<SqlBool> {
  const isTheirs = withinBy(registrationCase.parties, 'registration', asker);
  return reachOf(asker).kind === 'unit' ? sql<SqlBool>`(${isTheirs} and ${isUnitAdmin(asker)})` : isTheirs;
}

/** Whoever knows the id: whether they are the applicant is asked by the secret. */
export function findRegistration(db: Db | Tx, id: string) {
  return db.selectFrom('registration').selectAll().where('id', '=', id).where('status', '!=', states.deleted.code).executeTakeFirst();
}

export function findByNumber(db: Db, { applyNo, mobile }: { readonly applyNo: string; readonly mobile: string }) {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('applyNo', '=', applyNo.toUpperCase())
    .where('mobile', '=', mobile)
    .where('status', 'not in', [states.draft.code, states.deleted.code])
    .executeTakeFirst();
}

export async function keepIdentityCard(tx: Tx, id: string, identityCardSealed: string | null): Promise<void> {
  await tx.updateTable('registration').set({ identityCardSealed }).where('id', '=', id).execute();
}

export async function keepPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('registration').set({ passwordHash }).where('id', '=', id).execute();
}

const open = [states.submitted.code, states.unitAsked.code];

/** Applications under way that share something with this one. */
export function findAlike(
  db: Db | Tx,
  { id, orgcode, mobile, loginName }: Pick<Selectable<RegistrationTable>, 'id' | 'orgcode' | 'mobile' | 'loginName'>,
) {
  return db
    .selectFrom('registration')
    .select(['applyNo', 'orgname', 'name', 'orgcode', 'mobile', 'loginName'])
    .where('id', '!=', id)
    .where('status', 'in', open)
    .where((eb) =>
      eb.or([
        eb('orgcode', '=', orgcode),
        eb('mobile', '=', mobile),
        eb(eb.fn('lower', ['loginName']), '=', (loginName ?? '').toLowerCase()),
      ]),
    )
    .orderBy('submittedAt')
    .limit(20)
    .execute();
}

/** Whether another application under way asks for this login name. */
export async function isNameAskedFor(
  db: Db | Tx,
  { id, loginName }: { readonly id: string; readonly loginName: string },
): Promise<boolean> {
  const alike = await findAlike(db, { id, loginName, orgcode: null, mobile: null });
  return alike.length > 0;
}

/** Applications with a word in number, unit or name of the applicant. */
export function withWord(word: string): Expression<SqlBool> {
  const like = `%${escapeLike(word)}%`;
  return sql<SqlBool>`(${beginsWith('registration.apply_no', word.toUpperCase())} or registration.orgname ilike ${like}
    or registration.orgcode = ${word.toUpperCase()} or registration.name like ${like} or registration.login_name ilike ${like})`;
}

/** Those that nobody has decided since an instant and of which nobody has been told. */
export function listLate(db: Db, since: Date, limit: number) {
  return db
    .selectFrom('registration')
    .select(['id', 'applyNo', 'orgname', 'name', 'submittedAt'])
    .where('status', '=', states.submitted.code)
    .where('submittedAt', '<', since.toISOString())
    .where('escalatedAt', 'is', null)
    .orderBy('submittedAt')
    .limit(limit)
    .execute();
}

/** Of two workers one tells of it. */
export async function markEscalated(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('registration')
    .set({ escalatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('escalatedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Applications in these states that have not been touched since an instant. */
export function listUntouched(db: Db, codes: readonly string[], since: Date, limit: number): Promise<Registration[]> {
  return readRegistrations(
    db,
    sql<SqlBool>`registration.id in (select id from registration where status = any(${[...codes]}) and updated_at < ${since.toISOString()} order by updated_at limit ${limit})`,
  );
}

/** What an applicant has told of themselves goes with the draft. */
export async function forgetPerson(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('registration')
    .set({ name: null, mobile: null, email: null, identityCardSealed: null, passwordHash: null, loginName: null })
    .where('id', '=', id)
    .execute();
}
