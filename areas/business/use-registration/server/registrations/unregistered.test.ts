import { describe, expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { drafted as inspectionDrafted } from '#areas/inspection/server/testing/story.ts';
import { reminderCalls } from '#areas/reminders/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useRegistrationCalls as calls } from '../../contract/calls.ts';
import { useRegistrationTodos } from '../../contract/todos.ts';
import { openRegistrationStory, stepOf, submitted, typed } from '../testing/story.ts';

const { story } = await eachStory(openRegistrationStory);

describe('a device that is used without a registration', () => {
  test('is counted at home with the list behind it, until its registration is applied for', async () => {
    const { owner, lift } = story;
    const { equSysId, oidno } = await lift({ use_status: '2' });
    await lift();
    const waiting = async () =>
      (await owner.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'unregisteredInUse')?.count ?? 0;
    expect(await waiting()).toBe(1);
    const { to } = useRegistrationTodos.find(({ key }) => key === 'unregisteredInUse')!;
    const asked = Object.fromEntries(new URL(to[0]!, 'http://portal').searchParams);
    expect((await owner.call(equipmentCalls.list, asked)).list.map((row) => row.oidno)).toEqual([oidno]);
    await submitted(owner, equSysId);
    expect(await waiting()).toBe(0);
  });

  test('one that passed its supervision and is not in use yet is counted apart, with its list; reminders tell of it until thirty days have passed', async () => {
    const { owner, lift } = story;
    const { equSysId, oidno } = await lift({ supv_pass_date: '2026-10-25' });
    await lift({ supv_pass_date: null });
    await lift({ supv_pass_date: '2026-10-21' });
    const todo = async () =>
      (await owner.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'supervisedUnregistered')?.count ?? 0;
    const behind = async () => (await owner.call(equipmentCalls.nonUseList, { part: 'toRegister' })).count;
    expect([await todo(), await behind()]).toEqual([2, 2]);
    const { list } = await owner.call(reminderCalls.list, { kind: 'registrationAhead' });
    expect(list).toMatchObject([{ dueOn: '2026-11-24', subject: expect.stringContaining(oidno) as string, left: '还有3天' }]);
    await submitted(owner, equSysId, { inspDate: '2026-10-25' });
    expect([await todo(), await behind()]).toEqual([1, 1]);
    expect((await owner.call(reminderCalls.list, { kind: 'registrationAhead' })).list).toEqual([]);
  });

  test('a stopped device is told of when the day nears on which it is to be used again', async () => {
    const { owner, lift } = story;
    const { oidno } = await lift({ use_status: '3', reg_status: '4', stop_date: '2025-11-01', plan_restart_date: '2026-12-10' });
    await lift({ use_status: '3', reg_status: '4', stop_date: '2025-11-01', plan_restart_date: '2026-11-10' });
    const { list } = await owner.call(reminderCalls.list, { kind: 'restart' });
    expect(list).toMatchObject([{ dueOn: '2026-12-10', subject: expect.stringContaining(oidno) as string }]);
  });

  test('a device whose inspection is applied for is told with that application, and is registered when it is done', async () => {
    const { owner, user, lift } = story;
    const device = await lift({ use_status: '2' });
    const inspection = await inspectionDrafted({ unit: user, owner }, [device]);
    const { onlinelsh } = await owner.call(applyingCalls.commit, { ...stepOf(inspection), promise: true });
    const shown = await owner.call(calls.prefill, { equSysId: device.equSysId });
    expect(shown).toMatchObject({
      refusedBecause: '有未办结的检验申报，请先办结',
      openCase: { no: onlinelsh, link: detailPath(inspection.id) },
    });
    await expect(owner.call(calls.setSave, { id: newId(), equSysId: device.equSysId, values: typed })).rejects.toMatchObject({
      code: 'deviceNotRegistrable',
    });
  });
});
