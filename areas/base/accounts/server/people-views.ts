import { sql, type Expression, type SqlBool } from 'kysely';

import type { Actor } from '#kit/contract/actor.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { accountRefusals } from '../contract/refusals.ts';

const refuse = refuser(accountRefusals);

/** What a search from anywhere tells of a person. */
export interface PersonHit {
  readonly id: string;
  readonly name: string;
  readonly unitName: string | null;
  readonly roleNames: string[];
}

interface PersonCard extends PersonHit {
  readonly loginName: string;
  readonly dept: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly unitAddress: string | null;
  readonly unitTel: string | null;
  readonly disabled: boolean;
}

/** Colleagues; for the institute and the platform everybody, for an authority the people of its area, too. */
function peopleReach(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  const colleagues = sql<SqlBool>`(account.id = ${asker.userId} or account.unit_id = ${asker.unitId}::uuid)`;
  if (reach.kind === 'all') return sql<SqlBool>`true`;
  if (reach.kind !== 'area') return colleagues;
  return sql<SqlBool>`(${colleagues} or ${beginsWith('unit.areacode', reach.prefix)})`;
}

const roleNames = sql`array(select role.name from account_role join role on role.id = account_role.role_id
  where account_role.account_id = account.id order by account_role.position, role.name)`;

/** The first people within reach whose name, login name or initials hold the word, the shortest names first. */
export async function findPeople(db: Db, asker: Asker, word: string, most: number): Promise<PersonHit[]> {
  const like = `%${escapeLike(word.toLowerCase())}%`;
  const { rows } = await sql<PersonHit>`
    select found.id, found.name, found.orgname as "unitName", found.role_names as "roleNames" from (
      select account.id, account.name, account.login_name, unit.orgname, ${roleNames} as role_names
      from account left join unit on unit.unit_sys_id = account.unit_id
      where account.grams @> search_grams(${word}) and not account.disabled and ${peopleReach(asker)}
        and (lower(account.name) like ${like} or lower(account.login_name) like ${like} or account.initials like ${like})
      limit 200
    ) as found order by length(found.name), found.name, found.login_name limit ${most}`.execute(db);
  return rows;
}

/** One person within reach. */
export async function showPerson({ id }: { readonly id: string }, { readDb, asker }: Request): Promise<PersonCard> {
  const { rows } = await sql<PersonCard>`
    select account.id, account.name, account.login_name as "loginName", account.dept, account.phone, account.mobile, account.disabled,
      unit.orgname as "unitName", unit.address as "unitAddress", unit.tel as "unitTel", ${roleNames} as "roleNames"
    from account left join unit on unit.unit_sys_id = account.unit_id
    where account.id = ${id} and ${peopleReach(asker)}`.execute(readDb);
  return rows[0] ?? refuse('personNotFound');
}

export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly dept: string | null;
}

/** People of a department, or of all, who may sign in under a role, by name. */
export async function listPeopleOf(db: Db | Tx, actor: Actor, dept?: string): Promise<Colleague[]> {
  const within = dept === undefined ? sql`true` : sql`account.dept = ${dept}`;
  const { rows } = await sql<Colleague>`
    select account.id, account.name, account.dept
    from account join account_role on account_role.account_id = account.id join role on role.id = account_role.role_id
    where role.actor = ${actor} and ${within} and not account.disabled
    order by account.name, account.id limit 1000`.execute(db);
  return rows;
}

/** Those of these accounts that are there, as their certificates are looked for. */
export async function listSigners(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('account')
    .select(['id', 'loginName', 'name', 'disabled as isGone'])
    .where('id', 'in', [...ids])
    .execute();
}

/** The name of a role; undefined when the role is gone. */
export async function findRoleName(db: Db, roleId: string): Promise<string | undefined> {
  return (await db.selectFrom('role').select('name').where('id', '=', roleId).executeTakeFirst())?.name;
}

/** A person of a unit, as whoever writes to them needs it. */
export interface Reachable {
  readonly id: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly unitId: string;
  /** Of all their roles. */
  readonly menuIds: string[];
}

/** People in use who belong to a unit, by key: those of these units, these people, or the next ones after a key. */
export async function listReachable(
  db: Db | Tx,
  wanted: { readonly unitIds: readonly string[] } | { readonly ids: readonly string[] } | { readonly after: string; readonly most: number },
): Promise<Reachable[]> {
  const chosen =
    'unitIds' in wanted
      ? sql`unit_id = any(${[...wanted.unitIds]}::uuid[])`
      : 'ids' in wanted
        ? sql`id = any(${[...wanted.ids]}::uuid[])`
        : sql`id > ${wanted.after}`;
  const most = 'most' in wanted ? sql`limit ${wanted.most}` : sql``;
  const { rows } = await sql<Reachable>`
    select id, name, mobile, unit_id as "unitId", array(select distinct unnest(role.menu_ids)
      from account_role join role on role.id = account_role.role_id where account_role.account_id = account.id) as "menuIds"
    from account where unit_id is not null and not disabled and ${chosen} order by id ${most}`.execute(db);
  return rows;
}

/** Accounts in use that hold the role of an actor. */
export async function findHolders(tx: Tx | Db, actor: Actor): Promise<string[]> {
  const found = await tx
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.id')
    .innerJoin('role', 'role.id', 'accountRole.roleId')
    .select('account.id')
    .where('role.actor', '=', actor)
    .where('account.disabled', '=', false)
    .execute();
  return found.map(({ id }) => id);
}

/** Accounts in use that this telephone belongs to, with their units; twenty at most. */
export function findAccountsOfMobile(db: Db | Tx, mobile: string) {
  return db
    .selectFrom('account')
    .leftJoin('unit', 'unit.unitSysId', 'account.unitId')
    .select(['account.loginName', 'account.name', 'unit.orgname'])
    .where('account.mobile', '=', mobile)
    .where('account.disabled', '=', false)
    .orderBy('account.createdAt')
    .limit(20)
    .execute();
}

/** The open accounts of a unit that have this telephone. */
export function findAccountsOfHolder(db: Db | Tx, { unitId, mobile }: { readonly unitId: string; readonly mobile: string }) {
  return db
    .selectFrom('account')
    .select(['id', 'loginName', 'name'])
    .where('unitId', '=', unitId)
    .where('mobile', '=', mobile)
    .where('disabled', '=', false)
    .orderBy('createdAt')
    .limit(20)
    .execute();
}

/** The accounts of a unit in use, the administrators among them first. */
export function findUnitAccounts(db: Db | Tx, unitId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'mobile', 'unitAdmin'])
    .where('unitId', '=', unitId)
    .where('disabled', '=', false)
    .orderBy('unitAdmin', 'desc')
    .orderBy('createdAt')
    .execute();
}
