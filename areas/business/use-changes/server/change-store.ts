import { sql, type Expression, type SqlBool } from 'kysely';

import { findResponsible, findUnits } from '#areas/company/server/door.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { calledBy } from '#areas/equipment/server/doors/search.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';

import { kindCode } from '../contract/kinds.ts';
import { useChange } from '../contract/lifecycle.ts';
import type { UseChangeTable } from './tables.ts';

/** An application with what its parties and its first device are called now. */
export interface Change extends UseChangeTable {
  readonly firstDevice: string | null;
  readonly deviceCount: number;
  readonly useUnitName: string | null;
  readonly receiverName: string | null;
  readonly unitName: string | null;
  readonly regOrgName: string | null;
}

export async function readChanges(db: Db | Tx, where: Expression<SqlBool>): Promise<Change[]> {
  const found = await db.selectFrom('useChange').selectAll().where(where).execute();
  const units = await findUnits(
    db,
    found.flatMap(({ useUnit, newUnit, unitId }) => [useUnit, newUnit, unitId]).filter((one) => one !== null),
  );
  const firsts = await findEquipment(
    db,
    found.flatMap(({ equSysIds }) => equSysIds.slice(0, 1)),
  );
  const orgs = new Map<string, string | null>();
  for (const district of new Set(found.map(({ equlocarecod }) => equlocarecod?.slice(0, 6))))
    if (district) orgs.set(district, (await findResponsible(db, district)).regOrg?.orgname ?? null);
  const nameOf = (id: string | null) => (id ? (units.get(id)?.orgname ?? null) : null);
  return found.map((row) => {
    const first = firsts.find(({ equSysId }) => equSysId === row.equSysIds[0]);
    return {
      ...row,
      firstDevice: first ? calledAs(first) : null,
      deviceCount: row.equSysIds.length,
      useUnitName: nameOf(row.useUnit),
      receiverName: nameOf(row.newUnit) ?? row.newUnitName,
      unitName: nameOf(row.unitId),
      regOrgName: orgs.get(row.equlocarecod?.slice(0, 6) ?? '') ?? null,
    };
  });
}

export const byChange = (id: string) => sql<SqlBool>`use_change.id = ${id}`;
export const byChangeNo = (no: string) => sql<SqlBool>`use_change.change_no = ${no}`;

/** Applications whose number begins with a word, or whose devices are called by it. */
export function withWord(word: string): Expression<SqlBool> {
  const number = sql<SqlBool>`use_change.change_no like ${`${escapeLike(word.toUpperCase())}%`}`;
  const called = calledBy(word).tested;
  return sql<SqlBool>`(${number} or exists (select from equipment where equipment.equ_sys_id = any(use_change.equ_sys_ids) and ${called}))`;
}

export const codesOf = (...names: readonly (keyof typeof useChange.states)[]) => names.map((name) => useChange.states[name].code);

/** What the authority has to do. */
export const withAuthority = codesOf('submitted', 'accepted');

/** Applications that the other unit has not confirmed in time. */
export function findUnconfirmed(db: Db, until: string) {
  return db
    .selectFrom('useChange')
    .select('id')
    .where('status', '=', useChange.states.counterpart.code)
    .where('dueOn', '<=', until)
    .orderBy('dueOn')
    .execute();
}

/** Of the devices of an application those that are used on beyond their design life, by this application or by one that was granted before. */
export async function findProlonged(tx: Tx, { changeKind, equSysIds }: Pick<Change, 'changeKind' | 'equSysIds'>): Promise<Set<string>> {
  if (changeKind === kindCode.lifetime) return new Set(equSysIds);
  const found = await tx
    .selectFrom('useChange')
    .select('equSysIds')
    .where('changeKind', '=', kindCode.lifetime)
    .where('status', '=', useChange.states.done.code)
    .where(sql<SqlBool>`equ_sys_ids && ${equSysIds}::uuid[]`)
    .execute();
  return new Set(found.flatMap((one) => one.equSysIds));
}
