import { beforeAll, expect, test } from 'vitest';

import { managedCalls } from '#areas/accounts/contract/managed-accounts.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '../../contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { approve, dispatched, found, inspected, openStory, startNow, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
let story: Story;
let fresh: Person;
beforeAll(async () => {
  story = await openStory(city);
  fresh = await city.enter({ actor: 'I2', name: '检验丙', dept: '电梯检验部' });
});

const opinion = '检验甲请假';
const seen = (id: string) => story.institute.dispatcher.call(calls.detail, { id });
const told = async (person: Person, word: string) =>
  (await person.call(sessionCalls.messages, {})).list.some(({ title, body }) => `${title}${body}`.includes(word));

test('one inspector is swapped for another in every state that waits for them, without another day; all are told', async () => {
  const { inspector, inspector2, dispatcher } = story.institute;
  const sent = await dispatched(city, story);
  const swap = { inspectors: [fresh.userId, inspector2.userId], opinion };
  await expect(inspector.call(dispatchCalls.reassign, { ...stepOf(sent), ...swap })).rejects.toMatchObject({ status: 403 });
  await expect(dispatcher.call(dispatchCalls.reassign, { ...stepOf(sent), ...swap, inspectors: [fresh.userId] })).rejects.toMatchObject({
    code: 'crewTooSmall',
  });
  const same = [inspector2.userId, inspector.userId];
  await expect(dispatcher.call(dispatchCalls.reassign, { ...stepOf(sent), ...swap, inspectors: same })).rejects.toMatchObject({
    code: 'crewSame',
  });
  const moved = await dispatcher.call(dispatchCalls.reassign, { ...stepOf(sent), ...swap });
  const before = await seen(sent.id);
  expect([moved.status, before.application.inspectors, before.application.dispatchOn]).toEqual([
    codeOf('dispatched'),
    '检验丙、检验乙',
    '2026-11-30',
  ]);
  // Whoever comes, whoever goes, and the unit.
  for (const [person, word] of [
    [fresh, sent.onlinelsh],
    [inspector, `检验任务已改派：${sent.onlinelsh}`],
    [story.owner, '检验人员改为检验丙、检验乙'],
  ] as const)
    expect([word, await told(person, word)]).toEqual([word, true]);
  await expect(startNow(story, moved)).rejects.toMatchObject({ code: 'notYourInspection' });
  const started = await fresh.call(examiningCalls.start, { ...stepOf(moved), opinion: '与使用单位约定提前检验' });
  const back = await dispatcher.call(dispatchCalls.reassign, { ...stepOf(started), inspectors: same, opinion: '检验甲回来' });
  expect(back.status).toBe(codeOf('inspecting'));
  // Others cannot press what has been given to somebody else.
  await expect(fresh.call(examiningCalls.enterResults, stepOf(back))).rejects.toMatchObject({ code: 'notYourInspection' });
});

test('whoever entered findings does not review them after others took over', async () => {
  const application = await inspected(city, story, 1);
  const { inspector, inspector2, dispatcher } = story.institute;
  await city.db
    .updateTable('inspectionResult')
    .set({
      stamps: JSON.stringify({ '1.1': { version: 1, by: dispatcher.userId, byName: '科长甲', at: city.now.toISOString(), pen: null } }),
    })
    .where('lineId', '=', application.lines[0]!.lineId!)
    .execute();
  expect(inspector2.userId).not.toBe(dispatcher.userId);
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
  await expect(approve(story.institute, entered)).rejects.toMatchObject({ code: 'ownReview' });
});

test('an inspector whose account is disabled hands over what is open, or the section head is told; nobody leaves unseen', async () => {
  const { inspector2, dispatcher } = story.institute;
  const leaving = await city.enter({ actor: 'I2', name: '检验丁', dept: '电梯检验部' });
  const admin = await city.enter({ actor: 'A1' });
  const give = async (inspectors: readonly string[]) => {
    const sent = await dispatched(city, story);
    return dispatcher.call(dispatchCalls.reassign, { ...stepOf(sent), inspectors: [...inspectors], opinion });
  };
  const first = await give([leaving.userId, inspector2.userId]);
  const account = async () => (await admin.call(managedCalls.detail, { id: leaving.userId })).account;
  const disable = async (more: object = {}) => {
    const { id, version } = await account();
    return admin.call(managedCalls.move, { id, version, move: 'disable', opinion: '离职', ...more });
  };
  await expect(disable()).rejects.toMatchObject({ code: 'workOpen', message: expect.stringContaining(first.onlinelsh) as string });
  const { work, successors } = await admin.call(managedCalls.work, { id: leaving.userId });
  expect(work).toMatchObject([{ label: '检验任务', count: 1, numbers: [first.onlinelsh] }]);
  expect(successors.map(({ id }) => id)).toContain(fresh.userId);
  expect(successors.map(({ id }) => id)).not.toContain(leaving.userId);
  await expect(disable({ successor: dispatcher.userId })).rejects.toMatchObject({ code: 'successorUnfit' });

  // The colleague of one of them is the successor: two are needed, and the head chooses.
  const second = await give([leaving.userId, fresh.userId]);
  await disable({ successor: fresh.userId });
  expect((await account()).disabled).toBe(true);
  expect((await seen(first.id)).application.inspectors).toBe('检验丙、检验乙');
  expect((await seen(second.id)).application.inspectors).toBe('检验丁、检验丙');
  expect(await told(dispatcher, second.onlinelsh)).toBe(true);
  const rescued = await dispatcher.call(dispatchCalls.reassign, {
    ...stepOf(await seen(second.id)),
    inspectors: [inspector2.userId, fresh.userId],
    opinion,
  });
  expect(rescued.status).toBe(codeOf('dispatched'));
});

test('left to the section head, a case that was stranded is given to others while it waits to be put right', async () => {
  const { dispatcher, inspector, inspector2 } = story.institute;
  const application = await inspected(city, story, 1, { '0': '1.1' });
  const noticed = await inspector.call(examiningCalls.opinionNotice, {
    ...stepOf(application),
    deadline: '2026-12-20',
    requirement: '请整改',
  });
  const admin = await city.enter({ actor: 'A1' });
  const chief = await city.enter({ actor: 'I4', name: '科长戊', dept: '技术质量科' });
  const elsewhere = await city.enter({ actor: 'I4', name: '科长己', dept: '承压检验部' });
  const { account } = await admin.call(managedCalls.detail, { id: inspector.userId });
  await admin.call(managedCalls.move, { id: account.id, version: account.version, move: 'disable', opinion: '离职', leavesWork: true });
  // Those who are bound to no classes, too; heads of other departments have nothing to do with it.
  expect(await Promise.all([dispatcher, chief, elsewhere].map((person) => told(person, '请改派')))).toEqual([true, true, false]);
  const standing = await dispatcher.call(calls.detail, { id: application.id });
  expect(standing.forms).toContain('reassign');
  const moved = await dispatcher.call(dispatchCalls.reassign, {
    ...stepOf(noticed),
    inspectors: [fresh.userId, inspector2.userId],
    opinion,
  });
  expect([moved.status, moved.waiting.dueOn]).toEqual([codeOf('rectify'), '2026-12-20']);
  const { lineId } = noticed.notices[0]!;
  expect((await fresh.call(examiningCalls.results, { lineId })).items).toHaveLength(
    found((await fresh.call(examiningCalls.results, { lineId })).items).length,
  );
});
