import { homeCalls } from '#areas/home/contract/calls.ts';
import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '../contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { codeOf } from '../contract/lifecycle.ts';
import { answeredWords } from '../contract/lifecycle.ts';
import { inspected, openStory, stepOf, submitted } from './testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { owner, institute } = story;

test('who has answered all notices is told that the inspectors have it; who has answered one of two is still asked', async () => {
  const application = await inspected(city, story, 2, { 0: '1.1', 1: '1.1' });
  const noticed = await institute.inspector.call(examiningCalls.opinionNotice, {
    ...stepOf(application),
    deadline: '2026-12-05',
    requirement: '补齐资料',
  });
  const [first, second] = noticed.notices;
  const half = await owner.call(examiningCalls.rectifyFeedback, { ...stepOf(noticed), tzsNo: first!.tzsNo, text: '已补齐' });
  expect((await owner.call(homeCalls.getEqustatisticNums, {})).todos).toContainEqual(expect.objectContaining({ key: 'rectify', count: 1 }));
  expect(half.waiting).toMatchObject({ isAnswered: false, holder: '甬江物业服务有限公司' });
  const all = await owner.call(examiningCalls.rectifyFeedback, { ...stepOf(half), tzsNo: second!.tzsNo, text: '已补齐' });
  expect([all.status, all.waiting]).toMatchObject([codeOf('rectify'), { isAnswered: true, next: answeredWords.next }]);
  expect(all.waiting.holder).not.toBe('甬江物业服务有限公司');
  // Lists, home and to-dos say the same.
  const { list } = await owner.call(calls.list, { complex: application.onlinelsh });
  const { list: recent } = await owner.call(homeCalls.recentApplications, {});
  for (const rows of [list, recent]) expect(rows.find(({ id }) => id === application.id)).toMatchObject({ isAnswered: true });
  const { todos } = await owner.call(homeCalls.getEqustatisticNums, {});
  expect(todos.map(({ key }) => key)).not.toContain('rectify');
});

test('an application is late from the day after the one that was promised, and never where none is', async () => {
  const application = await submitted(city, story);
  const isLate = async (dueOn: string | null) => {
    await city.db.updateTable('inspectionApplication').set({ dueOn }).where('id', '=', application.id).execute();
    const { list } = await owner.call(calls.list, { complex: application.onlinelsh });
    const { list: recent } = await owner.call(homeCalls.recentApplications, {});
    return [list, recent].map((rows) => rows.find(({ id }) => id === application.id)?.isLate);
  };
  expect(await isLate('2026-11-20')).toEqual([true, true]);
  expect(await isLate('2026-11-21')).toEqual([false, false]);
  expect(await isLate(null)).toEqual([false, false]);
});

test('an application that the unit cancelled is no refusal', async () => {
  const { steps } = await owner.call(calls.cancel, { ...stepOf(await submitted(city, story)), opinion: '设备已停用' });
  expect(steps.find(({ key }) => key === 'accept')).toMatchObject({ state: 'ended' });
  const other = await submitted(city, story);
  const refused = await institute.clerk.call(dispatchCalls.reject, { ...stepOf(other), opinion: '不属本院范围' });
  expect(refused.steps.find(({ key }) => key === 'accept')).toMatchObject({ state: 'stopped' });
});
