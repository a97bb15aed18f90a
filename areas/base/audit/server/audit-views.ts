import { sql, type Expression, type SqlBool } from 'kysely';

import { findAccountIds } from '#areas/accounts/server/door.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered } from '#kit/server/list/list.ts';

import { auditFields } from '../contract/calls.ts';
import { contentOf } from '../contract/facts.ts';
import { deedOf } from '../contract/words.ts';

const kind = sql<string>`split_part(action, '.', 1)`;
const paging = { sortable: { at: 'at' }, defaultOrder: '-at', tieBreaker: 'id', neverEmpty: ['at'] };

/** Entries that fulfil the conditions of a query. A person is looked for among the accounts, because names in the log have no index of words. */
async function entries(db: Db, input: ListInput) {
  const { userName, objectId } = input;
  const conditions: Expression<SqlBool>[] = filterConditions(auditFields, input, ['at', 'kind'], (key) => (key === 'kind' ? kind : key));
  if (typeof userName === 'string' && userName !== '')
    conditions.push(sql<SqlBool>`user_id = any(${await findAccountIds(db, userName)}::uuid[])`);
  if (typeof objectId === 'string' && objectId !== '') conditions.push(sql<SqlBool>`object_id = ${objectId}`);
  return db.selectFrom('auditLog').where((eb) => eb.and(conditions));
}

const loginName = sql<string | null>`(select account.login_name from account where account.id = audit_log.user_id)`.as('loginName');
const columns = ['id', 'at', 'userName', loginName, 'action', 'objectId', 'details', 'sealNo'] as const;

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly userName: string | null;
  readonly loginName: string | null;
  readonly action: string;
  readonly objectId: string | null;
  readonly details: object | null;
  readonly sealNo: number | null;
}

function shown({ details, ...entry }: Entry) {
  const told = details as Readonly<Record<string, unknown>> | null;
  return { ...entry, kind: entry.action.split('.', 1)[0]!, deed: deedOf(entry.action, told), content: contentOf(told) };
}

export async function listEntries(db: Db, input: ListInput) {
  const { list, ...counted } = await listPage(db, await entries(db, input), (query) => query.select(columns), { input, paging });
  return { list: list.map(shown), ...counted };
}

/** Keys of the entries in their order, one more than `most` at most. */
export async function listKeys(db: Db, input: ListInput, most: number): Promise<number[]> {
  const found = await ordered((await entries(db, input)).select('id'), input, paging)
    .limit(most + 1)
    .execute();
  return found.map(({ id }) => id);
}

const piece = 1000;

/** The entries of these keys in the same order, in pieces. */
export async function* readEntries(db: Db, keys: readonly number[]) {
  for (let from = 0; from < keys.length; from += piece) {
    const wanted = keys.slice(from, from + piece);
    const rows = await db.selectFrom('auditLog').select(columns).where('id', 'in', wanted).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = byId.get(id);
      if (row) yield shown(row);
    }
  }
}

export async function readSeals(db: Db): Promise<{ readonly sealedTo: number; readonly unsealed: number }> {
  const { rows } = await sql<{ sealedTo: number; unsealed: number }>`
    select coalesce((select max(seal_no) from audit_log where seal_no is not null), 0)::bigint as "sealedTo",
      (select count(*) from audit_log where hash is null)::int as unsealed`.execute(db);
  return rows[0]!;
}
