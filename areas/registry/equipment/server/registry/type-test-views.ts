import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { useStatusIn } from '../lists/code-views.ts';

/** A report of a type test by its maker and its number in capitals without blanks. */
interface Quoted {
  readonly key: string;
  readonly unitId: string;
  readonly unitName: string;
}

/** As the index has it. */
const keyOfDevice = sql<string>`upper(regexp_replace(type_test_cert_no, '\\s', '', 'g'))`;

/** Devices in the archives that name a report of these makers, counted by maker, number, model and user; the last entered of each is named. */
export async function countTypeTested(db: Db | Tx, reports: readonly Quoted[]) {
  if (reports.length === 0) return [];
  const { rows } = await sql<{
    key: string;
    makeUnit: string | null;
    makeUnitName: string | null;
    equipmodel: string | null;
    useUnit: string | null;
    count: number;
    equSysId: string;
    equclacode: string;
  }>`
    select ${keyOfDevice} as key, make_unit, make_unit_name, equipmodel, use_unit, count(*)::int as count,
      (array_agg(equ_sys_id order by equ_sys_id desc))[1] as equ_sys_id, (array_agg(equclacode order by equ_sys_id desc))[1] as equclacode
    from equipment where type_test_cert_no is not null and ${keyOfDevice} = any(${[...new Set(reports.map(({ key }) => key))]}) and use_status <> ${useStatusIn('deleted')}
    group by 1, make_unit, make_unit_name, equipmodel, use_unit`.execute(db);
  return rows.filter(({ key, makeUnit, makeUnitName }) =>
    reports.some((report) => report.key === key && (makeUnit === null ? report.unitName === makeUnitName : report.unitId === makeUnit)),
  );
}
