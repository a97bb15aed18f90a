import { describe, expect, test } from 'vitest';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { maintenanceCalls as calls } from '../contract/calls.ts';
import { maintenanceChange } from '../contract/lifecycle.ts';
import { changeFiles } from '../contract/maintenance.ts';
import { runMaintenanceTimers } from './timers.ts';
import { attachAll, move, openMaintenanceStory, stepOf, submitted, terms } from './testing/story.ts';

// Today is Saturday 21 November 2026. Days are reckoned by hand.

const { city, story } = await eachStory(openMaintenanceStory);
const { states } = maintenanceChange;

const anew = (person: Person) => city.person(person.loginName);
const seen = async (person: Person, id: string) => (await (await anew(person)).call(calls.changeDetail, { id })).maintenanceChange;
const standing = async (id: string) => {
  const { status, dueOn } = await seen(story.owner, id);
  return [status, dueOn];
};
const keeperOf = async (equSysId: string) =>
  (await (await anew(story.owner)).call(equipmentCalls.basicDetail, { equSysId })).equipment.maintUnitName;
const messagesTo = async (person: Person) => (await (await anew(person)).call(sessionCalls.messages, {})).list;
/** The timers of the night into a day. */
const nightInto = (day: string) => {
  city.now = new Date(`${day}T00:50:00+08:00`);
  return runMaintenanceTimers({} as never, { db: city.db, services: city.services, now: city.now });
};
const at = (day: string) => {
  city.now = new Date(`${day}T10:00:00+08:00`);
};

describe('until when somebody is waited for', () => {
  test.each([
    ['2027-03-01', states.waitOld.code, '2026-11-27'],
    ['2026-11-25', states.waitOld.code, '2026-11-25'],
    ['2026-11-22', states.waitOld.code, '2026-11-22'],
    ['2026-11-21', states.filing.code, '2026-11-23'],
    ['2026-08-21', states.filing.code, '2026-11-23'],
  ])('a contract that begins on %s, confirmed on 21 November', async (beginsOn, status, dueOn) => {
    const change = await submitted(story, [(await story.lift()).equSysId], { beginsOn });
    expect((await move(story.keeper, change, 'confirm')).status).toBe(status);
    expect(await standing(change.id)).toEqual([status, dueOn]);
  });

  test('whoever has begun reads that the other side has it, and where that is asked; the other side that it is theirs', async () => {
    const change = await submitted(story, [(await story.lift()).equSysId], { beginsOn: '2026-12-01' });
    const stageFor = async (person: Person) => (await (await anew(person)).call(calls.changeDetail, { id: change.id })).stage;
    expect(await stageFor(story.owner)).toMatchObject({ isOwn: false, offices: [{ name: '新维保有限公司' }] });
    expect(await stageFor(story.keeper)).toMatchObject({ isOwn: true, offices: [] });
  });

  test('lifts that nobody maintains: filed before the contract begins, by Sunday if that is its first day', async () => {
    const { equSysId } = await story.lift(undefined, { maint_unit: null, maint_unit_name: null, maint_end: null });
    const change = await submitted(story, [equSysId], { beginsOn: '2026-11-22' });
    await move(story.keeper, change, 'confirm');
    expect(await standing(change.id)).toEqual([states.filing.code, '2026-11-22']);
  });

  test('a former unit that is not waited for hears at once that the contract holds', async () => {
    const change = await submitted(story, [(await story.lift()).equSysId], { beginsOn: '2026-08-21' });
    await move(story.keeper, change, 'confirm');
    const told = (await messagesTo(story.oldKeeper)).filter(({ title }) => title === `维保单位变更待备案：${change.caseNo}`);
    expect(told.map(({ body }) => body)).toEqual([expect.stringMatching(/自2026-08-21起由新维保有限公司维保.*不再等待原维保单位确认/)]);
    expect((await (await anew(story.oldKeeper)).call(calls.changeDetail, { id: change.id })).maintenanceChange.moves).toEqual([]);
  });

  test('a unit that goes on with its own lifts hears that the user has confirmed, and is not told to hand anything over', async () => {
    const { owner, keeper, user, next, lift } = story;
    const equSysIds = [(await lift(next)).equSysId];
    const draft = await keeper.call(calls.changeSave, { id: newId(), useUnit: user.unitSysId, equSysIds, values: terms });
    await attachAll(keeper, changeFiles, draft.id);
    await move(owner, await keeper.call(calls.changeCommit, stepOf(draft)), 'confirm');
    const told = (await messagesTo(keeper)).filter(({ title }) => title === `维保单位变更待备案：${draft.caseNo}`);
    expect(told.map(({ body }) => body)).toEqual(['天一物业有限公司的1台电梯，确认']);
  });
});

test('silent until the first day of the contract has passed: filed in that night, and in effect', async () => {
  const { equSysId } = await story.lift();
  const change = await submitted(story, [equSysId], { beginsOn: '2026-11-25' });
  await move(story.keeper, change, 'confirm');
  await nightInto('2026-11-25');
  expect(await standing(change.id)).toEqual([states.waitOld.code, '2026-11-25']);
  await nightInto('2026-11-26');
  expect((await standing(change.id))[0]).toBe(states.effective.code);
  expect(await keeperOf(equSysId)).toBe('新维保有限公司');
});

test('no objection on Friday, the contract begins on Saturday: the authority has until then, the night after it is filed', async () => {
  const { equSysId } = await story.lift();
  const change = await submitted(story, [equSysId], { beginsOn: '2026-11-28' });
  const confirmed = await move(story.keeper, change, 'confirm');
  at('2026-11-27');
  await move(await anew(story.oldKeeper), confirmed, 'agree');
  expect(await standing(change.id)).toEqual([states.filing.code, '2026-11-28']);
  await nightInto('2026-11-28');
  expect((await standing(change.id))[0]).toBe(states.filing.code);
  await nightInto('2026-11-29');
  expect([(await standing(change.id))[0], await keeperOf(equSysId)]).toEqual([states.effective.code, '新维保有限公司']);
});

test('what the authority does not file says what that means; afterwards nothing is refused any more', async () => {
  const { equSysId } = await story.lift();
  const change = await submitted(story, [equSysId], { beginsOn: '2026-11-21' });
  const confirmed = await move(story.keeper, change, 'confirm');
  const { moves } = (await story.officer.call(calls.changeDetail, { id: change.id })).maintenanceChange;
  expect(moves.find((one) => one.move === 'reject')).toMatchObject({
    opinion: 'required',
    confirm: expect.stringContaining('本合同不作备案，使用标志和设备档案中的维保单位不变') as string,
  });
  await expect(move(story.officer, confirmed, 'reject')).rejects.toMatchObject({ code: 'opinionNeeded' });
  await move(story.officer, confirmed, 'reject', '许可证已被注销');
  expect(await keeperOf(equSysId)).toBe('旧维保有限公司');
  const told = (await messagesTo(story.owner)).filter(({ title }) => title === `维保单位变更不予备案：${change.caseNo}`);
  expect(told.map(({ body }) => body)).toEqual([
    '天一物业有限公司的1台电梯，不予备案：许可证已被注销。本合同不作备案，使用标志和设备档案中的维保单位不变。决定书可以在详情页下载，写有复议和诉讼的期限。',
  ]);
  const filed = await submitted(story, [(await story.lift()).equSysId], { contractNo: 'WB-2' });
  const later = await move(story.officer, await move(story.oldKeeper, await move(story.keeper, filed, 'confirm'), 'agree'), 'file');
  await expect(move(story.officer, later, 'reject', '太晚')).rejects.toMatchObject({ code: 'moveNotAllowed' });
});

describe('thirty days after the contract has begun', () => {
  const late = (beginsOn: string, until: string) =>
    `新合同${beginsOn}开始，应在30日内（${until}前）办理变更并更换电梯内的维保单位标识（参考：TSG T5001—2009，已被替代），现已逾期`;
  const warnedAt = async (person: Person, id: string) => (await person.call(calls.changeDetail, { id })).flow.at(-1)!.warnings;

  test('on the thirtieth day nobody is warned, on the next whoever confirms, and so is whoever hands in then', async () => {
    // 21 November is the thirtieth day after 22 October.
    const inTime = await submitted(story, [(await story.lift()).equSysId], { beginsOn: '2026-10-22' });
    expect(await warnedAt(story.owner, inTime.id)).toBeUndefined();
    at('2026-11-22');
    const keeper = await anew(story.keeper);
    const confirm = (warningsRead: readonly string[]) =>
      keeper.call(calls.changeMove, { ...stepOf(inTime), move: 'confirm' }, { warningsRead });
    const sentence = late('2026-10-22', '2026-11-21');
    await expect(confirm([])).rejects.toMatchObject({ code: 'warned', message: `确认前请核对：${sentence}` });
    expect((await confirm([sentence])).status).toBe(states.filing.code);
    const owner = await anew(story.owner);
    const tooLate = await submitted({ owner, next: story.next }, [(await story.lift()).equSysId], {
      beginsOn: '2026-10-22',
      contractNo: 'B',
    });
    expect(await warnedAt(owner, tooLate.id)).toEqual([sentence]);
  });

  test('whoever goes on with its own lifts has no other unit to report', async () => {
    const { equSysId } = await story.lift(story.next, { maint_contract_no: 'WB-2020-009' });
    const change = await submitted(story, [equSysId], { beginsOn: '2026-08-21' });
    expect(await warnedAt(story.owner, change.id)).toBeUndefined();
  });

  test('once it holds, the user is told to change the label in the lift, in one message; of a renewal nothing is to be changed', async () => {
    const change = await submitted(story, [(await story.lift()).equSysId], { beginsOn: '2026-11-21' });
    await move(story.officer, await move(story.keeper, change, 'confirm'), 'file');
    const ofTitle = async (person: Person, no: string) =>
      (await messagesTo(person)).filter(({ title }) => title === `维保单位变更已生效：${no}`).map(({ body }) => body);
    expect(await ofTitle(story.owner, change.caseNo)).toEqual([
      expect.stringMatching(/请在合同开始后30日内更换电梯内的维保单位标识（参考：TSG T5001—2009，已被替代），.*0574-87654321/),
    ]);
    expect((await ofTitle(story.keeper, change.caseNo)).join()).not.toContain('标识');
    const renewed = await submitted(story, [(await story.lift(story.next)).equSysId], { beginsOn: '2026-11-21', contractNo: 'C' });
    await move(story.officer, await move(story.keeper, renewed, 'confirm'), 'file');
    expect((await ofTitle(story.owner, renewed.caseNo)).join()).not.toContain('标识');
  });
});
