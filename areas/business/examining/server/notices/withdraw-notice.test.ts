import { expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { approvePassed, found, inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);

const notice = { deadline: '2026-12-20', requirement: '请整改后反馈' };
const opinion = '误点不合格';

/** So many lifts, of which these fail their first item; notices are out. */
async function noticed(count: number, ...failing: readonly number[]) {
  const { inspector } = story.institute;
  const application = await inspected(city, story, count, Object.fromEntries(failing.map((at) => [at, '1.1'])));
  const standing = await inspector.call(examiningCalls.opinionNotice, { ...stepOf(application), ...notice });
  return { ...application, ...standing };
}

const seen = (id: string) => story.institute.inspector.call(calls.detail, { id });

test('a notice is read before it goes out: devices, items, values; what was found must be said, and the record and the paper say it', async () => {
  const { inspector, dispatcher } = story.institute;
  const application = await inspected(city, story, 2, { '1': '1.1' });
  const lineId = application.lines[1]!.lineId!;
  const form = await inspector.call(examiningCalls.results, { lineId });
  const blank = { itemNo: '1.1', verdict: 'fail' as const, measured: '3 mm', remark: null };
  await inspector.call(examiningCalls.saveResults, { lineId, version: form.version, items: [blank] });
  const draft = await inspector.call(examiningCalls.noticeDraft, { id: application.id });
  expect(draft).toMatchObject({ deadline: null, devices: [{ lineId, items: [{ itemNo: '1.1', measured: '3 mm', remark: null }] }] });
  await expect(dispatcher.call(examiningCalls.noticeDraft, { id: application.id })).rejects.toMatchObject({ status: 403 });
  const stranger = await city.enter({ actor: 'I2', name: '检验丙', dept: '电梯检验部' });
  await expect(stranger.call(examiningCalls.noticeDraft, { id: application.id })).rejects.toMatchObject({ code: 'notYourInspection' });

  const { title } = draft.devices[0]!.items[0]!;
  for (const problem of [undefined, '　', title]) {
    const problems = problem === undefined ? [] : [{ lineId, itemNo: '1.1', problem }];
    await expect(inspector.call(examiningCalls.opinionNotice, { ...stepOf(application), ...notice, problems })).rejects.toMatchObject({
      code: 'problemMissing',
      status: 422,
    });
  }
  const problems = [{ lineId, itemNo: '1.1', problem: '三层层门啮合深度不足' }];
  await inspector.call(examiningCalls.opinionNotice, { ...stepOf(application), ...notice, problems });
  const { notices } = await story.owner.call(calls.detail, { id: application.id });
  expect(notices[0]!.problems).toMatchObject([{ problem: '三层层门啮合深度不足（实测值：3 mm）' }]);
  const { items } = await inspector.call(examiningCalls.results, { lineId });
  expect(items.find(({ itemNo }) => itemNo === '1.1')).toMatchObject({ remark: '三层层门啮合深度不足', measured: '3 mm' });
});

test('a measured number stands on the notice with its unit and what would pass', async () => {
  const { inspector } = story.institute;
  const application = await inspected(city, story, 1, { '0': '5.1' });
  const lineId = application.lines[0]!.lineId!;
  const { version } = await inspector.call(examiningCalls.results, { lineId });
  await inspector.call(examiningCalls.saveResults, {
    lineId,
    version,
    items: [{ itemNo: '5.1', verdict: 'fail', value: 3, remark: null }],
  });
  const draft = await inspector.call(examiningCalls.noticeDraft, { id: application.id });
  expect(draft.devices).toMatchObject([{ items: [{ itemNo: '5.1', measured: '3 mm（≥7 mm）' }] }]);
  const problems = [{ lineId, itemNo: '5.1', problem: '三层层门啮合深度不足' }];
  await inspector.call(examiningCalls.opinionNotice, { ...stepOf(application), ...notice, problems });
  const { notices } = await inspector.call(calls.detail, { id: application.id });
  expect(notices[0]!.problems).toMatchObject([{ problem: '三层层门啮合深度不足（实测值：3 mm（≥7 mm））' }]);
});

test('a notice that was a mistake is taken back: its paper is void, the unit is told, and the record is open again', async () => {
  const { inspector, inspector2 } = story.institute;
  const application = await noticed(1, 0);
  const [{ tzsNo } = { tzsNo: '' }] = application.notices;
  const { list } = await story.owner.call(reportCalls.papersOf, { applicationId: application.id });
  const paper = list.find(({ type }) => type === 'YJTZS')!;
  expect(paper.paperState).toBe('valid');
  expect(application.forms).toContain('withdrawNotice');

  const outcomes = await Promise.allSettled([
    inspector.call(examiningCalls.withdrawNotice, { ...stepOf(application), tzsNo, opinion }),
    inspector2.call(examiningCalls.withdrawNotice, { ...stepOf(application), tzsNo, opinion: '另有原因' }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const back = await seen(application.id);
  expect(back).toMatchObject({ status: codeOf('inspecting'), notices: [{ state: 'withdrawn', withdrawnOn: '2026-11-21' }] });
  expect(back.lines).toMatchObject([{ lineState: lineStateCode.inspected }]);
  const papers = await story.owner.call(reportCalls.papersOf, { applicationId: application.id });
  expect(papers.list.find(({ type }) => type === 'YJTZS')).toMatchObject({ paperState: 'voided' });
  const { list: messages } = await story.owner.call(sessionCalls.messages, {});
  expect(messages.some(({ title, body }) => title === '检验意见通知书已撤回' && body.includes(tzsNo))).toBe(true);
  const { equSysId } = application.devices[0]!;
  expect(JSON.stringify(await story.owner.call(archiveCalls.detail, { equclacode: '3110', equSysId }))).not.toContain(tzsNo);
  await expect(story.owner.call(examiningCalls.rectifyFeedback, { ...stepOf(back), tzsNo, text: '已整改' })).rejects.toMatchObject({
    code: 'noticeNotFound',
  });

  const { lineId } = back.lines[0]!;
  const { version, items } = await inspector.call(examiningCalls.results, { lineId: lineId! });
  await inspector.call(examiningCalls.saveResults, { lineId: lineId!, version, items: found(items) });
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(await seen(application.id)));
  expect(entered.status).toBe(codeOf('reportReview'));
});

test('what the unit has answered is not taken back, nor by somebody who was not sent, nor twice', async () => {
  const { inspector } = story.institute;
  const application = await noticed(1, 0);
  const { tzsNo } = application.notices[0]!;
  const step = { ...stepOf(application), tzsNo, opinion };
  const stranger = await city.enter({ actor: 'I2', name: '检验丙', dept: '电梯检验部' });
  await expect(stranger.call(examiningCalls.withdrawNotice, step)).rejects.toMatchObject({ code: 'notYourInspection' });
  await expect(inspector.call(examiningCalls.withdrawNotice, { ...step, tzsNo: 'TZS-DT-2699999' })).rejects.toMatchObject({
    code: 'noticeNotFound',
  });
  await expect(inspector.call(examiningCalls.withdrawNotice, { ...step, opinion: '' })).rejects.toMatchObject({ status: 422 });
  const answered = await story.owner.call(examiningCalls.rectifyFeedback, { ...stepOf(application), tzsNo, text: '已更换' });
  await expect(inspector.call(examiningCalls.withdrawNotice, { ...step, version: answered.version })).rejects.toMatchObject({
    code: 'noticeAnswered',
  });
});

test('while another notice holds, the device is entered anew alone; another notice for it has the day of the others', async () => {
  const { inspector } = story.institute;
  const application = await noticed(3, 0, 1);
  const first = application.notices.find(({ lineId }) => lineId === application.lines[0]!.lineId)!;
  const back = await inspector.call(examiningCalls.withdrawNotice, { ...stepOf(application), tzsNo: first.tzsNo, opinion });
  expect([back.status, back.waiting.dueOn]).toEqual([codeOf('rectify'), notice.deadline]);
  expect(back.forms).toEqual(expect.arrayContaining(['correctLines', 'opinionNotice', 'confirmRectified']));
  expect(await inspector.call(examiningCalls.noticeDraft, { id: application.id })).toMatchObject({
    deadline: notice.deadline,
    devices: [{}],
  });
  const again = { ...stepOf(back), ...notice };
  await expect(inspector.call(examiningCalls.opinionNotice, { ...again, deadline: '2026-12-10' })).rejects.toMatchObject({
    code: 'deadlineOfOthers',
  });
  const reissued = await inspector.call(examiningCalls.opinionNotice, again);
  expect(reissued.notices.map(({ lineId }) => lineId)).toEqual([first.lineId]);
  expect(reissued.forms).not.toContain('opinionNotice');
  await expect(inspector.call(examiningCalls.opinionNotice, { ...again, version: reissued.version })).rejects.toMatchObject({
    code: 'nothingReopened',
  });

  // Taken back once more, and corrected: it passes, and has its report before the other.
  const [anew] = reissued.notices;
  const once = await inspector.call(examiningCalls.withdrawNotice, { ...stepOf(reissued), tzsNo: anew!.tzsNo, opinion });
  const { version, items } = await inspector.call(examiningCalls.results, { lineId: first.lineId });
  await inspector.call(examiningCalls.saveResults, { lineId: first.lineId, version, items: found(items) });
  const corrected = await inspector.call(examiningCalls.correctLines, stepOf(once));
  const released = await approvePassed(story.institute, corrected);
  expect(released.status).toBe(codeOf('rectify'));
  const { lines } = await seen(application.id);
  expect(lines.map(({ reportNo }) => reportNo !== null)).toEqual([true, false, true]);
});
