import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { usualKinds } from '../contract/consultation.ts';
import './tables.ts';

/** What holds for a kind that the dictionary has, but not the table. */
const usual = { desk: 'I1', workdays: 5 } as const;

/** Fills the table of kinds. May run at every start: rows that are there stay as they are. */
export async function seedKinds(db: Db, now: Date): Promise<void> {
  const rows = usualKinds.map((kind, position) => ({ ...kind, id: newId(now.getTime()), position, updatedAt: now.toISOString() }));
  await db
    .insertInto('consultationKind')
    .values(rows)
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .execute();
}

export function readKinds(db: Db | Tx) {
  return db.selectFrom('consultationKind').selectAll().orderBy('position').execute();
}

/** Who answers a kind of question, and within how many working days. */
export async function termOf(db: Db | Tx, kind: string): Promise<{ readonly desk: 'I1' | 'I4'; readonly workdays: number }> {
  const found = await db.selectFrom('consultationKind').select(['desk', 'workdays']).where('kind', '=', kind).executeTakeFirst();
  return found ?? usual;
}

export function lockKind(tx: Tx, id: string) {
  return tx.selectFrom('consultationKind').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeKind(
  tx: Tx,
  id: string,
  columns: { readonly desk: 'I1' | 'I4'; readonly workdays: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('consultationKind')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}
