import type { Selectable } from 'kysely';

import type { Db } from '#kit/server/postgres/database.ts';

import type { BaseCheckTable } from './tables.ts';

export type BaseCheck = Selectable<BaseCheckTable>;

export async function readBaseChecks(db: Db): Promise<Map<string, BaseCheck>> {
  const rows = await db.selectFrom('baseCheck').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Writes down how a base answered. Of one at another address than before, what the former said is forgotten. */
export async function noteBaseCheck(
  db: Db,
  { key, address, state, ms, fault }: Pick<BaseCheck, 'key' | 'address' | 'state' | 'ms' | 'fault'>,
  now: Date,
): Promise<BaseCheck> {
  const at = now.toISOString();
  const former = await db.selectFrom('baseCheck').selectAll().where('key', '=', key).where('address', '=', address).executeTakeFirst();
  const row = {
    key,
    address,
    state,
    triedAt: at,
    ms,
    answeredAt: state === 'good' ? at : (former?.answeredAt ?? null),
    fault: fault?.slice(0, 500) ?? former?.fault ?? null,
    faultAt: fault ? at : (former?.faultAt ?? null),
  };
  const { key: _key, ...set } = row;
  await db
    .insertInto('baseCheck')
    .values(row)
    .onConflict((known) => known.column('key').doUpdateSet(set))
    .execute();
  return row;
}
