import { describe, expect, test } from 'vitest';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import {
  acceptedUnit,
  cylindersUnregistered,
  draftedUnit,
  moveUnit,
  pipe,
  pipesUnregistered,
} from '#areas/use-registration/server/testing/unit-story.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useChangeCalls as calls } from '../contract/calls.ts';
import { useChange } from '../contract/lifecycle.ts';
import { confirmed, granted, openChangeStory, step, stepOf, submitted } from './testing/story.ts';

const { city, authority, story } = await eachStory(openChangeStory);

const { states } = useChange;
const archiveOf = async (equSysId: string) => (await readArchive(city.db, equSysId))!;
const told = (person: Person, id: string) => person.call(calls.changeDetail, { id });

/** Gas pipes that have their certificate, for their two rows. */
async function registeredPipes(): Promise<string> {
  const { equSysId } = await seedDevice(city, story.user, pipesUnregistered);
  const draft = await draftedUnit(story.owner, equSysId, [pipe('TRQ-01'), pipe('TRQ-02', { length: 80.25 })]);
  await moveUnit(story.officer, await acceptedUnit(story, draft), 'approve');
  return equSysId;
}

// Saturday 21 November 2026: fifteen working days are until Friday 11 December, twenty until the 18th.
test('what is registered by unit is decided upon within twenty working days, devices one by one within fifteen, unless the institute says otherwise', async () => {
  const { owner, officer, lift, user } = story;
  const registered = async () => {
    const { equSysId } = await seedDevice(city, user, pipesUnregistered);
    const { id } = await acceptedUnit(story, await draftedUnit(owner, equSysId, [pipe('TRQ-01')]));
    const [row] = await city.db.selectFrom('useRegistration').select('dueOn').where('id', '=', id).execute();
    return row!.dueOn;
  };
  const accepted = async (equSysId: string) => {
    const { id } = await step(officer, await submitted(owner, '05', { equSysIds: [equSysId] }), 'accept');
    return (await told(owner, id)).useChange.dueOn;
  };
  expect(await registered()).toBe('2026-12-18');
  expect(await accepted(await registeredPipes())).toBe('2026-12-18');
  expect(await accepted((await lift()).equSysId)).toBe('2026-12-11');
  const { registration } = city.services.config;
  const usual = { ...registration };
  Object.assign(registration, { decisionDays: 5, decisionDaysByUnit: 10 });
  expect([await registered(), await accepted((await lift()).equSysId)]).toEqual(['2026-12-04', '2026-11-27']);
  Object.assign(registration, usual);
});

describe('pipes that are registered by unit', () => {
  test('their unit is renamed and sold: each new certificate says how much is registered, has its number, and no mark comes with it', async () => {
    const { owner, taker, officer, next } = story;
    const equSysId = await registeredPipes();
    const { useCertNo } = await archiveOf(equSysId);
    await city.db.updateTable('unit').set({ orgname: '天一燃气有限公司' }).where('unitSysId', '=', story.user.unitSysId).execute();
    await city.db.updateTable('equipment').set({ useUnitName: '天一燃气有限公司' }).where('equSysId', '=', equSysId).execute();
    const renamed = await submitted(owner, '04', { equSysIds: [equSysId] }, { formerName: '天一物业有限公司' });
    const [device] = (await told(officer, renamed.id)).devices;
    expect(device!.diff).toContainEqual({
      field: 'useUnitName',
      label: '登记证上的使用单位',
      old: '天一物业有限公司',
      new: '天一燃气有限公司',
    });
    await granted(officer, renamed);
    const sold = await submitted(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
    await granted(officer, await confirmed(taker, sold));
    for (const [person, { id }, name, kinds] of [
      [owner, renamed, '天一燃气有限公司', ['certificate']],
      [taker, sold, '月湖物业有限公司', ['certificate', 'proof']],
    ] as const) {
      const [changed] = (await told(person, id)).devices;
      expect(changed!.markNo).toBeNull();
      expect(changed!.papers.map(({ kind }) => kind)).toEqual(kinds);
      // 使用登记表（三） is filled in anew, too.
      const form = printed(await person.send(calls.registrationForm, { id, equSysId }));
      for (const word of ['按单位办理', useCertNo!, '2条，共200.75米', '附：压力管道基本信息汇总表']) expect(form).toContain(word);
      const certificate = printed(await person.send(calls.certificate, { id, equSysId }));
      for (const word of [name, useCertNo!, '2条，共200.75米', '压力管道基本信息汇总表']) expect(certificate).toContain(word);
    }
    expect((await taker.call(equipmentCalls.basicDetail, { equSysId })).equipment.useUnitName).toBe('月湖物业有限公司');
  });

  test('registered before there was a portal, the form says how much from the archive', async () => {
    const { owner, officer, user } = story;
    const standing = { reg_status: '2', use_status: '1', use_cert_no: '管31浙A00001(19)', next_insp_date: '2027-06-30' };
    const pipes = { ...pipesUnregistered, ...standing, params: { rowCount: 2, totalLength: 0.20075 } };
    const { equSysId } = await seedDevice(city, user, pipes);
    const handedIn = await submitted(owner, '05', { equSysIds: [equSysId] });
    const { id } = await step(officer, handedIn, 'accept');
    expect(printed(await owner.send(calls.registrationForm, { id, equSysId }))).toContain('2条，共200.75米');
  });

  test('stopped their certificate holds no more, struck off they are gone; there is no mark to take back', async () => {
    const { owner, officer } = story;
    const equSysId = await registeredPipes();
    await city.db.updateTable('unit').set({ orgname: '天一燃气有限公司' }).where('unitSysId', '=', story.user.unitSysId).execute();
    await city.db.updateTable('equipment').set({ useUnitName: '天一燃气有限公司' }).where('equSysId', '=', equSysId).execute();
    const renamed = await submitted(owner, '04', { equSysIds: [equSysId] }, { formerName: '天一物业有限公司' });
    await granted(officer, renamed);
    const certificate = printed(await owner.send(calls.certificate, { id: renamed.id, equSysId }));
    const [, no = '', code = ''] = /核验号：(ZS\d+)校验码：([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(certificate)!;
    const checked = async () => (await city.visitor().call(reportCalls.verifyByCode, { no, code })).state;
    expect(await checked()).toBe('valid');
    await granted(officer, await submitted(owner, '11', { equSysIds: [equSysId] }));
    expect(await archiveOf(equSysId)).toMatchObject({ useStatus: '3', regStatus: '4' });
    expect(await checked()).toBe('voided');
    const last = await submitted(owner, '14', { equSysIds: [equSysId] }, { reason: '管道已拆除' });
    await granted(officer, last);
    expect(await archiveOf(equSysId)).toMatchObject({ useStatus: '5', regStatus: '5', cancelReason: '管道已拆除' });
    expect(printed(await owner.send(calls.changeRecord, { id: last.id }))).toContain('特种设备停用报废注销登记表');
  });

  test('their works change technical parameters as those of any device', async () => {
    const { owner, officer } = story;
    const equSysId = await registeredPipes();
    const first = await submitted(owner, '01', { equSysIds: [equSysId], params: { safetyDept: '设备动力部' } });
    await granted(officer, first);
    const [device] = (await told(owner, first.id)).devices;
    expect(device!.diff).toContainEqual(expect.objectContaining({ field: 'safetyDept', new: '设备动力部' }));
  });
});

const registered = { use_status: '1', reg_status: '2' };

test.each([
  [
    '02',
    { ...pipesUnregistered, ...registered, use_cert_no: '管31浙B09001(26)' },
    { equPlace: expect.stringContaining('药行街200号') as string, regCategory: '7' },
  ],
  [
    '02',
    { ...cylindersUnregistered, ...registered, use_cert_no: '瓶31浙B09001(26)' },
    { equPlace: expect.stringContaining('药行街200号') as string, regCategory: '7' },
  ],
  ['01', { ...cylindersUnregistered, ...registered, use_cert_no: '瓶31浙B09002(26)' }, { constrsort: '2', regCategory: '3' }],
])(
  'no rule keeps what is registered by unit from kind %s: its proof is handed in, the authority decides ($#)',
  async (kind, given, then) => {
    const { equSysId } = await seedDevice(city, story.user, given);
    const { list } = await story.owner.call(calls.candidates, { changeKind: kind, devices: equSysId });
    expect(list[0]!.refusedBecause).toBeNull();
    await granted(story.officer, await submitted(story.owner, kind, { equSysIds: [equSysId] }));
    expect(await archiveOf(equSysId)).toMatchObject({ ...then, useCertNo: given.use_cert_no });
  },
);

test('figures by district are those that the asker may see; who does not watch over units reads none', async () => {
  const { owner, officer, street, elsewhere, truck } = story;
  const before = await figures(officer);
  const [one, two, three] = [await truck(), await truck(), await truck()];
  const [first, second, third] = [
    await submitted(owner, '11', { equSysIds: [one.equSysId] }),
    await submitted(owner, '11', { equSysIds: [two.equSysId] }),
    await submitted(owner, '13', { equSysIds: [three.equSysId] }),
  ];
  await granted(officer, first);
  await step(officer, await step(officer, second, 'accept'), 'refuse', '资料不符');
  await officer.call(calls.returnChange, { ...stepOf(third), opinion: '请补正照片' });
  await submitted(owner, '11', { equSysIds: [(await truck()).equSysId] });
  const now = await figures(officer);
  const more = Object.entries(now).map(([key, count]) => [key, count - (before[key] ?? 0)]);
  expect(Object.fromEntries(more)).toEqual({ waiting: 1, late: 0, withUnit: 1, granted: 1, refused: 1 });
  expect(await figures(street)).toEqual(now);
  expect((await elsewhere.call(calls.statistics, {})).districts).toEqual([]);
  await expect(owner.call(calls.statistics, {})).rejects.toMatchObject({ code: 'noAccess' });
});

/** What stands and what came of it; how long decisions took is told by `promised.test.ts`. */
async function figures(person: Person): Promise<Record<string, number>> {
  const { districts } = await person.call(calls.statistics, {});
  const found = districts.find(({ areacode }) => areacode === '330203');
  if (!found) return {};
  const { waiting, late, withUnit, granted, refused } = found;
  return { waiting, late, withUnit, granted, refused };
}

test('of two officers one accepts and the other decides; who still looks at what it was before is told what has happened', async () => {
  const { owner, officer, truck } = story;
  const colleague = await city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '登记丙' });
  const seen = await submitted(owner, '11', { equSysIds: [(await truck()).equSysId] });
  const accepted = await step(officer, seen, 'accept');
  await expect(step(colleague, seen, 'accept')).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/受理/) as string });
  await step(colleague, accepted, 'approve');
  await expect(step(officer, accepted, 'refuse', '资料不符')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/登记丙|准予变更|已办结/) as string,
  });
  const { useChange: record, flow } = await told(owner, seen.id);
  expect(record).toMatchObject({ status: states.done.code, decidedByName: '登记丙' });
  expect(flow.slice(-2).map(({ operatorName }) => operatorName)).toEqual(['登记甲', '登记丙']);
});
