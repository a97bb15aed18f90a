import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { storeFile } from '#areas/attachments/server/door.ts';
import { addDays } from '#kit/contract/calendar.ts';
import type { MoveOf } from '#kit/contract/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, moving } from '#kit/server/case/step.ts';
import type { DemoCity, DemoDevice } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import type { setCase } from '../contract/calls.ts';
import { sealedForm, setFiles } from '../contract/materials.ts';
import { prefill } from './registrations/prefill.ts';
import { registrations } from './registrations/registrations.ts';
import { whyNotRegister } from './registrations/may-register.ts';

type Move = MoveOf<typeof setCase.cycle>;

interface Step {
  readonly by: 'owner' | 'officer';
  readonly move: Move;
  /** How many days before today. */
  readonly ago: number;
  readonly opinion?: string;
  readonly reasons?: readonly { readonly field: string; readonly label: string; readonly reason: string }[];
}

const step = (by: Step['by'], move: Move, ago: number, opinion?: string): Step => ({ by, move, ago, ...(opinion && { opinion }) });
const officer = (move: Move, ago: number, opinion?: string) => step('officer', move, ago, opinion);
const owner = (move: Move, ago: number) => step('owner', move, ago);
const sealed = (ago: number) => [officer('pass', ago), owner('seal', ago - 1)];

/** The ways of applications, one for each state in which somebody has something to do or to read. The first number: handed in so many days ago. */
const stories: readonly (readonly [ago: number, steps: readonly Step[]])[] = [
  [1, []],
  [9, []],
  [
    4,
    [
      {
        ...officer('return', 2, '请补正下列内容后重新提交'),
        reasons: [
          { field: 'place', label: '设备使用地点', reason: '请写到车间、楼栋和单元' },
          { field: 'material:productCertificate', label: '产品合格证（含产品数据表）', reason: '缺产品数据表，请补齐' },
        ],
      },
    ],
  ],
  [3, [officer('pass', 1)]],
  [6, sealed(4)],
  [30, sealed(27)],
  [12, [...sealed(9), officer('visit', 7, '现场核对铭牌和使用地点')]],
  [20, [...sealed(17), officer('approve', 12)]],
  [40, [...sealed(36), officer('approve', 30), owner('receive', 28)]],
  [25, [...sealed(22), officer('refuse', 18, '产品数据表与铭牌不一致，制造单位不能提供更正证明')]],
];

/** Applications for registration of the demo city, made by the same steps as people make, of devices that are not registered. */
export async function fillUseRegistrations(city: DemoCity): Promise<void> {
  const of = (loginName: string) => city.accounts.get(loginName)!.asker;
  const clerk = of('jg01');
  const form = await city.services.documents.render(caseRecord, {
    title: '演示材料',
    number: '演示',
    keeper: '演示城市',
    printedOn: city.today,
    sections: [],
    steps: [],
  });
  const found = city.devices.filter((device) => isFree(device, city.today, clerk.areacode!)).slice(0, stories.length);
  for (const [index, device] of found.entries()) {
    const [ago, steps] = stories[index]!;
    const applicant = applicantOf(city, device);
    const requestOf = (by: Asker, then: number) => requestOn(city, by, then);
    const request = requestOf(applicant, ago);
    const id = newId(request.now.getTime());
    const { values } = await prefill({ equSysId: device.equSysId }, request);
    const typed = { ...filled(device, city.today, ago), ...values, promise: true };
    await saveDraft(registrations, { id, equSysId: device.equSysId, values: typed }, request);
    const attach = (attClass: string) =>
      storeFile(request, applicant, { attrefsysid: id, atttype: setFiles.atttype, attClass }, { name: `${attClass}.pdf`, content: form });
    const isPerson = city.units.some(({ unitSysId, unitTypes }) => unitSysId === applicant.unitId && unitTypes.includes('U12'));
    const facts = { equclacode: device.equclacode, regCategory: '1', isPerson };
    for (const { attClass } of neededMaterials(setFiles, facts)) await attach(attClass);
    let { version } = await committing(registrations)({ id, version: 0 }, request);
    for (const { by, ago: then, ...made } of steps) {
      if (made.move === 'seal') await attach(sealedForm);
      ({ version } = await moving(registrations)({ id, version, ...made }, requestOf(by === 'owner' ? applicant : clerk, then)));
      // The certificate has been issued in the same step.
      if (made.move === 'approve') version += 1;
    }
  }
}

/** What no archive of the demo city knows of a device that has not been in use. */
function filled({ makeUnitName }: DemoDevice, today: string, ago: number) {
  const inspectedOn = addDays(today, -ago - 12);
  return {
    putInUseDate: addDays(today, -ago - 3),
    inspOrgName: '宁波市特种设备检验研究院',
    inspType: 'J2',
    reportNo: '/',
    inspDate: inspectedOn,
    inspConclusion: '合格',
    nextInsp: addDays(inspectedOn, 365),
    signer: '安全管理员',
    designUnit: makeUnitName,
    safetyManagerMobile: '19900001111',
  };
}

function isFree(device: DemoDevice, today: string, district: string): boolean {
  const { lockedBy, regStatus, equlocarecod } = device;
  const isUnregistered = regStatus === '0' && !lockedBy && String(equlocarecod).startsWith(district.slice(0, 6));
  return isUnregistered && whyNotRegister(device as unknown as Parameters<typeof whyNotRegister>[0], 'bySet', today) === undefined;
}

/** Somebody of the unit that uses a device. */
function applicantOf({ accounts, units }: DemoCity, device: DemoDevice): Asker {
  const known = [...accounts.values()].find(({ unitId, asker }) => unitId === device['useUnit'] && ['E1', 'P1'].includes(asker.actor));
  if (known) return known.asker;
  const unit = units.find(({ unitSysId }) => unitSysId === device['useUnit'])!;
  return { ...accounts.get('qy01')!.asker, userId: newId(), name: '陈经办', unitId: unit.unitSysId, unitName: unit.orgname };
}

/** A call that somebody made on a day before today. */
function requestOn({ db, services, today, now }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const then = ago <= 0 ? now : new Date(Date.parse(`${addDays(today, -ago)}T02:00:00Z`));
  return { db, readDb: db, services, asker, now: then, today: addDays(today, -Math.max(ago, 0)) };
}
