import { seedDevice, type SeededDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { City, SeededUnit } from '#server/testing/city.ts';

/** Nobody who is named here may be read on a public page. */
export const secretNames = ['陈管家', '13800001111', '王维保', '13900002222', '0574-87770001', '甬江物业楼管处'];

/** A lift with everything that a page for passengers needs, and people that it must not name. */
export function seedLift(city: City, unit: SeededUnit, values: Readonly<Record<string, unknown>> = {}): Promise<SeededDevice> {
  return seedDevice(city, unit, {
    maint_unit_name: '明州电梯服务有限公司',
    maint_hotline: '0574-87654321',
    maint_leader: '王维保',
    maint_leader_mobile: '13900002222',
    use_contact: '陈管家',
    use_contact_mobile: '13800001111',
    use_unit_dept: '甬江物业楼管处',
    emergency_tel: '0574-87770001',
    rescue_code: '330012',
    equlocarecod_name: '宁波市海曙区鼓楼街道',
    next_test_date: '2027-12-10',
    ...values,
  });
}

interface Finding {
  readonly inspType?: string;
  readonly on: string;
  readonly conclusion?: string;
  readonly org: string;
}

/** An inspection or a self-test in the history of a lift. */
export async function seedFinding(city: City, { equSysId }: SeededDevice, finding: Finding): Promise<string> {
  const { inspType = 'T1', on, conclusion = inspType === 'T1' ? '符合' : '合格', org } = finding;
  const id = newId(Date.parse(on));
  await city.services.pool.query(
    `insert into equipment_inspection (id, equ_sys_id, insp_type, inspected_on, conclusion, report_no, inspect_org) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, equSysId, inspType, on, conclusion, `${inspType}-${on}-${id.slice(-4)}`, org],
  );
  return id;
}
