import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { pipelineCalls } from '../../contract/calls.ts';
import { seedDevice, type SeededDevice } from '#areas/equipment/server/testing/seed-device.ts';

let pipes = 0;

/** What a careful person types of one pipe, its number one of its own. */
export function pipeValues(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  pipes += 1;
  return {
    pipeName: '氮气支管',
    pipeNo: `PL-${String(pipes).padStart(4, '0')}`,
    pipeLevel: 'GC2',
    designUnit: '甲设计有限公司',
    installUnit: '乙安装有限公司',
    installYm: '2024-03',
    useYm: '2024-06',
    dn: 100,
    wallThickness: 4.5,
    length: 120.5,
    designPressure: 1.6,
    designTemp: 60,
    workPressure: 1.28,
    workTemp: 25,
    medium: '氮气',
    material: '20',
    laying: '架空',
    ...more,
  };
}

/** A registration unit of industrial pipelines without pipes; by default not registered yet. */
export async function seedPipeline(city: City, useUnit: SeededUnit, values: Readonly<Record<string, unknown>> = {}): Promise<SeededDevice> {
  return seedDevice(city, useUnit, {
    equclacode: '8310',
    equ_type_name: '压力管道',
    equ_sort_name: '工业管道',
    equ_variety_name: '工艺管道',
    equ_name: '氮气管道',
    reg_mode: 'byUnit',
    maint_unit: null,
    reg_status: '0',
    use_cert_no: null,
    params: {
      projectName: '空分装置',
      safetyDept: '安全环保部',
      handler: '甲',
      handlerTel: '0574-87654321',
      rowCount: 0,
      totalLength: 0,
    },
    ...values,
  });
}

/** Puts pipes into a unit that is not registered. @returns their keys, in order */
export async function layPipes(owner: Person, equSysId: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<string[]> {
  const keys: string[] = [];
  for (const values of rows) keys.push((await owner.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values })).rowId!);
  return keys;
}
