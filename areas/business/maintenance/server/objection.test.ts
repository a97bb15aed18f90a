import { expect, test } from 'vitest';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { maintenanceCalls as calls, maintenanceChangeCase } from '../contract/calls.ts';
import { maintenanceChange } from '../contract/lifecycle.ts';
import { runMaintenanceTimers } from './timers.ts';
import { move, openMaintenanceStory, stepOf, submitted } from './testing/story.ts';

const { city, story } = await eachStory(openMaintenanceStory);
const watching = await city.seedUnit({ orgname: '段塘市场监督管理所', unitTypes: ['U9'], areacode: '330203001' });
const { states } = maintenanceChange;
const words = '合同未到期，且拖欠维保费';

const anew = (person: Person) => city.person(person.loginName);

async function objectedTo(given: object = {}) {
  const { equSysId } = await story.lift();
  const change = await submitted(story, [equSysId], given);
  const confirmed = await move(story.keeper, change, 'confirm');
  return { ...(await move(story.oldKeeper, confirmed, 'object', words)), caseNo: change.caseNo, equSysId };
}

test('an objection needs words and stops nothing: the change waits to be filed, and the page tells both sides and the authority who objected, when and why', async () => {
  const change = await submitted(story, [(await story.lift()).equSysId]);
  const confirmed = await move(story.keeper, change, 'confirm');
  await expect(move(story.oldKeeper, confirmed, 'object')).rejects.toMatchObject({ code: 'opinionNeeded' });
  const objected = await move(story.oldKeeper, confirmed, 'object', words);
  expect(objected.status).toBe(states.filing.code);
  for (const person of [story.officer, story.owner, story.keeper, story.oldKeeper]) {
    const { maintenanceChange: shown, objection } = await person.call(calls.changeDetail, { id: change.id });
    // Saturday 21 November, filed on Monday at the latest; the contract begins on 1 December.
    expect(shown).toMatchObject({ status: states.filing.code, dueOn: '2026-11-23' });
    expect(objection).toMatchObject({
      unitName: '旧维保有限公司',
      by: '旧维保甲',
      words,
      at: expect.stringMatching(/^2026-11-21T/) as string,
    });
  }
  const paper = printed(await story.owner.send(calls.changeRecord, { id: change.id }));
  for (const word of ['提出异议', words]) expect(paper).toContain(word);
});

test('nothing else is said against a change without an objection', async () => {
  const change = await submitted(story, [(await story.lift()).equSysId]);
  await move(story.keeper, change, 'confirm');
  expect((await story.owner.call(calls.changeDetail, { id: change.id })).objection).toBeNull();
});

test('user, new unit and authority hear of it once, in the words of the former unit', async () => {
  const watcher = await city.enter({ actor: 'G2', unit: watching, areacode: '330203001' });
  const { caseNo } = await objectedTo();
  for (const person of [story.owner, story.keeper, story.officer, watcher]) {
    const { list } = await person.call(sessionCalls.messages, {});
    const told = list.filter(({ title, body }) => title.endsWith(caseNo) && body.includes('异议'));
    expect(told).toMatchObject([
      {
        title: `原维保单位提出异议：${caseNo}`,
        body: `天一物业有限公司的1台电梯，旧维保有限公司对更换维保单位提出异议：${words}。异议供监管部门备案时参考，不停止变更。`,
      },
    ]);
  }
  const { list } = await story.oldKeeper.call(sessionCalls.messages, {});
  expect(list.map(({ title }) => title)).not.toContain(`原维保单位提出异议：${caseNo}`);
});

test('it waits for the registrar of the district alone, who reads the objection before filing; nobody upholds one', async () => {
  const waiting = async (person: Person) =>
    (await person.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'maintenanceChange')?.count ?? 0;
  const before = await waiting(story.officer);
  const objected = await objectedTo();
  expect((await waiting(story.officer)) - before).toBe(1);
  expect((await story.officer.call(calls.changeList, { part: 'mine' })).list.map(({ id }) => id)).toContain(objected.id);
  const { moves } = (await story.officer.call(calls.changeDetail, { id: objected.id })).maintenanceChange;
  expect(moves.map((one) => one.move).toSorted()).toEqual(['file', 'reject']);
  for (const gone of ['uphold', 'dismiss']) {
    expect(maintenanceChangeCase.buttons).not.toContain(gone);
    await expect(story.officer.call(calls.changeMove, { ...stepOf(objected), move: gone as never })).rejects.toMatchObject({ status: 422 });
  }
  await expect(move(story.elsewhere, objected, 'file')).rejects.toMatchObject({ code: 'maintenanceChangeNotFound' });
  const warning = `原维保单位有异议（旧维保有限公司，旧维保甲，2026-11-21）：${words}`;
  const file = (warningsRead: readonly string[]) =>
    story.officer.call(calls.changeMove, { ...stepOf(objected), move: 'file' }, { warningsRead });
  await expect(file([])).rejects.toMatchObject({ code: 'warned', message: `备案前请核对：${warning}` });
  expect((await file([warning])).status).toBe(states.filed.code);
});

test('nobody files it: the contract holds from its first day all the same', async () => {
  const { id, equSysId } = await objectedTo({ beginsOn: '2026-11-25' });
  // Filed by itself in the night after Monday 23, in effect in that into Wednesday 25.
  for (const day of ['2026-11-24', '2026-11-25']) {
    city.now = new Date(`${day}T00:50:00+08:00`);
    await runMaintenanceTimers({} as never, { db: city.db, services: city.services, now: city.now });
  }
  const owner = await anew(story.owner);
  const { maintenanceChange: shown, objection } = await owner.call(calls.changeDetail, { id });
  expect([shown.status, objection?.words]).toEqual([states.effective.code, words]);
  expect((await owner.call(equipmentCalls.basicDetail, { equSysId })).equipment.maintUnitName).toBe('新维保有限公司');
});
