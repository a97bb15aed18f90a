import type pg from 'pg';

import { largestUser } from './data-accounts.ts';

interface Device {
  /** Who may see it. */
  readonly as: string;
  readonly equSysId: string;
  readonly equclacode: string;
}

/** Records that questions about one record are asked of. */
export interface Samples {
  readonly devices: readonly Device[];
  readonly pipeline: { readonly equSysId: string };
  readonly pipe: string;
  readonly addition: string;
  readonly correction: string;
  readonly entry: string;
  readonly lift: string;
  readonly statement: string;
  readonly order: string;
  readonly fault: string;
  readonly rescued: string;
  readonly imports: readonly { readonly as: string; readonly id: string }[];
}

/** Picks of each kind the record with most hanging on it. */
export async function findSamples(pool: pg.Pool): Promise<Samples> {
  const one = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T> => {
    const { rows } = await pool.query<T>(text, [...values]);
    if (!rows[0]) throw new Error(`nothing is found by: ${text}`);
    return rows[0];
  };
  const key = async (text: string) => (await one<{ id: string }>(text)).id;
  const ofUnit = (as: string, column: string) =>
    one<Device>(
      `select $1::text as as, equ_sys_id as "equSysId", equclacode from equipment
       where ${column} = (select unit_id from account where login_name = $1) and class_code = '3' order by put_in_use_date, equ_sys_id limit 1`,
      [as],
    );
  const devices = await Promise.all([
    ofUnit('wb01', 'maint_unit'),
    ofUnit('wy01', 'use_unit'),
    ...['3', '1', '2'].map((classCode) =>
      one<Device>(
        `select 'slr01' as as, equ_sys_id as "equSysId", equipment.equclacode from equipment join inspection_line using (equ_sys_id)
         where class_code = $1 order by equ_sys_id in (select equ_sys_id from device_entry) desc, put_in_use_date, equ_sys_id limit 1`,
        [classCode],
      ),
    ),
  ]);
  const { rows: imports } = await pool.query<{ as: string; id: string }>(
    `select distinct on (login_name) login_name as as, device_import.id from account join device_import using (unit_id)
     where login_name = any($1) order by login_name, device_import.created_at desc`,
    [['qy01', largestUser]],
  );
  const pipeline = await one<{ equSysId: string }>(
    `select equ_sys_id as "equSysId" from pipeline_row join equipment using (equ_sys_id) where area_code = '330212' group by 1 order by count(*) desc, 1 limit 1`,
  );
  return {
    devices,
    pipeline,
    imports,
    pipe: (await one<{ id: string }>('select row_id as id from pipeline_row where equ_sys_id = $1 limit 1', [pipeline.equSysId])).id,
    addition: await key('select id from pipeline_addition order by id limit 1'),
    correction: await key(`select id from equipment_correction where status = '80' order by id limit 1`),
    entry: await key(`select id from device_entry where status = '10' order by id limit 1`),
    lift: await key(
      `select equ_sys_id as id from lift_publication join equipment using (equ_sys_id) where area_code = '330212' and is_published order by 1 limit 1`,
    ),
    order: await key(
      `select order_id as id from test_line join equipment using (equ_sys_id) where area_code = '330212' and is_open order by 1 limit 1`,
    ),
    fault: await key(`select id from fault where status = '80' and equlocarecod like '330212%' order by id limit 1`),
    rescued: await key(`select id from rescue where status = '80' and equlocarecod like '330212%' order by id limit 1`),
    statement: await key(
      `select id from compliance_statement where status = '80' and valid_to > (now() at time zone 'Asia/Shanghai')::date + 30 order by id limit 1`,
    ),
  };
}
