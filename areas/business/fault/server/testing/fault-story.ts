import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { faultCalls as calls, type faultCase } from '../../contract/calls.ts';

export const found = {
  foundTime: '2026-11-21T01:30:00.000Z',
  foundBy: '张保安',
  faultKind: '门系统',
  faultLevel: '1',
  stopUse: false,
  desc: '三层层门关闭不到位',
};
export const repaired = {
  repairUnit: '甬安电梯工程有限公司',
  repairer: '维修甲',
  measure: '更换层门滑块，调整门锁间隙',
  restoreTime: '2026-11-21T01:55:00.000Z',
};

interface Step {
  readonly id: string;
  readonly version: number;
}
export const stepOf = ({ id, version }: Step) => ({ id, version });

export async function registered(person: Person, equSysId: string, given: object = {}) {
  const draft = await person.call(calls.save, { id: newId(), equSysId, values: { ...found, ...given } });
  const { status, version } = await person.call(calls.commit, stepOf(draft));
  return { id: draft.id, faultNo: draft.faultNo, status, version };
}

export function make(person: Person, step: Step, move: (typeof faultCase.buttons)[number], opinion?: string) {
  return person.call(calls.move, { ...stepOf(step), move, ...(opinion && { opinion }) });
}

export function repair(person: Person, step: Step, given: object = {}) {
  return person.call(calls.repair, { ...stepOf(step), values: { ...repaired, ...given } });
}

export async function numbersOf(person: Person, input: Record<string, unknown> = {}): Promise<(string | null)[]> {
  return (await person.call(calls.list, input)).list.map(({ faultNo }) => faultNo);
}

/** A maintenance unit with a mechanic, and units whose lifts it maintains. */
export async function openFaultStory(city: City) {
  const keeper = await city.seedUnit({ orgname: repaired.repairUnit, unitTypes: ['U2'] });
  const clerk = await city.enter({ actor: 'I1' });
  return {
    keeper,
    clerk,
    mechanic: await city.enter({ actor: 'M1', unit: keeper, name: '维修甲' }),
    lift: (user: SeededUnit, given: object = {}) =>
      seedDevice(city, user, { maint_unit: keeper.unitSysId, maint_unit_name: keeper.orgname, ...given }),
    deviceOf: async (equSysId: string) => (await clerk.call(equipmentCalls.basicDetail, { equSysId })).equipment,
  };
}
