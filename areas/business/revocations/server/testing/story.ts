import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { issueMark } from '#areas/reports/server/door.ts';
import { addCertificate, certificateOf } from '#areas/use-registration/server/door.ts';
import { newId } from '#kit/server/id.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { revocationCalls as calls, type revocationCase } from '../../contract/calls.ts';

interface Step {
  readonly id: string;
  readonly version: number;
}
export const stepOf = ({ id, version }: Step) => ({ id, version });

export const byFraud = { deedKind: 'revoke', ground: '6', facts: '办理登记时提交的监督检验证书系伪造，经检验机构书面确认' };
export const bySlip = { deedKind: 'correct', wrongText: '单位内编号误为1号梯', rightText: '单位内编号应为3号梯' };

/** A property company with registered lifts, another company, and people of the authorities. */
export async function openRevocationStory(city: City, authority: SeededUnit) {
  const user = await city.seedUnit({ orgname: '天一物业有限公司', unitTypes: ['U1'] });
  const other = await city.seedUnit({ orgname: '月湖物业有限公司', unitTypes: ['U1'] });
  const [owner, stranger, officer, colleague, street, elsewhere] = await Promise.all([
    city.enter({ actor: 'E1', unit: user, name: '物业甲' }),
    city.enter({ actor: 'E1', unit: other, name: '物业乙' }),
    city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '登记甲' }),
    city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '登记丙' }),
    city.enter({ actor: 'G2', areacode: '330203001', name: '监管所甲' }),
    city.enter({ actor: 'G1', areacode: '330212', name: '登记乙' }),
  ]);
  const lift = (given: object = {}) => seedDevice(city, user, { reg_org_name: authority.orgname, maint_end: '2027-12-31', ...given });
  return { user, owner, stranger, officer, colleague, street, elsewhere, lift };
}

type Story = Awaited<ReturnType<typeof openRevocationStory>>;

export function save(person: Person, equSysId: string, values: object = byFraud, id = newId()) {
  return person.call(calls.revocationSave, { id, equSysId, values: { ...values } });
}

/** Handed in: of a revocation the unit has been told. */
export async function begun(person: Person, equSysId: string, values: object = byFraud) {
  const draft = await save(person, equSysId, values);
  return { ...(await person.call(calls.revocationCommit, stepOf(draft))), revocationNo: draft.revocationNo };
}

export function answer(person: Person, seen: Step, values: object = { answerKind: 'agree' }) {
  return person.call(calls.revocationAnswer, { ...stepOf(seen), values: { ...values } });
}

export function step(person: Person, seen: Step, move: (typeof revocationCase.buttons)[number], opinion?: string) {
  return person.call(calls.revocationMove, { ...stepOf(seen), move, ...(opinion && { opinion }) });
}

/** A lift with the certificate and the mark that were issued when it was registered. */
export async function certifiedLift(city: City, { lift }: Pick<Story, 'lift'>, given: object = {}) {
  const { equSysId } = await lift(given);
  const archive = (await readArchive(city.db, equSysId))!;
  const on = { equSysId, today: '2026-11-01', now: city.now };
  const certNo = archive.useCertNo!;
  await inTransaction(city.db, async (tx) => {
    await addCertificate(tx, { kind: 'certificate', certNo, caseId: newId(), content: certificateOf(archive as never), ...on });
    await issueMark(tx, { no: `SYDJ-${equSysId}`, by: { userId: newId(), name: '登记甲' }, ...on });
  });
  return { equSysId, certNo };
}
