import { expect, test } from 'vitest';

import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { cityPassword, openCity, type Person } from '#server/testing/city.ts';

import { examiningCalls } from '../../contract/calls.ts';

const city = await openCity();
const story = await openStory(city);
const { dispatcher, dispatcher2, signer, inspector } = story.institute;

async function entered() {
  const application = await inspected(city, story, 1);
  return { ...application, ...(await inspector.call(examiningCalls.enterResults, stepOf(application))) };
}

const namesOf = ({ moves }: { readonly moves: readonly { readonly move: string }[] }) => moves.map(({ move }) => move);
const seenBy = (person: Person, { id }: { readonly id: string }) => person.call(calls.detail, { id });
const lineOf = (id: string) =>
  city.db.selectFrom('inspectionLine').select(['reviewedBy', 'reviewedByName']).where('applicationId', '=', id).executeTakeFirstOrThrow();

test('what one has reviewed waits for the approval of another, is counted for them, and is given out by them', async () => {
  const application = await entered();
  const waiting = async () =>
    (await signer.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'approval')?.count ?? 0;
  const before = await waiting();
  await expect(signer.call(examiningCalls.approve, stepOf(application))).rejects.toMatchObject({ code: 'moveNotAllowed' });
  await expect(dispatcher.call(examiningCalls.approve, stepOf(application))).rejects.toMatchObject({ code: 'noAccess' });
  const reviewed = await dispatcher.call(examiningCalls.review, { ...stepOf(application), opinion: '记录齐全' });
  expect(reviewed).toMatchObject({ status: codeOf('reportApproval'), waiting: { workdays: 2 } });
  expect(await waiting()).toBe(before + 1);
  expect((await signer.call(calls.queue, { desk: 'approval' })).list.map(({ id }) => id)).toContain(application.id);
  expect(namesOf(await seenBy(signer, application))).toEqual(['approvalReturn', 'approve']);

  const issued = await signer.call(examiningCalls.approve, stepOf(reviewed));
  expect(issued.status).toBe(codeOf('issued'));
  const { content, issuedByName } = await city.db
    .selectFrom('paper')
    .select(['content', 'issuedByName'])
    .where('applicationId', '=', application.id)
    .where('type', '=', 'BG')
    .executeTakeFirstOrThrow();
  expect([issuedByName, content]).toMatchObject(['签字甲', { reviewer: { name: '科长甲', on: '2026-11-21' }, approver: '签字甲' }]);
});

test('sent back at the approval, it goes to the inspectors, its reviewer hears of it, and it is reviewed anew', async () => {
  const application = await entered();
  const reviewed = await dispatcher.call(examiningCalls.review, stepOf(application));
  const opinion = '限速器校验日期与附件不符';
  const marks = [{ lineId: application.lines[0]!.lineId!, itemNo: '1.1', note: '请核对' }];
  const back = await signer.call(examiningCalls.approvalReturn, { ...stepOf(reviewed), opinion, marks });
  expect(back.status).toBe(codeOf('inspecting'));
  expect(await lineOf(application.id)).toEqual({ reviewedBy: null, reviewedByName: null });
  expect((await seenBy(inspector, application)).reviewReturn).toMatchObject({ opinion, by: '签字甲', marks });
  const title = `报告批准时退回检验员修改：${application.onlinelsh}`;
  expect((await dispatcher.call(sessionCalls.messages, {})).list.map((message) => message.title)).toContain(title);

  const again = await inspector.call(examiningCalls.enterResults, stepOf(back));
  expect(again.status).toBe(codeOf('reportReview'));
  await expect(signer.call(examiningCalls.approve, stepOf(again))).rejects.toMatchObject({ code: 'moveNotAllowed' });
});

test('a reviewer takes it back before anybody has approved', async () => {
  const application = await entered();
  const reviewed = await dispatcher.call(examiningCalls.review, stepOf(application));
  expect(namesOf(await seenBy(dispatcher2, application))).toEqual(['reviewReturn']);
  const back = await dispatcher2.call(examiningCalls.reviewReturn, { ...stepOf(reviewed), opinion: '漏看附页' });
  expect([back.status, await lineOf(application.id)]).toEqual([codeOf('inspecting'), { reviewedBy: null, reviewedByName: null }]);
});

test('whoever has reviewed does not approve, whatever roles they hold, nor does whoever has inspected', async () => {
  const application = await entered();
  const reviewed = await dispatcher.call(examiningCalls.review, stepOf(application));
  await city.db.updateTable('inspectionLine').set({ reviewedBy: signer.userId }).where('applicationId', '=', application.id).execute();
  expect(namesOf(await seenBy(signer, application))).toEqual(['approvalReturn']);
  await expect(signer.call(examiningCalls.approve, stepOf(reviewed))).rejects.toMatchObject({ code: 'ownApproval', status: 403 });
  await city.db
    .updateTable('inspectionApplication')
    .set({ inspectorIds: [signer.userId] })
    .where('id', '=', application.id)
    .execute();
  expect(namesOf(await seenBy(signer, application))).toEqual([]);
  await expect(signer.call(examiningCalls.approve, stepOf(reviewed))).rejects.toMatchObject({ code: 'ownReview', status: 403 });
});

test('of an approval and a return at once one holds, and the other says who was first', async () => {
  const application = await entered();
  const reviewed = await dispatcher.call(examiningCalls.review, stepOf(application));
  await signer.showPassword(cityPassword);
  const answers = await Promise.all([
    signer.send(examiningCalls.approve, stepOf(reviewed)),
    dispatcher2.send(examiningCalls.reviewReturn, { ...stepOf(reviewed), opinion: '请核对' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { status } = await seenBy(signer, application);
  expect([codeOf('issued'), codeOf('inspecting')]).toContain(status);
});

test('a reviewer who leaves before the approval stays named, and an inspector who leaves is followed by another when the report comes back', async () => {
  const leave = ({ userId }: Person) => city.db.updateTable('account').set({ disabled: true }).where('id', '=', userId).execute();
  const [reviewer, follower] = await Promise.all([
    city.enter({ actor: 'I4', name: '科长丁', dept: '电梯检验部' }),
    city.enter({ actor: 'I2', name: '检验丁', dept: '电梯检验部' }),
  ]);
  const application = await entered();
  const reviewed = await reviewer.call(examiningCalls.review, stepOf(application));
  await leave(reviewer);
  expect(await lineOf(application.id)).toMatchObject({ reviewedByName: '科长丁' });
  const back = await signer.call(examiningCalls.approvalReturn, { ...stepOf(reviewed), opinion: '请核对限速器' });
  // Of two one is left, who cannot go alone: another takes the place, and what was entered stands.
  const inspectors = [follower.userId, story.institute.inspector2.userId];
  const given = await dispatcher.call(dispatchCalls.reassign, { ...stepOf(back), inspectors, opinion: '检验甲离职' });
  const again = await follower.call(examiningCalls.enterResults, stepOf(given));
  const anew = await dispatcher.call(examiningCalls.review, stepOf(again));
  const issued = await signer.call(examiningCalls.approve, stepOf(anew));
  expect(issued.status).toBe(codeOf('issued'));
  const { content } = await city.db
    .selectFrom('paper')
    .select('content')
    .where('applicationId', '=', application.id)
    .where('type', '=', 'BG')
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ reviewer: { name: '科长甲' } });
});
