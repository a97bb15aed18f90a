import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import type { Asker } from '#kit/server/asker.ts';
import { casesIn, type CaseRequest } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { escapeLike } from '#kit/server/list/list.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tables, Tx } from '#kit/server/postgres/database.ts';

import '../tables.ts';

/** A case with what its unit is called now. */
export type OfUnit<T extends keyof Tables> = Selectable<Tables[T]> & { readonly unitName: string | null };

/** A number that begins with the word, one of these columns that has it, or a unit whose name has it. */
export function byWordOf(table: string, number: string, word: unknown, columns: readonly string[] = []): Expression<SqlBool>[] {
  const sought = typeof word === 'string' ? word.trim() : '';
  if (sought === '') return [];
  const like = `%${escapeLike(sought)}%`;
  const named = sql`select unit_sys_id from unit where grams @> search_grams(${sought}) and orgname ilike ${like}`;
  const ways = [
    beginsWith(`${table}.${number}`, sought.toUpperCase()),
    ...columns.map((column) => sql<SqlBool>`${sql.ref(`${table}.${column}`)} ilike ${like}`),
    sql<SqlBool>`${sql.ref(`${table}.unitId`)} in (${named})`,
  ];
  return [sql<SqlBool>`(${sql.join(ways, sql` or `)})`];
}

/** Cases of units: how they are read, found by a word, and who sees, acts and waits, as their kind declares it. @param alike columns in which a word is looked for, too */
export function casesOfUnits<T extends keyof Tables & string>(
  kind: Pick<CaseDeclaration, 'cycle' | 'parties' | 'number'>,
  table: T,
  alike: readonly (keyof Tables[T] & string)[] = [],
) {
  return {
    table,
    ...byParties(kind, table),
    async read(db: Db | Tx, where: Expression<SqlBool>): Promise<OfUnit<T>[]> {
      const name = sql<string | null>`(select orgname from unit where unit_sys_id = ${sql.ref(`${table}.unitId`)})`.as('unitName');
      // The table is the one that is named, with all its columns.
      return (await casesIn(db, table).selectAll().select(name).where(where).execute()) as object[] as OfUnit<T>[];
    },
    narrow: (_db: Db, _asker: Asker, input: Readonly<Record<string, unknown>>) =>
      Promise.resolve(byWordOf(table, kind.number.key, input['complex'], alike)),
  };
}

/** What somebody writes for their own unit is of its area. @param noUnit refuses whoever has none */
export const ofOwnUnit =
  (noUnit: () => never) =>
  async (tx: Tx, { asker, services }: CaseRequest) => {
    const { unitId } = asker;
    if (unitId === null) return noUnit();
    const unit = await tx.selectFrom('unit').select('areacode').where('unitSysId', '=', unitId).executeTakeFirstOrThrow();
    return { areacode: unit.areacode ?? services.config.areaCode };
  };
