import { sql } from 'kysely';

import { powersApart, type Actor } from '#kit/contract/actor.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { initialsOf } from '#kit/contract/trade/pinyin.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';

import { sessionRefusals } from '../contract/refusals.ts';
import type { RoleRow } from '../contract/roles.ts';
import './tables.ts';

const refuse = refuser(sessionRefusals);

export async function findAccountByLoginName(db: Db | Tx, loginName: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['loginName']), '=', eb.fn('lower', [eb.val(loginName)])))
    .executeTakeFirst();
}

export async function getAccount(db: Db | Tx, id: string) {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Holds the account for the transaction: logins of one person go one after another. */
export function lockAccount(tx: Tx, id: string) {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function listRoles(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('accountRole')
    .innerJoin('role', 'role.id', 'accountRole.roleId')
    .select(['role.id', 'role.name', 'role.roleType', 'role.actor', 'role.menuIds'])
    .where('accountRole.accountId', '=', accountId)
    .orderBy('accountRole.position')
    .orderBy('role.actor')
    .execute();
}

export interface AccountValues {
  readonly loginName: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly mobileAt?: string;
  readonly idCardSealed: string | null;
  readonly unitId: string | null;
  readonly areacode: string | null;
  readonly dept: string | null;
  readonly isSimplePwd: boolean;
  readonly firstPasswordUntil?: string;
  readonly disabled: boolean;
  readonly unitAdmin?: boolean;
}

/** @returns undefined when the login name is taken, capitals or not */
export async function addAccount(tx: Db | Tx, values: AccountValues & { readonly id?: string }, now: Date): Promise<string | undefined> {
  const added = await tx
    .insertInto('account')
    .values({ id: newId(now.getTime()), ...values, initials: initialsIn(values.name), createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function changeAccount(tx: Db | Tx, id: string, values: Partial<Omit<AccountValues, 'loginName'>>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const spelled = values.name === undefined ? {} : { initials: initialsIn(values.name) };
  // Chosen by its owner, it has no last day.
  const chosen = values.isSimplePwd === false ? { firstPasswordUntil: null } : {};
  await tx
    .updateTable('account')
    .set({ ...values, ...spelled, ...chosen, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The possible Pinyin initials of a name, in the form that the search reads. */
function initialsIn(name: string): string {
  return initialsOf(name).join(' ');
}

/** Who of a unit bears this name, of those whose accounts are open. */
export function listNamesakes(db: Db | Tx, unitId: string, name: string) {
  return db
    .selectFrom('account')
    .select(['id', 'phone'])
    .where('unitId', '=', unitId)
    .where('name', '=', name)
    .where('disabled', '=', false)
    .execute();
}

/** Computes the initials of accounts that are older than the search for people. */
export async function reckonInitials(db: Db): Promise<void> {
  for (;;) {
    const people = await db.selectFrom('account').select(['id', 'name']).where('initials', 'is', null).limit(1000).execute();
    if (people.length === 0) return;
    await sql`
      update account set initials = reckoned.initials
      from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ name }) => initialsIn(name))}::text[]) as reckoned (id, initials)
      where account.id = reckoned.id`.execute(db);
  }
}

export async function noteLogin(tx: Db | Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('account').set({ lastLoginAt: now.toISOString() }).where('id', '=', id).execute();
}

/** Gives the account exactly the roles of these actors, the first being the one a person begins with. @throws powersApart */
export async function setRoles(tx: Db | Tx, accountId: string, actors: readonly Actor[]): Promise<void> {
  if (actors.filter((actor) => powersApart.includes(actor)).length > 1) refuse('powersApart');
  await tx.deleteFrom('accountRole').where('accountId', '=', accountId).execute();
  await sql`
    insert into account_role (account_id, role_id, position)
    select ${accountId}, role.id, wanted.position from unnest(${actors}::text[]) with ordinality as wanted (actor, position) join role using (actor)`.execute(
    tx,
  );
}

/** Brings the roles to what the program declares. */
export async function saveRoles(db: Db | Tx, rows: readonly RoleRow[], now: Date): Promise<void> {
  for (const { actor, name, roleType, menuIds } of rows) {
    const values = { name, roleType, menuIds: [...menuIds] };
    await db
      .insertInto('role')
      .values({ id: newId(now.getTime()), actor, ...values })
      .onConflict((conflict) => conflict.column('actor').doUpdateSet(values))
      .execute();
  }
}

/** An account that nobody has ever opened goes for good. */
export async function dropAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('accountRole').where('accountId', '=', id).execute();
  await tx.deleteFrom('account').where('id', '=', id).execute();
}
