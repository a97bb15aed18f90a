import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { reachOf, type Asker } from '#kit/server/asker.ts';
import { areaPrefix } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { caseReach } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import { resetCase } from '../contract/calls.ts';
import { passwordReset } from '../contract/lifecycle.ts';
import { isApplicant } from './applicant.ts';
import type { PasswordResetTable } from './tables.ts';

const { states } = passwordReset;

export type PasswordReset = Selectable<PasswordResetTable>;

export function readResets(db: Db | Tx, where: Expression<SqlBool>): Promise<PasswordReset[]> {
  return db.selectFrom('passwordReset').selectAll().where(where).execute();
}

/** The platform sees all that were handed in, an authority those about the units of its area; the applicant the own one. */
export function reachOfResets(asker: Asker): Expression<SqlBool> {
  if (isApplicant(asker, asker.userId))
    return sql<SqlBool>`(password_reset.id = ${asker.userId}::uuid and password_reset.status <> ${states.deleted.code})`;
  return caseReach({ kind: resetCase, table: 'password_reset' }, within(asker));
}

function within(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  if (reach.kind === 'all') return sql<SqlBool>`true`;
  if (reach.kind !== 'area') return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select 1 from unit where unit.unit_sys_id = password_reset.unit_id and ${beginsWith('unit.areacode', areaPrefix(reach.prefix))})`;
}

export function findReset(db: Db | Tx, id: string) {
  return db.selectFrom('passwordReset').selectAll().where('id', '=', id).where('status', '!=', states.deleted.code).executeTakeFirst();
}

/** For whoever has handed it in: by its number and the telephone it names. */
export function findResetByNumber(db: Db, { resetNo, mobile }: { readonly resetNo: string; readonly mobile: string }) {
  return db
    .selectFrom('passwordReset')
    .selectAll()
    .where('resetNo', '=', resetNo.toUpperCase())
    .where('mobile', '=', mobile)
    .where('status', 'not in', [states.draft.code, states.deleted.code])
    .executeTakeFirst();
}

export async function keepReset(
  tx: Tx,
  id: string,
  change: Partial<Pick<PasswordReset, 'passwordHash' | 'reason' | 'orgcodeSealed'>>,
): Promise<void> {
  await tx.updateTable('passwordReset').set(change).where('id', '=', id).execute();
}

/** Applications with a word in number, unit, login name or name. */
export function withResetWord(word: string): Expression<SqlBool> {
  const like = `%${escapeLike(word)}%`;
  return sql<SqlBool>`(${beginsWith('password_reset.reset_no', word.toUpperCase())} or password_reset.orgname ilike ${like}
    or password_reset.login_name ilike ${like} or password_reset.applicant like ${like})`;
}

/** Applications in a state that have not been touched since an instant. */
export function listOldResets(db: Db, code: string, since: Date, limit: number): Promise<PasswordReset[]> {
  return readResets(
    db,
    sql<SqlBool>`password_reset.id in (select id from password_reset where status = ${code} and updated_at < ${since.toISOString()} order by updated_at limit ${limit})`,
  );
}

export async function forgetApplicant(tx: Tx, id: string): Promise<void> {
  const nothing = { applicant: null, mobile: null, orgcodeSealed: null, passwordHash: null };
  await tx.updateTable('passwordReset').set(nothing).where('id', '=', id).execute();
}
