import { makeOidno } from '#kit/contract/trade/codes.ts';
import { newId } from '#kit/server/id.ts';
import type { City, SeededUnit } from '#server/testing/city.ts';

import { listedParams } from '#areas/device-facts/contract/listed-params.ts';

export interface SeededDevice {
  readonly equSysId: string;
  readonly oidno: string;
}

let devices = 0;

/** A device in use; by default a lift that falls due this December. */
export async function seedDevice(
  city: Pick<City, 'services'>,
  useUnit: SeededUnit,
  values: Readonly<Record<string, unknown>> = {},
): Promise<SeededDevice> {
  devices += 1;
  const equclacode = String(values['equclacode'] ?? '3110');
  const row: Record<string, unknown> = {
    equ_sys_id: newId(),
    oidno: makeOidno('330200', equclacode, devices),
    equclacode,
    equ_type_name: '电梯',
    equ_sort_name: '曳引与强制驱动电梯',
    equ_variety_name: '曳引驱动乘客电梯',
    equ_name: '乘客电梯',
    reg_mode: 'bySet',
    import_type: 'domestic',
    data_source: 'import',
    use_unit: useUnit.unitSysId,
    use_unit_name: useUnit.orgname,
    maint_unit: useUnit.unitSysId,
    equlocarecod: '330203001',
    equlocarecod_name: '海曙区',
    equ_place: '中山东路100号',
    supv_pass_date: '2022-12-10',
    put_in_use_date: '2022-12-20',
    last_insp_date: '2025-12-08',
    next_insp_date: '2026-12-10',
    reg_status: '2',
    use_cert_no: `梯11浙B${String(devices).padStart(5, '0')}(22)`,
    use_status: '1',
    fault_status: '0',
    apply_state: '0',
    ...values,
  };
  const { params: given = { floors: 15, stops: 15, ratedLoad: 1000, ratedSpeedUp: 1.75 }, ...archive } = row;
  const params = given as Readonly<Record<string, unknown>>;
  const listed = listedParams(params);
  await insert(city, 'equipment', { ...archive, is_molten_metal: listed.isMoltenMetal, project_name: listed.projectName });
  await insert(city, 'equipment_params', { equ_sys_id: row['equ_sys_id'], params: JSON.stringify(params) });
  return { equSysId: String(row['equ_sys_id']), oidno: String(row['oidno']) };
}

async function insert(city: Pick<City, 'services'>, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(row);
  await city.services.pool.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}
