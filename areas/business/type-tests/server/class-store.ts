import type { InputOf } from '#kit/contract/call.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';
import type { Writer } from '#kit/server/request.ts';

import type { typeTestCalls } from '../contract/calls.ts';
import { classFields, classFilters, firstClasses, type ClassTested } from '../contract/tested-class.ts';
import './tables.ts';

const facts = ['equclacode', 'isTested', 'basis', 'isReference'] as const;

/** Fills an empty table: what the institute has edited or taken out stays so. */
export async function seedClasses(db: Db): Promise<void> {
  if (await db.selectFrom('typeTestClass').select('id').limit(1).executeTakeFirst()) return;
  await db
    .insertInto('typeTestClass')
    .values(firstClasses.map((one) => ({ ...one, id: newId(), updatedBy: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The whole table. */
export function readClasses(db: Db | Tx): Promise<ClassTested[]> {
  return db.selectFrom('typeTestClass').select(facts).orderBy('equclacode').execute();
}

export function listClasses(db: Db, input: InputOf<typeof typeTestCalls.classList>) {
  const base = db.selectFrom('typeTestClass').where((eb) => eb.and(filterConditions(classFields, input, classFilters, (key) => key)));
  return listPage(db, base, (query) => query.select(['id', 'version', 'updatedBy', 'updatedAt', ...facts]), {
    input,
    paging: {
      sortable: { equclacode: 'equclacode', updatedAt: 'updatedAt' },
      defaultOrder: 'equclacode',
      tieBreaker: 'id',
    },
  });
}

export interface KeptClass extends ClassTested {
  readonly id: string;
}

/** @returns whether it is there now, as it was given: added just now, or by a save whose answer was lost */
export async function addClass(tx: Tx, row: KeptClass, by: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('typeTestClass')
    .values({ ...row, updatedBy: by, updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return true;
  const known = await tx.selectFrom('typeTestClass').select(facts).where('id', '=', row.id).executeTakeFirst();
  return known !== undefined && facts.every((fact) => known[fact] === row[fact]);
}

/** @returns the new version; undefined when it is gone or has another version */
export async function changeClass(tx: Tx, { id, ...row }: KeptClass, version: number, { asker, now }: Writer) {
  const changed = await tx
    .updateTable('typeTestClass')
    .set({ ...row, version: version + 1, updatedBy: asker.name, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed?.version;
}

/** Whether another row is about the same kind. */
export async function hasTwinClass(tx: Tx, { id, equclacode }: KeptClass): Promise<boolean> {
  const twin = await tx
    .selectFrom('typeTestClass')
    .select('id')
    .where('equclacode', '=', equclacode)
    .where('id', '!=', id)
    .executeTakeFirst();
  return twin !== undefined;
}

export async function dropClass(tx: Tx, id: string, version: number) {
  return tx
    .deleteFrom('typeTestClass')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['equclacode', 'basis'])
    .executeTakeFirst();
}
