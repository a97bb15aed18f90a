import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { storeFile } from '#areas/attachments/server/door.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, filling, moving } from '#kit/server/case/step.ts';
import type { DemoCity, DemoDevice } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import type { useChangeCase } from '../contract/calls.ts';
import { kindCode, whyNotOfStanding, type ChangeKind } from '../contract/kinds.ts';
import { useChangeFiles } from '../contract/materials.ts';
import { useChanges } from './changes.ts';
import { showCandidates } from './devices.ts';
import { cancelUnconfirmed } from './timers.ts';

type Move = MoveOf<typeof useChangeCase.cycle>;

interface Step {
  readonly by: 'owner' | 'officer' | 'receiver' | 'nobody';
  readonly move: Move;
  /** How many days before today. */
  readonly ago: number;
  readonly opinion?: string;
  readonly reasons?: readonly { readonly field: string; readonly label: string; readonly reason: string }[];
}

interface Story {
  readonly kind: ChangeKind;
  /** Handed in so many days ago. */
  readonly ago: number;
  readonly devices?: number;
  /** Null: it stays a draft. */
  readonly steps: readonly Step[] | null;
  readonly values?: Readonly<Record<string, unknown>>;
}

const officer = (move: Move, ago: number, opinion?: string): Step => ({ by: 'officer', move, ago, ...(opinion && { opinion }) });
const granted = (ago: number) => [officer('accept', ago + 4), officer('approve', ago)];
const { reform, move, transfer, rename, address, lifetime, stop, restart, scrap, cancel } = kindCode;

/** The ways of applications: each kind, and each state in which somebody has something to do or to read. */
const stories: readonly Story[] = [
  { kind: stop, ago: 2, devices: 3, steps: [] },
  { kind: stop, ago: 12, devices: 2, steps: [officer('accept', 9)] },
  { kind: stop, ago: 40, steps: granted(30) },
  {
    kind: scrap,
    ago: 5,
    steps: [
      {
        ...officer('return', 3, '请补正下列内容后重新提交'),
        reasons: [{ field: 'material:defunctPhoto', label: '去功能化照片', reason: '看不出设备已不能再使用，请重新拍摄' }],
      },
    ],
  },
  { kind: scrap, ago: 33, steps: granted(22) },
  { kind: cancel, ago: 18, steps: [officer('accept', 15), officer('refuse', 10, '设备仍在目录范围内')] },
  { kind: restart, ago: 3, steps: [] },
  { kind: restart, ago: 28, steps: granted(20) },
  { kind: transfer, ago: 4, steps: [] },
  { kind: transfer, ago: 26, steps: [{ by: 'receiver', move: 'confirm', ago: 24 }, ...granted(14)] },
  { kind: address, ago: 21, devices: 2, steps: granted(11) },
  {
    kind: move,
    ago: 30,
    steps: granted(19),
    values: { moveKind: 'outside', newUnitName: '绍兴镜湖机械有限公司', newRegOrgName: '绍兴市市场监督管理局' },
  },
  { kind: reform, ago: 6, steps: [officer('accept', 3)] },
  { kind: lifetime, ago: 1, steps: [] },
  { kind: address, ago: 0, steps: null },
  // The other unit refuses; it says nothing in time; the applicant gives up.
  { kind: transfer, ago: 7, steps: [{ by: 'receiver', move: 'decline', ago: 5, opinion: '设备交接尚未完成，暂不接收' }] },
  { kind: transfer, ago: 29, steps: [{ by: 'nobody', move: 'silence', ago: 13 }] },
  {
    kind: stop,
    ago: 17,
    steps: [
      officer('return', 13, '停用日期与现场核查的不一致，请核实'),
      { by: 'owner', move: 'cancel', ago: 10, opinion: '设备恢复使用，不再停用' },
    ],
  },
  { kind: rename, ago: 8, devices: 4, steps: [officer('accept', 5)], values: { formerName: '宁波旧名实业有限公司' } },
];

/** Of a second district: what waits at its desk, and what it has decided. */
const elsewhere: readonly Story[] = [
  { kind: stop, ago: 1, devices: 2, steps: [] },
  { kind: lifetime, ago: 3, steps: [] },
  { kind: address, ago: 4, steps: [officer('accept', 2)] },
  { kind: scrap, ago: 16, steps: granted(8) },
];

/** The day of a stop that is told on another. */
const stoppedBefore = (on: string) => addDays(on, -5);

/** What the form of each kind asks, told from the day on which it is handed in. */
function valuesFor(kind: ChangeKind, on: string, device: DemoDevice) {
  const report = { reportNo: `JJ${on.slice(0, 4)}001286`, reportOrgName: '宁波市特种设备检验研究院', reportDate: addDays(on, -10) };
  const asked: Readonly<Record<ChangeKind, object>> = {
    [reform]: { reformUnitName: '甬江特种设备工程有限公司', reformNote: '更换控制系统和驱动装置', ...report },
    [move]: {
      moveKind: 'inside',
      newArea: device['equlocarecod'],
      newPlace: '创业路18号',
      newPlaceType: '厂区',
      newLng: device['lng'] ?? 121.55,
      newLat: device['lat'] ?? 29.87,
      ...report,
    },
    [transfer]: { moveKind: 'inside' },
    [rename]: {},
    [address]: {
      newArea: device['equlocarecod'],
      newPlace: '创业路20号（原18号）',
      newPlaceType: device['placeType'],
      ...(device['buildingName'] !== null && { newBuildingName: device['buildingName'] }),
    },
    [lifetime]: { ...report, newExpireDate: addDays(on, 365 * 20) },
    [stop]: {
      stoppedOn: stoppedBefore(on),
      planRestart: addDays(on, 500),
      stopMeasure: '断电、封存，悬挂停用标识',
      reason: '订单减少，生产线停产',
    },
    [restart]: { restartOn: on, selfChecked: true },
    [scrap]: { defunct: '拆除动力部分，割断主要受力结构', reason: '使用年限长，已无修理价值' },
    [cancel]: { reason: '经核定参数不属于目录范围' },
  };
  return { changeKind: kind, safetyManager: '王安全', safetyManagerMobile: '19900001111', filler: '陈经办', ...asked[kind] };
}

/** Applications for useChanges of the demo city, made by the same steps as people make, of devices whose units nobody logs in for. */
export async function fillUseChanges(city: DemoCity): Promise<void> {
  const receiver = city.accounts.get('qy01')!.asker;
  const material = { title: '演示材料', number: '演示', keeper: '演示城市', printedOn: city.today, sections: [], steps: [] };
  const form = await city.services.documents.render(caseRecord, material);
  const taken = new Set<string>();
  for (const [officerName, told] of [['jg01', stories] as const, ['jg02', elsewhere] as const]) {
    const clerk = city.accounts.get(officerName)!.asker;
    for (const story of told) {
      const devices = await choose(city, clerk, story, taken);
      const [first] = devices;
      if (!first) continue;
      const owner = applicantOf(city, first);
      await play(city, story, { devices, people: { owner, officer: clerk, receiver } }, form);
    }
  }
}

const standingOf = (device: DemoDevice) => ({
  equclacode: device.equclacode,
  useStatus: String(device['useStatus']),
  regStatus: String(device['regStatus']),
});

/** Devices of one unit in the clerk's district that can come along. */
async function choose(city: DemoCity, clerk: Asker, { kind, ago, devices: most = 1 }: Story, taken: Set<string>): Promise<DemoDevice[]> {
  const known = new Set([...city.accounts.values()].map(({ unitId }) => unitId));
  const wanted = city.devices.filter((device) => {
    const isOwn = device['ownerUnit'] === null || device['ownerUnit'] === device['useUnit'];
    const isHere = isOwn && String(device['equlocarecod']).startsWith(clerk.areacode!.slice(0, 6));
    const isFree = !taken.has(device.equSysId) && !known.has(String(device['useUnit'])) && !/^(?:23|8)/.test(device.equclacode);
    const isStill = kind !== stop || String(device['lastInspDate'] ?? '') <= stoppedBefore(addDays(city.today, -ago));
    return isHere && isFree && isStill && whyNotOfStanding(kind, standingOf(device)) === undefined;
  });
  const byUnit = new Map<string, DemoDevice[]>();
  for (const device of wanted) byUnit.set(String(device['useUnit']), [...(byUnit.get(String(device['useUnit'])) ?? []), device]);
  for (const group of [...byUnit.values()].filter(({ length }) => length >= most).slice(0, 25)) {
    const some = group.slice(0, most + 4);
    const found = await findEquipment(
      city.db,
      some.map(({ equSysId }) => equSysId),
    );
    const shown = await showCandidates(requestOn(city, clerk, ago), found, kind);
    const free = new Set(shown.filter(({ refusedBecause }) => refusedBecause === null).map(({ equSysId }) => equSysId));
    const chosen = some.filter(({ equSysId }) => free.has(equSysId)).slice(0, most);
    if (chosen.length < most) continue;
    for (const { equSysId } of chosen) taken.add(equSysId);
    return chosen;
  }
  return [];
}

interface People {
  readonly owner: Asker;
  readonly officer: Asker;
  readonly receiver: Asker;
}

async function play(
  city: DemoCity,
  { kind, ago, steps, values: given }: Story,
  { devices, people }: { readonly devices: readonly DemoDevice[]; readonly people: People },
  form: Buffer,
) {
  const request = requestOn(city, people.owner, ago);
  const id = newId(request.now.getTime());
  const values = { ...valuesFor(kind, request.today, devices[0]!), ...given } as Readonly<Record<string, unknown>>;
  const hasNewUser = kind === transfer && values['moveKind'] === 'inside';
  const newUnit = hasNewUser ? { newUnit: people.receiver.unitId! } : {};
  await saveDraft(useChanges, { id, equSysIds: devices.map(({ equSysId }) => equSysId), ...newUnit, values }, request);
  if (steps === null) return;
  const facts = { changeKind: kind, moveKind: values['moveKind'], hasNewUser, isCertified: devices.some((device) => device['useCertNo']) };
  for (const { attClass, accepts, each } of neededMaterials(useChangeFiles, facts)) {
    const isPhoto = !accepts.includes('pdf');
    const file = isPhoto ? { name: `${attClass}.png`, content: dot } : { name: `${attClass}.pdf`, content: form };
    const target = { attrefsysid: id, atttype: useChangeFiles.atttype, attClass };
    for (const aboutId of each && devices.length > 1 ? devices.map(({ equSysId }) => equSysId) : [undefined])
      await storeFile(request, people.owner, { ...target, aboutId }, file);
  }
  let { version } = await committing(useChanges)({ id, version: 0 }, request);
  for (const { by, ago: then, ...made } of steps)
    if (by === 'nobody') await cancelUnconfirmed(requestOn(city, people.officer, then), id);
    else if (made.move === 'confirm' || made.move === 'refuse')
      ({ version } = await filling(useChanges, made.move)(
        { id, version, ...made, values: filledFor[made.move] },
        requestOn(city, people[by], then),
      ));
    else ({ version } = await moving(useChanges)({ id, version, ...made }, requestOn(city, people[by], then)));
}

/** Who answers for the devices that the factory takes over. */
const taker = {
  takerContact: '朱洋',
  takerContactMobile: '19900001131',
  takerManager: '朱洋',
  takerManagerMobile: '19900001131',
  takerOfficer: '韩立新',
  takerEmergencyTel: '0574-82503902',
  takerUpkeep: 'passes',
};

/** What is filled in with a step. */
const filledFor = { confirm: taker, refuse: { refusalBasis: '《中华人民共和国特种设备安全法》第四十七条' } };

/** A photograph of one point. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Somebody of the unit that uses a device. */
function applicantOf({ accounts, units }: DemoCity, device: DemoDevice): Asker {
  const unit = units.find(({ unitSysId }) => unitSysId === device['useUnit'])!;
  return { ...accounts.get('qy01')!.asker, userId: newId(), name: '陈经办', unitId: unit.unitSysId, unitName: unit.orgname };
}

/** A call that somebody made on a day before today. */
function requestOn({ db, services, today, now }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const then = ago <= 0 ? now : new Date(Date.parse(`${addDays(today, -ago)}T02:00:00Z`));
  return { db, readDb: db, services, asker, now: then, today: addDays(today, -Math.max(ago, 0)) };
}
