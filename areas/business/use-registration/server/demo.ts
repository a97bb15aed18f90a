import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { storeFile } from '#areas/attachments/server/door.ts';
import { regStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { notApplied } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { kept, type Kept } from '#kit/contract/kept.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft, type SaveInput } from '#kit/server/case/save-draft.ts';
import { committing, filling, moving } from '#kit/server/case/step.ts';
import type { DemoCity, DemoDevice } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import type { setCase } from '../contract/calls.ts';
import { sealedForm, sealedPapers, setFiles, unitFiles } from '../contract/materials.ts';
import { buildPipelines } from './demo-pipelines.ts';
import { prefill, unitPrefill } from './registrations/prefill.ts';
import type { Mode } from './registrations/registration-store.ts';
import { registrations, unitRegistrations } from './registrations/registrations.ts';
import { whyNotRegisterSo } from '../contract/why-not-register.ts';

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
const owner = (move: Move, ago: number, opinion?: string) => step('owner', move, ago, opinion);
const sealed = (ago: number) => [officer('pass', ago), owner('seal', ago - 1)];

/** The ways of applications, one for each state they rest in. The first number: handed in so many days ago; without steps it stays a draft. */
const stories: readonly (readonly [ago: number, steps: readonly Step[] | null])[] = [
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
  [0, null],
  [16, [officer('return', 13, '使用单位名称与营业执照不一致，请核实'), owner('cancel', 11, '设备转让，由受让单位申请登记')]],
];

/** Of what is registered by unit. */
const unitStories: typeof stories = [
  [7, sealed(5)],
  [2, []],
  [
    5,
    [
      {
        ...officer('return', 3, '请补正下列内容后重新提交'),
        reasons: [
          { field: 'material:supervisionProof', label: '监督检验证明', reason: '证明上的管道长度与汇总表不一致，请核对后重新上传' },
        ],
      },
    ],
  ],
  [32, [...sealed(28), officer('approve', 20), owner('receive', 18)]],
  [24, [...sealed(20), officer('refuse', 14, '监督检验证明未覆盖汇总表中的全部管道')]],
  [3, [officer('pass', 1)]],
  [13, [...sealed(10), officer('visit', 6, '现场核对管道走向和标识')]],
  [19, [...sealed(16), officer('approve', 9)]],
  [0, null],
  [15, [officer('pass', 12), owner('cancel', 8, '装置延期投用，届时重新申请')]],
];

/** Of a second district: what waits at its desk, and what it has decided. */
const elsewhere = stories.filter((_, index) => [0, 2, 4, 7].includes(index));

/** Applications for registration of the demo city, made by the same steps as people make, of devices that are not registered. */
export async function fillUseRegistrations(city: DemoCity): Promise<void> {
  await fillDistrict(city, 'jg01', { bySet: stories, byUnit: unitStories });
  await fillDistrict(city, 'jg02', { bySet: elsewhere, byUnit: unitStories.slice(0, 2) });
}

async function fillDistrict(city: DemoCity, officerName: string, told: Readonly<Record<Mode, typeof stories>>): Promise<void> {
  const clerk = city.accounts.get(officerName)!.asker;
  const applied = await findApplied(city, clerk.areacode!);
  const devices = city.devices.filter((device) => !applied.has(device.equSysId) && isFree(device, city.today, clerk.areacode!, 'bySet'));
  // There are few pipes in the city that have not been used for long: those that are registered by unit have just been built.
  const left = { bySet: devices, byUnit: await buildPipelines(city, clerk.areacode!, told.byUnit.length) };
  for (const mode of ['bySet', 'byUnit'] as const)
    for (const story of told[mode]) {
      const at = left[mode].findIndex((device) => isInspectedBy(device, addDays(city.today, -story[0] - 3)));
      if (at !== -1) await tell(city, clerk, { device: left[mode].splice(at, 1)[0]!, mode }, story);
    }
}

/** Devices of a district for whose inspection somebody has applied. */
async function findApplied({ db, devices }: DemoCity, district: string): Promise<ReadonlySet<string>> {
  const near = devices.filter(
    (device) => device['regStatus'] === regStatusCode.unregistered && String(device['equlocarecod']).startsWith(district.slice(0, 6)),
  );
  const found = await findEquipment(
    db,
    near.map(({ equSysId }) => equSysId),
  );
  return new Set(found.filter(({ applyState }) => applyState !== notApplied).map(({ equSysId }) => equSysId));
}

const refusedFor = { refusalBasis: '《中华人民共和国特种设备安全法》第三十三条' };

/** What is done by set, and what by unit. */
const ways = {
  bySet: {
    files: setFiles,
    sealedBy: [sealedForm],
    begin: prefill,
    known: filled,
    save: (draft: SaveInput, request: CaseRequest) => saveDraft(registrations, draft, request),
    commit: committing(registrations),
    move: moving(registrations),
    refuse: filling(registrations, 'refuse'),
  },
  byUnit: {
    files: unitFiles,
    sealedBy: [...sealedPapers],
    begin: unitPrefill,
    known: filledUnit,
    save: (draft: SaveInput, request: CaseRequest) => saveDraft(unitRegistrations, draft, request),
    commit: committing(unitRegistrations),
    move: moving(unitRegistrations),
    refuse: filling(unitRegistrations, 'refuse'),
  },
};

/** One application from its form to where its story ends. */
async function tell(
  city: DemoCity,
  clerk: Asker,
  { device, mode }: { readonly device: DemoDevice; readonly mode: Mode },
  [ago, steps]: (typeof stories)[number],
): Promise<void> {
  const { files, sealedBy, begin, known, save, commit, move, refuse } = ways[mode];
  const applicant = applicantOf(city, device);
  const request = requestOn(city, applicant, ago);
  const id = newId(request.now.getTime());
  const { values } = await begin({ equSysId: device.equSysId }, request);
  await save({ id, equSysId: device.equSysId, values: { ...known(device, city.today, ago), ...values, promise: true } }, request);
  if (steps === null) return;
  const content = await form(city);
  const attach = (attClass: string) =>
    storeFile(request, applicant, { attrefsysid: id, atttype: files.atttype, attClass }, { name: `${attClass}.pdf`, content });
  const isPerson = city.units.some(({ unitSysId, unitTypes }) => unitSysId === applicant.unitId && unitTypes.includes('U12'));
  const facts = { equclacode: device.equclacode, regCategory: '1', isPerson, unitKind: 'pipes' };
  for (const { attClass } of neededMaterials(files, facts)) await attach(attClass);
  let { version } = await commit({ id, version: 0 }, request);
  for (const { by, ago: then, ...made } of steps) {
    if (made.move === 'seal') for (const paper of sealedBy) await attach(paper);
    const at = requestOn(city, by === 'owner' ? applicant : clerk, then);
    const step = { id, version, ...made };
    ({ version } = made.move === 'refuse' ? await refuse({ ...step, values: refusedFor }, at) : await move(step, at));
    // The certificate has been issued in the same step.
    if (made.move === 'approve') version += 1;
  }
}

const forms = new WeakMap<DemoCity, Kept<Buffer>>();

/** Stands for every paper of an applicant. */
function form(city: DemoCity): Promise<Buffer> {
  const content = { title: '演示材料', number: '演示', keeper: '演示城市', printedOn: city.today, sections: [], steps: [] };
  const known = forms.get(city) ?? kept(() => city.services.documents.render(caseRecord, content));
  forms.set(city, known);
  return known();
}

/** What no archive knows of a unit of pipes. */
function filledUnit({ equName }: DemoDevice, today: string, ago: number) {
  return {
    putInUseDate: addDays(today, -ago - 3),
    projectName: `厂区${String(equName)}`,
    safetyDept: '安全环保部',
    safetyManager: '陈安全',
    safetyManagerMobile: '19900001111',
    handler: '陈经办',
    handlerTel: '19900001112',
    handlerEmail: 'anquan@example.com',
    signer: '陈安全',
  };
}

/** What no archive of the demo city knows of a device that has not been in use. */
function filled({ makeUnitName, equclacode }: DemoDevice, today: string, ago: number) {
  const inspectedOn = addDays(today, -ago - 12);
  return {
    putInUseDate: addDays(today, -ago - 3),
    inspOrgName: '宁波市特种设备检验研究院',
    // A vessel that has not been inspected comes with its supervision from where it was made.
    inspType: equclacode.startsWith('2') ? 'J1' : 'J2',
    reportNo: '/',
    inspDate: inspectedOn,
    inspConclusion: '合格',
    nextInsp: addDays(inspectedOn, 365),
    signer: '安全管理员',
    designUnit: makeUnitName,
    safetyManagerMobile: '19900001111',
  };
}

function isFree(device: DemoDevice, today: string, district: string, mode: Mode): boolean {
  const { lockedBy, regStatus, equlocarecod } = device;
  const isUnregistered = regStatus === regStatusCode.unregistered && !lockedBy && String(equlocarecod).startsWith(district.slice(0, 6));
  return isUnregistered && whyNotRegisterSo(device as unknown as Parameters<typeof whyNotRegisterSo>[0], mode, today) === undefined;
}

/** Made, supervised, inspected and put into use by a day: an application tells of what has been. */
function isInspectedBy(device: DemoDevice, day: string): boolean {
  const days = ['makeDate', 'supvPassDate', 'lastInspDate', 'putInUseDate'].flatMap((key) => (device[key] ? [String(device[key])] : []));
  return days.every((one) => one <= day);
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
