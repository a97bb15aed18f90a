import { sql, type Expression, type SqlBool } from 'kysely';

import { hasFactor, openSessions } from '#areas/session/server/doors/accounts.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listPage } from '#kit/server/list/list.ts';
import type { ListInput } from '#kit/contract/list/list.ts';

import { accountFields } from '../contract/account-security.ts';

const filtered = { hasSecondFactor: hasFactor, disabled: sql`account.disabled` } as const;

/** One page of all accounts, with how they are secured. */
export function listAccounts(db: Db, input: ListInput) {
  const conditions = [...wordConditions(input['complex']), ...filterConditions(accountFields, input, Object.keys(filtered), columnOf)];
  return listPage(
    db,
    db.selectFrom('account').where((eb) => eb.and(conditions)),
    (query) =>
      query.select(['account.id', 'account.loginName', 'account.name', 'account.dept', 'account.lastLoginAt', 'account.disabled']).select([
        hasFactor.as('hasSecondFactor'),
        sql<string | null>`(select unit.orgname from unit where unit.unit_sys_id = account.unit_id)`.as('unitName'),
        sql<string>`(select coalesce(string_agg(role.name, '、' order by account_role.position), '') from account_role
          join role on role.id = account_role.role_id where account_role.account_id = account.id)`.as('roleNames'),
        openSessions.as('sessions'),
      ]),
    {
      input,
      paging: {
        sortable: { loginName: sql`lower(account.login_name)` },
        defaultOrder: 'loginName',
        tieBreaker: 'account.id',
        neverEmpty: ['loginName'],
      },
    },
  );
}

export async function isAccount(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function accountIdsNamed(db: Db, word: string): Promise<string[]> {
  const found = await db
    .selectFrom('account')
    .select('account.id')
    .where((eb) => eb.and(wordConditions(word)))
    .limit(200)
    .execute();
  return found.map(({ id }) => id);
}

const columnOf = (key: string): Expression<unknown> => filtered[key as keyof typeof filtered];

/** A part of the name, the login name or the initials. */
export function wordConditions(word: unknown): Expression<SqlBool>[] {
  if (typeof word !== 'string' || word === '') return [];
  const like = `%${escapeLike(word.toLowerCase())}%`;
  return [
    sql<SqlBool>`account.grams @> search_grams(${word})
      and (lower(account.name) like ${like} or lower(account.login_name) like ${like} or account.initials like ${like})`,
  ];
}
