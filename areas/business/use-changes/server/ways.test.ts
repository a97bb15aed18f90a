import { describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { drafted as inspectionDrafted } from '#areas/inspection/server/testing/story.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useChangeCalls as calls } from '../contract/calls.ts';
import { useChange } from '../contract/lifecycle.ts';
import { confirmed, drafted, granted, openChangeStory, save, step, stepOf, submitted } from './testing/story.ts';
import { runUseChangeTimers } from './timers.ts';

const { city, authority, story } = await eachStory(openChangeStory);

const { states } = useChange;
const archiveOf = async (equSysId: string) => (await readArchive(city.db, equSysId))!;
const caseOf = async (person: Person, id: string) => (await person.call(calls.changeDetail, { id })).useChange;
const titlesFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title);
const runTimers = () => runUseChangeTimers({}, { db: city.db, services: city.services, now: city.now } as never);

test.each([
  ['01', '原使用登记证 改造监督检验证书'],
  ['02', '原使用登记证 移装监督检验证书'],
  ['03', '原使用登记证 过户协议 新使用单位证照'],
  ['04', '原使用登记证 更名证明'],
  ['05', '原使用登记证'],
  ['06', '原使用登记证 安全评估报告'],
  ['11', '原使用登记证'],
  ['12', ''],
  ['13', '原使用登记证 去功能化照片'],
  ['14', '原使用登记证'],
])('an application of kind %s is not handed in without its form under seal and %s', async (kind, papers) => {
  const { owner, truck, next } = story;
  const stopped = { use_status: '3', reg_status: '4', stop_date: '2026-10-01' };
  const { equSysId } = await truck(kind === '12' ? stopped : {});
  const draft = await save(owner, kind, { equSysIds: [equSysId], ...(kind === '03' && { newUnit: next.unitSysId }) });
  const refused = await owner.call(calls.changeCommit, stepOf(draft)).catch((error: { errors: { message: string }[] }) => error.errors);
  const expected = ['变更登记表（盖章）', ...papers.split(' ').filter(Boolean)].map((title) => `请上传${title}`);
  expect((refused as { message: string }[]).map(({ message }) => message)).toEqual(expected);
});

describe('ways back', () => {
  test('while it holds a stopped device its archive offers no other; withdrawn, it offers the restart again', async () => {
    const { owner, truck } = story;
    const { equSysId } = await truck({ use_status: '3', reg_status: '4', stop_date: '2026-10-01', last_conclusion: '合格' });
    const offered = async () => {
      const { businesses, lock } = await owner.call(archiveCalls.detail, { equclacode: '5110', equSysId });
      return [businesses['restartUse']?.mayStart, businesses['useChange']?.mayStart, lock?.no];
    };
    expect(await offered()).toEqual([true, true, undefined]);
    const sent = await submitted(owner, '12', { equSysIds: [equSysId] }, { restartOn: '2026-12-01' });
    expect(await offered()).toEqual([false, false, sent.changeNo]);
    await step(owner, sent, 'withdraw');
    expect(await offered()).toEqual([true, true, undefined]);
  });

  test('returned once with everything at its fields; the clock stands still, and devices left out are free again', async () => {
    const { owner, officer, truck } = story;
    const [one, two] = [await truck(), await truck()];
    const first = await submitted(owner, '11', { equSysIds: [one.equSysId, two.equSysId] });
    expect(await titlesFor(officer)).toContain(`使用登记变更待受理：${first.changeNo}`);
    expect((await caseOf(officer, first.id)).dueOn).toBe('2026-11-27');
    city.now = new Date('2026-11-25T02:00:00.000Z');
    const clerk = await city.person(officer.loginName);
    await expect(clerk.call(calls.returnChange, stepOf(first))).rejects.toMatchObject({ code: 'opinionNeeded' });
    const reasons = [{ field: 'stopMeasure', label: '停用措施', reason: '写明封存的地点' }];
    const back = await clerk.call(calls.returnChange, { ...stepOf(first), opinion: '请补正', reasons });
    const person = await city.person(owner.loginName);
    const shown = await person.call(calls.changeDetail, { id: first.id });
    expect(shown.useChange).toMatchObject({ status: states.returned.code, dueOn: null });
    expect(shown.returned).toMatchObject({ opinion: '请补正', reasons: [{ field: 'stopMeasure', oldValue: '断电、封存、挂停用标识' }] });
    expect((await person.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'useChangeMine')?.count).toBe(1);
    expect(printed(await person.send(calls.letter, { id: first.id }))).toContain('写明封存的地点');
    expect(await archiveOf(two.equSysId)).toMatchObject({ lockedBy: first.changeNo });
    city.now = new Date('2026-12-07T02:00:00.000Z');
    const later = await city.person(owner.loginName);
    await later.call(calls.changeSave, {
      ...stepOf(back),
      equSysIds: [one.equSysId],
      values: {
        changeKind: '11',
        stoppedOn: '2026-11-20',
        planRestart: '2028-01-01',
        stopMeasure: '封存在一号库',
        reason: '停产',
        ...signedBy,
      },
    });
    const again = await later.call(calls.changeCommit, { id: first.id, version: back.version + 1 });
    // Two of its five working days were left.
    expect((await caseOf(later, again.id)).dueOn).toBe('2026-12-09');
    expect(await archiveOf(two.equSysId)).toMatchObject({ lockedBy: null, regStatus: '2' });
    expect(await archiveOf(one.equSysId)).toMatchObject({ lockedBy: first.changeNo, regStatus: '3' });
  });

  test('a draft that is thrown away was never handed in: whoever would have taken the devices over hears nothing', async () => {
    const { owner, taker, next, truck } = story;
    const { equSysId } = await truck();
    const draft = await save(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
    await step(owner, draft, 'delete');
    expect((await titlesFor(taker)).filter((title) => title.includes(draft.changeNo))).toEqual([]);
  });

  test('withdrawn, given up or refused, the archives say again what they said before', async () => {
    const { owner, officer, truck } = story;
    const { equSysId } = await truck({ use_status: '3', reg_status: '4', stop_date: '2026-10-01' });
    const free = { lockedBy: null, regStatus: '4', useStatus: '3' };
    const back = await step(owner, await submitted(owner, '05', { equSysIds: [equSysId] }), 'withdraw');
    expect(await archiveOf(equSysId)).toMatchObject(free);
    const again = await owner.call(calls.changeCommit, stepOf(back));
    const returned = await officer.call(calls.returnChange, { ...stepOf(again), opinion: '地址证明不清楚' });
    expect(await archiveOf(equSysId)).toMatchObject({ regStatus: '3' });
    await step(owner, returned, 'cancel', '暂不办理');
    expect(await archiveOf(equSysId)).toMatchObject(free);
    const next = await submitted(owner, '05', { equSysIds: [equSysId] });
    const accepted = await step(officer, next, 'accept');
    const refused = await step(officer, accepted, 'refuse', '地址不属于本区');
    expect(refused.status).toBe(states.notPermitted.code);
    expect(await archiveOf(equSysId)).toMatchObject(free);
    expect(printed(await owner.send(calls.letter, { id: refused.id }))).toContain('不予使用登记变更决定书');
    const other = await submitted(owner, '05', { equSysIds: [equSysId] });
    await expect(owner.send(calls.letter, { id: other.id })).resolves.toMatchObject({ statusCode: 404 });
  });

  test('the other unit declines with its words, or is silent for ten working days and the application ends', async () => {
    const { owner, taker, truck, next } = story;
    const { equSysId } = await truck();
    const first = await submitted(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
    expect(await titlesFor(taker)).toContain(`使用登记变更待对方确认：${first.changeNo}`);
    expect((await taker.call(calls.changeList, { part: 'mine' })).list.map(({ id }) => id)).toEqual([first.id]);
    const declined = await step(taker, first, 'decline', '价款还没有谈好');
    const shown = await owner.call(calls.changeDetail, { id: first.id });
    expect(shown.returned.opinion).toBe('价款还没有谈好');
    const again = await owner.call(calls.changeCommit, stepOf(declined));
    expect(again.status).toBe(states.counterpart.code);
    city.now = new Date('2026-12-04T17:00:00.000Z');
    await runTimers();
    const person = await city.person(owner.loginName);
    expect((await caseOf(person, first.id)).status).toBe(states.cancelled.code);
    expect(await archiveOf(equSysId)).toMatchObject({ lockedBy: null, regStatus: '2' });
    expect(await titlesFor(person)).toContain(`使用登记变更已撤销：${first.changeNo}`);
  });
});

const signedBy = { safetyManager: '王安全', safetyManagerMobile: '13800000011', filler: '经办甲' };

describe('who may and who may not', () => {
  test('a stranger’s devices and applications do not exist; the street reads, another district sees nothing', async () => {
    const { owner, taker, officer, street, elsewhere, truck } = story;
    const { equSysId } = await truck();
    await expect(save(taker, '11', { equSysIds: [equSysId] })).rejects.toMatchObject({ code: 'devicesNotFound' });
    expect((await taker.call(calls.candidates, { changeKind: '11', devices: equSysId })).list).toEqual([]);
    const first = await submitted(owner, '11', { equSysIds: [equSysId] });
    for (const person of [taker, elsewhere])
      await expect(person.call(calls.changeDetail, { id: first.id })).rejects.toMatchObject({ code: 'useChangeNotFound' });
    expect((await caseOf(street, first.id)).moves).toEqual([]);
    await expect(step(street, first, 'accept')).rejects.toMatchObject({ code: 'noAccess' });
    expect((await officer.call(calls.changeList, { part: 'mine' })).list.map(({ id }) => id)).toContain(first.id);
    expect((await officer.call(calls.changeList, { complex: first.changeNo })).list.map(({ id }) => id)).toEqual([first.id]);
  });

  test('nobody decides what their own unit hands in or takes over', async () => {
    const { owner, truck, next } = story;
    const clerk = await city.enter({ actor: 'G1', unit: next, areacode: '330203' });
    const { equSysId } = await truck();
    const first = await submitted(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
    const sent = await confirmed(story.taker, first);
    await expect(step(clerk, sent, 'accept')).rejects.toMatchObject({ code: 'moveNotAllowed' });
  });

  test('a device whose inspection is applied for is told with that application', async () => {
    const { owner, user, lift } = story;
    const device = await lift({ next_insp_date: '2026-12-20' });
    const inspection = await inspectionDrafted({ unit: user, owner }, [device]);
    const { onlinelsh } = await owner.call(applyingCalls.commit, { ...stepOf(inspection), promise: true });
    const { list } = await owner.call(calls.candidates, { changeKind: '11', devices: device.equSysId });
    expect(list).toMatchObject([
      { refusedBecause: '有未办结的检验申报，请先办结', openCase: { no: onlinelsh, link: detailPath(inspection.id) } },
    ]);
  });

  test('one application has devices of one user under one authority, fifty at the most', async () => {
    const { owner, truck } = story;
    const [one, two] = [await truck(), await truck({ equlocarecod: '330212001' })];
    await expect(save(owner, '11', { equSysIds: [one.equSysId, two.equSysId] })).rejects.toMatchObject({ code: 'devicesOfSeveral' });
    const many = Array.from({ length: 51 }, () => one.equSysId);
    await expect(save(owner, '11', { equSysIds: many })).rejects.toMatchObject({ message: expect.stringContaining('最多50台') as string });
    const none = await save(owner, '11', { equSysIds: [] });
    await expect(owner.call(calls.changeCommit, stepOf(none))).rejects.toMatchObject({
      errors: [{ field: 'equSysIds', message: '请选择设备' }],
    });
  });
});

describe('one device, one case', () => {
  test('a device in one application is refused to another of any area, each with its number', async () => {
    const { owner, truck } = story;
    const { equSysId } = await truck();
    const second = await drafted(owner, '13', { equSysIds: [equSysId] });
    const first = await submitted(owner, '11', { equSysIds: [equSysId] });
    await expect(owner.call(calls.changeCommit, stepOf(second))).rejects.toMatchObject({
      code: 'deviceHeld',
      message: expect.stringContaining(first.changeNo) as string,
    });
    const { openCase } = await owner.call(useRegistrationCalls.prefill, { equSysId });
    expect(openCase?.no).toBe(first.changeNo);
  });

  test('of several devices those that cannot come along are all named, each with why', async () => {
    const { owner, truck } = story;
    const [one, two, three] = [await truck(), await truck({ use_status: '4', reg_status: '5' }), await truck({ apply_state: '2' })];
    const draft = await save(owner, '11', { equSysIds: [one.equSysId, two.equSysId, three.equSysId] });
    const refused = await owner
      .call(calls.changeCommit, stepOf(draft))
      .catch((error: { message: string; errors: { field: string }[] }) => error);
    expect(refused).toMatchObject({ message: expect.stringContaining('2台设备不能办理') as string });
    const fields = (refused as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(new Set(fields)).toEqual(new Set([`devices.${two.equSysId}`, `devices.${three.equSysId}`]));
  });

  test('of two applications for one device at once one is handed in; of two clerks at once one decides', async () => {
    const { owner, officer, truck } = story;
    const { equSysId } = await truck();
    const [one, two] = [await drafted(owner, '11', { equSysIds: [equSysId] }), await drafted(owner, '13', { equSysIds: [equSysId] })];
    const pressed = await Promise.allSettled([owner.call(calls.changeCommit, stepOf(one)), owner.call(calls.changeCommit, stepOf(two))]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const colleague = await city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '登记丙' });
    const accepted = await step(officer, await submitted(owner, '11', { equSysIds: [(await truck()).equSysId] }), 'accept');
    const decided = await Promise.allSettled([step(officer, accepted, 'approve'), step(colleague, accepted, 'refuse', '资料不符')]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const next = await submitted(owner, '11', { equSysIds: [(await truck()).equSysId] });
    const raced = await Promise.allSettled([step(owner, next, 'withdraw'), step(officer, next, 'accept')]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('like cases are decided in one press, and what cannot be decided is named', async () => {
    const { owner, officer, truck } = story;
    const [one, two] = [
      await submitted(owner, '11', { equSysIds: [(await truck()).equSysId] }),
      await submitted(owner, '11', { equSysIds: [(await truck()).equSysId] }),
    ];
    await step(owner, two, 'withdraw');
    const { results } = await officer.call(calls.decideChanges, { steps: [stepOf(one), stepOf(two)], move: 'accept' });
    expect(results).toEqual([
      { id: one.id, refusedBecause: null },
      { id: two.id, refusedBecause: expect.stringMatching(/撤回/) as string },
    ]);
    const three = await submitted(owner, '11', { equSysIds: [(await truck()).equSysId] });
    const again = await officer.call(calls.decideChanges, { steps: [stepOf(two), stepOf(three), stepOf(one)], move: 'accept' });
    expect(again.results.map(({ refusedBecause }) => refusedBecause === null)).toEqual([false, true, true]);
  });

  test('what has lapsed since it was handed in is not granted', async () => {
    const { owner, officer, truck } = story;
    const { equSysId } = await truck({ use_status: '3', reg_status: '4', stop_date: '2026-10-01', next_insp_date: '2026-11-30' });
    const accepted = await step(officer, await submitted(owner, '12', { equSysIds: [equSysId] }), 'accept');
    city.now = new Date('2026-12-02T02:00:00.000Z');
    const clerk = await city.person(officer.loginName);
    await expect(step(clerk, accepted, 'approve')).rejects.toMatchObject({
      code: 'devicesNotChangeable',
      message: expect.stringContaining('检验有效期已过') as string,
    });
  });
});

test('forty devices of a renamed company get their certificates in one decision, and what is scrapped is in no list of what is due', async () => {
  const { owner, officer, lift } = story;
  const lifts = [];
  for (let index = 0; index < 40; index += 1) lifts.push(await lift({ unit_inner_no: `${index + 1}号梯` }));
  const first = await submitted(owner, '04', { equSysIds: lifts.map(({ equSysId }) => equSysId) });
  await granted(officer, first);
  const { devices } = await owner.call(calls.changeDetail, { id: first.id });
  expect(devices.every(({ papers }) => papers[0]?.kind === 'certificate')).toBe(true);
  expect(new Set(devices.map(({ markNo }) => markNo)).size).toBe(40);
  expect(printed(await owner.send(calls.changeRecord, { id: first.id }))).toContain('特种设备更名变更登记表');
  const { equSysId } = lifts[0]!;
  const before = await owner.call(equipmentCalls.aboutExpireList, { pageSize: 100 });
  expect(before.list.map((row) => row.equSysId)).toContain(equSysId);
  await granted(officer, await submitted(owner, '13', { equSysIds: [equSysId] }));
  const after = await owner.call(equipmentCalls.aboutExpireList, { pageSize: 100 });
  expect(after.list.map((row) => row.equSysId)).not.toContain(equSysId);
});
