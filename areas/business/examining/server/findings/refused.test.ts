import { describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { dispatched, inspected, openStory, startNow, stepOf, submitted } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { owner, institute } = story;

/** Under inspection, nothing entered yet. */
async function begun() {
  const application = await dispatched(city, story);
  const started = await startNow(story, application);
  const { lines } = await institute.inspector.call(calls.detail, { id: application.id });
  const form = await institute.inspector.call(examiningCalls.results, { lineId: lines[0]!.lineId! });
  return { ...started, form };
}

const notice = { deadline: '2026-12-05', requirement: '补齐资料' };

/** One device with one failing item, and the notice about it. */
async function noticed() {
  const application = await inspected(city, story, 1, { 0: '1.1' });
  const issued = await institute.inspector.call(examiningCalls.opinionNotice, { ...stepOf(application), ...notice });
  return { ...issued, tzsNo: issued.notices[0]!.tzsNo };
}

test('what was handed in is not deleted; what was accepted once and came back is only cancelled', async () => {
  const application = await submitted(city, story);
  await expect(owner.call(calls.delete, stepOf(application))).rejects.toMatchObject({ code: 'notEditable', status: 409 });
  const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(application));
  const returned = await institute.clerk.call(dispatchCalls.return, { ...stepOf(accepted), opinion: '地点不详' });
  await expect(owner.call(calls.delete, stepOf(returned))).rejects.toMatchObject({ code: 'accepted', status: 409 });
  await owner.call(calls.cancel, { ...stepOf(returned), opinion: '设备已停用' });
});

describe('dispatch', () => {
  test('only inspectors of the department are sent, and shortly before they come the unit cannot put them off', async () => {
    const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(await submitted(city, story)));
    const judged = await institute.clerk.call(calls.judgeFee, stepOf(accepted));
    const deferred = await institute.finance.call(calls.deferPayment, { ...stepOf(judged), opinion: '急用，先检后付' });
    const send = (...inspectors: readonly Person[]) =>
      institute.dispatcher.call(dispatchCalls.dispatch, {
        ...stepOf(deferred),
        inspectors: inspectors.map(({ userId }) => userId),
        dispatchOn: '2026-11-30',
      });
    await expect(send(await city.enter({ actor: 'I2', dept: '承压检验部' }))).rejects.toMatchObject({
      code: 'inspectorUnfit',
      errors: [{ field: 'inspectors' }],
    });
    await expect(send(institute.inspector)).rejects.toMatchObject({
      code: 'crewTooSmall',
      message: '电梯检验至少派2名检验员',
      errors: [{ field: 'inspectors' }],
    });
    const { least } = await institute.dispatcher.call(dispatchCalls.inspectors, { equclacode: '3110', on: '2026-11-30' });
    expect(least).toBe(2);
    const application = await send(institute.inspector, institute.inspector2);
    await expect(institute.inspector.call(examiningCalls.start, stepOf(application))).rejects.toMatchObject({
      code: 'earlyStart',
      status: 409,
      message: expect.stringContaining('2026-11-30'),
    });
    const before = city.now;
    city.now = new Date('2026-11-29T02:00:00.000Z');
    const late = await city.enter({ actor: 'E1', unit: story.unit });
    await expect(late.call(dispatchCalls.reschedule, { ...stepOf(application), bookDate: '2026-12-02' })).rejects.toMatchObject({
      code: 'tooLateToReschedule',
    });
    city.now = before;
  });
});

describe('results', () => {
  test('are complete, of items of the device, on a line that is there', async () => {
    const { form, ...application } = await begun();
    await expect(institute.inspector.call(examiningCalls.enterResults, stepOf(application))).rejects.toMatchObject({
      code: 'resultsOpen',
      errors: [{ field: `lines.${form.lineId}` }],
    });
    const items = [{ itemNo: '99.9', verdict: 'pass' as const }];
    await expect(
      institute.inspector.call(examiningCalls.saveResults, { lineId: form.lineId, version: form.version, items }),
    ).rejects.toMatchObject({
      code: 'itemUnknown',
    });
    await expect(institute.inspector.call(examiningCalls.results, { lineId: newId() })).rejects.toMatchObject({
      code: 'lineNotFound',
      status: 404,
    });
  });
});

describe('an opinion notice', () => {
  test('has a deadline within sixty days and is about something that failed', async () => {
    const sound = await inspected(city, story, 1);
    await expect(institute.inspector.call(examiningCalls.opinionNotice, { ...stepOf(sound), ...notice })).rejects.toMatchObject({
      code: 'nothingFailed',
    });
    for (const deadline of ['2026-11-21', '2027-01-21'])
      await expect(institute.inspector.call(examiningCalls.opinionNotice, { ...stepOf(sound), ...notice, deadline })).rejects.toMatchObject(
        {
          code: 'deadlineWrong',
          errors: [{ field: 'deadline' }],
        },
      );
  });

  test('is answered by its number and in time, and judged before the case goes on', async () => {
    const { tzsNo, ...application } = await noticed();
    const answer = { ...stepOf(application), text: '已补齐' };
    await expect(owner.call(examiningCalls.rectifyFeedback, { ...answer, tzsNo: 'TZS-DT-2699999' })).rejects.toMatchObject({
      code: 'noticeNotFound',
    });
    const before = city.now;
    city.now = new Date('2026-12-06T02:00:00.000Z');
    const late = await city.enter({ actor: 'E1', unit: story.unit });
    await expect(late.call(examiningCalls.rectifyFeedback, { ...answer, tzsNo })).rejects.toMatchObject({ code: 'feedbackLate' });
    city.now = before;
    const answered = await owner.call(examiningCalls.rectifyFeedback, { ...answer, tzsNo });
    await expect(
      institute.inspector.call(examiningCalls.confirmRectified, {
        ...stepOf(answered),
        verdicts: [{ tzsNo: 'TZS-DT-2699999', itemNo: '1.1', verdict: 'rectified' }],
      }),
    ).rejects.toMatchObject({
      code: 'verdictMissing',
      errors: [{ field: 'verdicts' }],
    });
  });
});
