import type { InputOf } from '#kit/contract/call.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';
import type { Writer } from '#kit/server/request.ts';

import { basisFields, basisFilters, type Basis } from '../contract/basis.ts';
import type { reportCalls } from '../contract/calls.ts';
import { firstBases } from '../contract/first-bases.ts';
import './tables.ts';

const facts = ['equclacode', 'inspType', 'basis', 'validFrom', 'validTo'] as const;

/** Fills an empty table: what the institute has edited or taken out stays so. */
export async function seedBases(db: Db): Promise<void> {
  if (await db.selectFrom('inspectionBasis').select('id').limit(1).executeTakeFirst()) return;
  await db
    .insertInto('inspectionBasis')
    .values(firstBases.map((basis) => ({ ...basis, id: newId(), updatedBy: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All texts, of any day. */
export function readBases(db: Db): Promise<Basis[]> {
  return db.selectFrom('inspectionBasis').select(facts).execute();
}

export function listBases(db: Db, input: InputOf<typeof reportCalls.basisList>) {
  const base = db.selectFrom('inspectionBasis').where((eb) => eb.and(filterConditions(basisFields, input, basisFilters, (key) => key)));
  return listPage(db, base, (query) => query.select(['id', 'version', 'updatedBy', 'updatedAt', ...facts]), {
    input,
    paging: {
      sortable: { equclacode: 'equclacode', validFrom: 'validFrom', updatedAt: 'updatedAt' },
      defaultOrder: 'equclacode',
      tieBreaker: 'id',
    },
  });
}

export interface KeptBasis extends Basis {
  readonly id: string;
}

/** @returns whether it is there now, as it was given: added just now, or by a save whose answer was lost */
export async function addBasis(tx: Tx, basis: KeptBasis, by: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('inspectionBasis')
    .values({ ...basis, updatedBy: by, updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return true;
  const known = await tx.selectFrom('inspectionBasis').select(facts).where('id', '=', basis.id).executeTakeFirst();
  return known !== undefined && facts.every((fact) => known[fact] === basis[fact]);
}

/** @returns the new version; undefined when it is gone or has another version */
export async function changeBasis(tx: Tx, { id, ...basis }: KeptBasis, version: number, { asker, now }: Writer) {
  const changed = await tx
    .updateTable('inspectionBasis')
    .set({ ...basis, version: version + 1, updatedBy: asker.name, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed?.version;
}

/** Whether another text begins on the same day for the same devices and inspections. */
export async function hasTwin(tx: Tx, { id, equclacode, inspType, validFrom }: KeptBasis): Promise<boolean> {
  const twin = await tx
    .selectFrom('inspectionBasis')
    .select('id')
    .where('equclacode', '=', equclacode)
    .where('inspType', '=', inspType)
    .where('validFrom', 'is not distinct from', validFrom)
    .where('id', '!=', id)
    .executeTakeFirst();
  return twin !== undefined;
}

export async function dropBasis(tx: Tx, id: string, version: number): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('inspectionBasis')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}
