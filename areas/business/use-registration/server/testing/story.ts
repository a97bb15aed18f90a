import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { useRegistrationCalls as calls, type setCase } from '../../contract/calls.ts';
import { sealedForm, setFiles } from '../../contract/materials.ts';

/** What the form has that no archive knows. */
export const typed = {
  regCategory: '1',
  handleMode: 'electronic',
  innerNo: '3号梯',
  place: '中山东路100号3号楼',
  putInUseDate: '2026-11-01',
  safetyManager: '王安全',
  safetyManagerMobile: '13800000011',
  inspOrgName: '宁波市特种设备检验研究院',
  inspType: 'J2',
  reportNo: 'DTJJ2026000001',
  inspDate: '2026-10-20',
  inspConclusion: '合格',
  nextInsp: '2027-10-31',
  filler: '物业甲',
  signer: '王安全',
  promise: true,
};

interface Step {
  readonly id: string;
  readonly version: number;
}
export const stepOf = ({ id, version }: Step) => ({ id, version });

/** A lift that is built and supervised, and not registered. */
export const unregistered = {
  use_status: '0',
  reg_status: '0',
  use_cert_no: null,
  last_insp_date: null,
  next_insp_date: null,
  supv_pass_date: '2026-10-20',
  install_report_no: 'DTJJ2026000001',
  maint_end: '2027-12-31',
  reg_org_name: '海曙市场监督管理局',
  put_in_use_date: null,
};

export function attach(person: Person, id: string, ...attClasses: readonly string[]): Promise<void> {
  return attachTo(setFiles.atttype, person, id, attClasses);
}

export async function attachTo(atttype: string, person: Person, id: string, attClasses: readonly string[]): Promise<void> {
  for (const attClass of attClasses) {
    const file = fileOf(`${attClass}.pdf`, pdfOf(attClass));
    await person.call(attachmentCalls.upload, { attrefsysid: id, atttype, attClass, file } as never);
  }
}

/** A property company with lifts, and people of the authorities. */
export async function openRegistrationStory(city: City, authority: SeededUnit) {
  const user = await city.seedUnit({ orgname: '天一物业有限公司', unitTypes: ['U1'] });
  const [owner, officer, street, elsewhere] = await Promise.all([
    city.enter({ actor: 'E1', unit: user, name: '物业甲' }),
    city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '登记甲' }),
    city.enter({ actor: 'G2', areacode: '330203001', name: '监管所甲' }),
    city.enter({ actor: 'G1', areacode: '330212', name: '登记乙' }),
  ]);
  const lift = (given: object = {}) => seedDevice(city, user, { ...unregistered, ...given });
  return { user, owner, officer, street, elsewhere, lift };
}

export type Story = Awaited<ReturnType<typeof openRegistrationStory>>;

export async function drafted(owner: Person, equSysId: string, given: object = {}, equclacode = '3110') {
  const id = newId();
  const draft = await owner.call(calls.setSave, { id, equSysId, values: { ...typed, ...given } });
  const needed = neededMaterials(setFiles, { equclacode, ...given });
  await attach(owner, id, ...needed.map(({ attClass }) => attClass));
  return draft;
}

export async function submitted(owner: Person, equSysId: string, given: object = {}, equclacode = '3110') {
  const draft = await drafted(owner, equSysId, given, equclacode);
  return { ...(await owner.call(calls.setCommit, stepOf(draft))), regApplyNo: draft.regApplyNo };
}

/** On what a refusal rests. */
export const refusalBasis = '《中华人民共和国特种设备安全法》第三十三条';

export function move(person: Person, step: Step, name: (typeof setCase.buttons)[number] | 'refuse', opinion?: string) {
  if (name === 'refuse') return person.call(calls.setRefuse, { ...stepOf(step), ...(opinion && { opinion }), values: { refusalBasis } });
  return person.call(calls.setMove, { ...stepOf(step), move: name, ...(opinion && { opinion }) });
}

/** Checked, sealed and accepted. */
export async function accepted({ owner, officer }: Pick<Story, 'owner' | 'officer'>, step: Step) {
  const checked = await move(officer, step, 'pass');
  await attach(owner, step.id, sealedForm);
  return move(owner, checked, 'seal');
}
