import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { type useChangeCase, useChangeCalls as calls } from '../../contract/calls.ts';
import { useChangeFiles } from '../../contract/materials.ts';

interface Step {
  readonly id: string;
  readonly version: number;
}
export const stepOf = ({ id, version }: Step) => ({ id, version });

export const signed = { safetyManager: '王安全', safetyManagerMobile: '13800000011', filler: '经办甲' };
const report = { reportNo: 'JJ2026000001', reportOrgName: '宁波市特种设备检验研究院', reportDate: '2026-11-10' };

/** What the form of each kind asks, filled in. */
export const typedFor: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '01': { reformUnitName: '甬江电梯工程有限公司', reformNote: '额定载重量由1000kg改为1150kg', ...report },
  '02': {
    moveKind: 'inside',
    newArea: '330203002',
    newPlace: '药行街200号',
    newPlaceType: '厂区',
    newLng: 121.5512,
    newLat: 29.8721,
    ...report,
  },
  '03': { moveKind: 'inside' },
  '04': { formerName: '天一旧物业有限公司' },
  '05': { newArea: '330203001', newPlace: '中山东路108号', newPlaceType: '厂区' },
  '06': { ...report, newExpireDate: '2029-12-31' },
  '11': { stoppedOn: '2026-11-20', planRestart: '2028-01-01', stopMeasure: '断电、封存、挂停用标识', reason: '车间停产' },
  '12': { restartOn: '2026-11-21', selfChecked: true },
  '13': { defunct: '门架割断，电池拆除', reason: '已无修理价值' },
  '14': { reason: '参数核定后不属于目录范围' },
};

/** What whoever takes devices over says of itself. */
export const taken = {
  takerContact: '周联系',
  takerContactMobile: '13800000031',
  takerManager: '朱管理',
  takerManagerMobile: '13800000032',
  takerOfficer: '秦安全',
  takerEmergencyTel: '0574-82503902',
};

/** A forklift in use, registered and inspected. */
export const forklift = {
  equclacode: '5110',
  equ_type_name: '场（厂）内专用机动车辆',
  equ_sort_name: '机动工业车辆',
  equ_variety_name: '叉车',
  equ_name: '叉车',
  maint_unit: null,
  make_date: '2020-05-01',
  next_insp_date: '2027-06-30',
  design_expire_date: '2027-12-31',
  params: { ratedCapacity: 3000 },
};

/** A company with devices, another that takes one over, and people of the authorities. */
export async function openChangeStory(city: City, authority: SeededUnit) {
  const user = await city.seedUnit({ orgname: '天一物业有限公司', unitTypes: ['U1'] });
  const next = await city.seedUnit({ orgname: '月湖物业有限公司', unitTypes: ['U1'] });
  const [owner, taker, officer, street, elsewhere] = await Promise.all([
    city.enter({ actor: 'E1', unit: user, name: '经办甲' }),
    city.enter({ actor: 'E1', unit: next, name: '接收乙' }),
    city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '登记甲' }),
    city.enter({ actor: 'G2', areacode: '330203001', name: '监管所甲' }),
    city.enter({ actor: 'G1', areacode: '330212', name: '登记乙' }),
  ]);
  const facts = { make_date: '2022-06-01', design_expire_date: '2037-12-20', maint_end: '2027-12-31', reg_org_name: authority.orgname };
  const truck = (given: object = {}) => seedDevice(city, user, { ...facts, ...forklift, ...given });
  const lift = (given: object = {}) => seedDevice(city, user, { ...facts, ...given });
  return { user, next, owner, taker, officer, street, elsewhere, truck, lift };
}

export type Story = Awaited<ReturnType<typeof openChangeStory>>;

interface About {
  readonly equSysIds: readonly string[];
  readonly newUnit?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Facts on which materials depend beyond the form. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Attaches files of these materials. @param aboutId the device that they are about */
export async function attachFor(person: Person, id: string, aboutId: string | undefined, ...attClasses: readonly string[]): Promise<void> {
  for (const attClass of attClasses) {
    const isPhoto = attClass === 'defunctPhoto';
    const file = isPhoto ? fileOf('defunct.png', png) : fileOf(`${attClass}.pdf`, pdfOf(attClass));
    await person.call(attachmentCalls.upload, {
      attrefsysid: id,
      atttype: useChangeFiles.atttype,
      attClass,
      ...(aboutId && { aboutId }),
      file,
    } as never);
  }
}

export const attach = (person: Person, id: string, ...attClasses: readonly string[]) => attachFor(person, id, undefined, ...attClasses);

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

export function save(person: Person, kind: string, { equSysIds, newUnit, params }: About, given: object = {}) {
  const about = { equSysIds: [...equSysIds], ...(newUnit && { newUnit }), ...(params && { params }) };
  return person.call(calls.changeSave, { id: newId(), ...about, values: { changeKind: kind, ...signed, ...typedFor[kind], ...given } });
}

/** A draft with everything it must have. */
export async function drafted(person: Person, kind: string, about: About, given: object = {}) {
  const draft = await save(person, kind, about, given);
  const { moveKind } = { ...typedFor[kind], ...given } as { moveKind?: string };
  const facts = { changeKind: kind, moveKind, hasNewUser: about.newUnit !== undefined, isCertified: true, ...about.facts };
  const needed = neededMaterials(useChangeFiles, facts);
  const classesOf = (each: boolean) => needed.filter((one) => (one.each ?? false) === each).map(({ attClass }) => attClass);
  await attach(person, draft.id, ...classesOf(false));
  for (const equSysId of about.equSysIds) await attachFor(person, draft.id, equSysId, ...classesOf(true));
  return draft;
}

export async function submitted(person: Person, kind: string, about: About, given: object = {}) {
  const draft = await drafted(person, kind, about, given);
  return { ...(await person.call(calls.changeCommit, stepOf(draft))), changeNo: draft.changeNo };
}

export function step(person: Person, seen: Step, move: (typeof useChangeCase.buttons)[number] | 'refuse', opinion?: string) {
  if (move === 'refuse')
    return person.call(calls.changeRefuse, {
      ...stepOf(seen),
      ...(opinion && { opinion }),
      values: { refusalBasis: '《中华人民共和国特种设备安全法》第四十七条' },
    });
  return person.call(calls.changeMove, { ...stepOf(seen), move, ...(opinion && { opinion }) });
}

/** Accepted and granted. */
export async function granted(officer: Person, seen: Step) {
  return step(officer, await step(officer, seen, 'accept'), 'approve');
}

/** Confirmed by whoever takes the devices over. */
export function confirmed(person: Person, seen: Step, given: Readonly<Record<string, unknown>> = {}) {
  return person.call(calls.changeConfirm, { ...stepOf(seen), values: { ...taken, ...given } });
}
