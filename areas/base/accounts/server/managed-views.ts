import { unitStatusCode } from '#areas/company/contract/unit.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

import { openSessions } from '#areas/session/server/doors/accounts.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { unitCodeIn } from '#kit/contract/trade/tidy.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listPage } from '#kit/server/list/list.ts';

import { managedListFields, type managedCalls } from '../contract/managed-accounts.ts';
import { wordConditions } from './account-views.ts';

const actorsOf = sql<string[]>`array(select role.actor from account_role join role on role.id = account_role.role_id
  where account_role.account_id = account.id order by account_role.position)`;
const roleNamesOf = sql<string>`(select coalesce(string_agg(role.name, '、' order by account_role.position), '') from account_role
  join role on role.id = account_role.role_id where account_role.account_id = account.id)`;

/** Everybody for the platform, the people of its area for an authority. */
function within(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  if (reach.kind === 'all') return sql<SqlBool>`true`;
  return reach.kind === 'area' ? beginsWith('unit.areacode', reach.prefix) : sql<SqlBool>`false`;
}

const accounts = (db: Db | Tx, asker: Asker) =>
  db.selectFrom('account').leftJoin('unit', 'unit.unitSysId', 'account.unitId').where(within(asker));

type Accounts = ReturnType<typeof accounts>;

const columns = (query: Accounts) =>
  query
    .select(['account.id', 'account.loginName', 'account.name', 'account.mobile', 'account.unitId', 'account.dept', 'account.areacode'])
    .select(['account.unitAdmin', 'account.version', 'account.disabled', 'account.lastLoginAt', 'account.createdAt'])
    .select([
      'unit.orgname as unitName',
      'unit.orgcode',
      'unit.areacode as unitArea',
      actorsOf.as('actors'),
      roleNamesOf.as('roleNames'),
      openSessions.as('sessions'),
    ]);

const filtered: Readonly<Record<string, Expression<unknown>>> = {
  disabled: sql`account.disabled`,
  actors: actorsOf,
  unitArea: sql`unit.areacode`,
};

/** One page of the accounts within reach. */
export function listManaged(db: Db, asker: Asker, input: InputOf<typeof managedCalls.list>) {
  const conditions = [
    ...wordConditions(input.complex),
    ...unitConditions(input.unitName),
    ...filterConditions(managedListFields, input, Object.keys(filtered), (key) => filtered[key]!),
  ];
  return listPage(
    db,
    accounts(db, asker).where((eb) => eb.and(conditions)),
    columns,
    {
      input,
      paging: {
        sortable: { loginName: sql`lower(account.login_name)`, lastLoginAt: 'account.lastLoginAt', createdAt: 'account.createdAt' },
        defaultOrder: '-createdAt',
        tieBreaker: 'account.id',
        neverEmpty: ['loginName', 'createdAt'],
      },
    },
  );
}

function unitConditions(word: string | undefined): Expression<SqlBool>[] {
  if (!word) return [];
  const code = unitCodeIn(word);
  const named = code
    ? sql`unit.orgcode like ${`${code}%`}`
    : sql`unit.grams @> search_grams(${word}) and unit.orgname ilike ${`%${escapeLike(word)}%`}`;
  return [sql<SqlBool>`account.unit_id in (select unit.unit_sys_id from unit where ${named})`];
}

/** One account within reach, with what only its page shows. */
export function findManaged(db: Db | Tx, asker: Asker, id: string) {
  return columns(accounts(db, asker)).select(['account.phone', 'account.idCardSealed']).where('account.id', '=', id).executeTakeFirst();
}

/** The role of an account by which it acts, where nobody else of its unit and area in use has it. A head stands in for one of the same department. */
export async function findRoleIfLast(db: Db, accountId: string, actor: string): Promise<string | undefined> {
  const { rows } = await sql<{ roleId: string }>`
    select role.id as "roleId" from account join account_role on account_role.account_id = account.id join role on role.id = account_role.role_id
    where account.id = ${accountId} and not account.disabled and role.actor = ${actor} and not exists (
      select from account other join account_role held on held.account_id = other.id join role of_other on of_other.id = held.role_id
      where of_other.actor = ${actor} and other.id <> account.id and not other.disabled
        and other.unit_id is not distinct from account.unit_id and other.areacode is not distinct from account.areacode
        and (${actor} <> 'I4' or other.dept is null or other.dept is not distinct from account.dept))
    limit 1`.execute(db);
  return rows[0]?.roleId;
}

/** The accounts of a unit, its administrators first. */
export function listOfUnit(db: Db | Tx, unitId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'version', 'loginName', 'name', 'mobile', 'disabled', 'unitAdmin', 'lastLoginAt'])
    .select([actorsOf.as('actors'), roleNamesOf.as('roleNames')])
    .where('unitId', '=', unitId)
    .orderBy('unitAdmin', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** What decides which roles an account of this unit may have; undefined where there is no such unit in use. */
export function findUnitKind(db: Db | Tx, unitId: string) {
  return db
    .selectFrom('unit')
    .select(['unitSysId', 'orgname', 'orgcode', 'unitTypes'])
    .where('unitSysId', '=', unitId)
    .where('unitStatus', '=', unitStatusCode.normal)
    .executeTakeFirst();
}

/** Holds the accounts of a unit for the transaction: two administrators do not open one too many. */
export async function lockUnitAccounts(tx: Tx, unitId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('accounts of ' || ${unitId}::text, 0))`.execute(tx);
}

/** Whether somebody else in use administers the accounts of a unit. */
export async function hasOtherAdministrator(tx: Tx, unitId: string, than: string): Promise<boolean> {
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where('unitId', '=', unitId)
    .where('unitAdmin', '=', true)
    .where('disabled', '=', false)
    .where('id', '!=', than)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** All roles, with what each opens. */
export function listRolesOfAll(db: Db) {
  return db.selectFrom('role').select(['actor', 'name', 'menuIds']).orderBy('actor').execute();
}

/** Whether this account is there as it was asked for: by a press whose answer was lost. */
export async function isOpened(
  tx: Tx,
  { id, loginName, unitId }: { readonly id: string; readonly loginName: string; readonly unitId: string },
) {
  const known = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('loginName', '=', loginName)
    .where('unitId', '=', unitId)
    .executeTakeFirst();
  return known !== undefined;
}
