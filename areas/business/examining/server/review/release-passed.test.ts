import { beforeAll, expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { paymentListeners } from '#areas/payment/server/door.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { runInspectionTimers } from '#areas/inspection/server/jobs.ts';
import {
  approve,
  approvePassed,
  deviceRow,
  found,
  inspected,
  openStory,
  stepOf,
  type Story,
  valuesFor,
} from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
let story: Story;
/** The second of three lifts fails and is to be put right. */
let application: Awaited<ReturnType<typeof inspected>>;
let deadline: string;

const seen = () => story.owner.call(calls.detail, { id: application.id });
const states = async () => (await seen()).lines.map(({ lineState, reportNo }) => [lineState, reportNo !== null]);

beforeAll(async () => {
  story = await openStory(city);
  application = await inspected(city, story, 3, { '1': '1.1' });
  deadline = '2026-12-21';
  const notice = { ...stepOf(application), deadline, requirement: '请整改后反馈' };
  await story.institute.inspector.call(examiningCalls.opinionNotice, notice);
});

test('lifts that passed are reported while another is put right: they are at the desk of reviews, and nobody reports what they inspected', async () => {
  const { dispatcher, inspector } = story.institute;
  const queue = await dispatcher.call(calls.queue, { desk: 'review' });
  expect(queue.list.map(({ id }) => id)).toContain(application.id);
  const standing = await dispatcher.call(calls.detail, { id: application.id });
  expect(standing.moves.map(({ move }) => move)).toContain('reviewPassed');
  await expect(inspector.call(examiningCalls.reviewPassed, stepOf(standing))).rejects.toMatchObject({ status: 403 });
  // Nothing is given out that nobody has reviewed.
  const { signer } = story.institute;
  expect((await signer.call(calls.queue, { desk: 'approval' })).list.map(({ id }) => id)).not.toContain(application.id);
  await expect(signer.call(examiningCalls.approvePassed, stepOf(standing))).rejects.toMatchObject({ code: 'nothingReviewed' });

  const reviewed = await dispatcher.call(examiningCalls.reviewPassed, stepOf(standing));
  expect((await dispatcher.call(calls.queue, { desk: 'review' })).list.map(({ id }) => id)).not.toContain(application.id);
  expect((await signer.call(calls.queue, { desk: 'approval' })).list.map(({ id }) => id)).toContain(application.id);
  expect((await signer.call(calls.detail, { id: application.id })).moves.map(({ move }) => move)).toEqual([
    'approvalReturn',
    'approvePassed',
  ]);
  const moved = await signer.call(examiningCalls.approvePassed, stepOf(reviewed));
  expect([moved.status, moved.waiting.dueOn]).toEqual([codeOf('rectify'), deadline]);
  expect(await states()).toEqual([
    [lineStateCode.passed, true],
    [lineStateCode.rectify, false],
    [lineStateCode.passed, true],
  ]);
  expect(moved.moves.map(({ move }) => move)).not.toContain('approvePassed');
  expect((await signer.call(calls.queue, { desk: 'approval' })).list.map(({ id }) => id)).not.toContain(application.id);
  expect((await dispatcher.call(calls.queue, { desk: 'review' })).list.map(({ id }) => id)).not.toContain(application.id);
  await expect(approvePassed(story.institute, moved)).rejects.toMatchObject({ code: 'nothingPassed' });
});

test('their archives and papers are up to date and they are free; the third is held as before', async () => {
  const [first, failing] = application.devices;
  expect(await deviceRow(city, first!.equSysId)).toMatchObject({ applyState: '0', lastConclusion: '合格' });
  expect(await deviceRow(city, failing!.equSysId)).toMatchObject({ applyState: '3', lastConclusion: null });
  const { list } = await story.owner.call(reportCalls.reportList, { applicationId: application.id });
  expect(list.map(({ oidno, paperState }) => [oidno, paperState])).toEqual(
    expect.arrayContaining([
      [first!.oidno, 'valid'],
      [application.devices[2]!.oidno, 'valid'],
    ]),
  );
  expect(list).toHaveLength(2);
  const again = { id: newId(), values: valuesFor(story.unit), devices: [first!.equSysId] };
  await expect(story.owner.call(applyingCalls.save, again)).resolves.toMatchObject({ id: again.id });
});

test('the days of the failing one go on: overdue, it alone is judged as found and reported; the others keep report and conclusion', async () => {
  const { dispatcher, inspector } = story.institute;
  const before = (await seen()).lines;
  const later = new Date(city.now.getTime() + 31 * 86_400_000);
  await runInspectionTimers({} as never, { db: city.db, services: city.services, now: later });
  const late = await seen();
  expect(late.status).toBe(codeOf('reportReview'));

  const back = await dispatcher.call(examiningCalls.reviewReturn, { ...stepOf(late), opinion: '请核对', marks: [] });
  const form = await inspector.call(examiningCalls.results, { lineId: before[0]!.lineId! });
  expect(form.mayEdit).toBe(false);
  const edit = { lineId: form.lineId, version: form.version, items: found(form.items, ['1.1']) };
  await expect(inspector.call(examiningCalls.saveResults, edit)).rejects.toMatchObject({ code: 'reportStands' });
  await expect(inspector.call(examiningCalls.terminate, { ...stepOf(back), opinion: '终止' })).rejects.toMatchObject({
    code: 'reportsOut',
  });

  const entered = await inspector.call(examiningCalls.enterResults, { ...stepOf(back), isFinal: true });
  const issued = await approve(story.institute, entered);
  expect(issued.status).toBe(codeOf('issued'));
  const { lines } = await seen();
  expect(lines.map(({ lineState }) => lineState)).toEqual([lineStateCode.passed, lineStateCode.failed, lineStateCode.passed]);
  expect([lines[0]!.reportNo, lines[2]!.reportNo]).toEqual([before[0]!.reportNo, before[2]!.reportNo]);
  const { list } = await story.owner.call(reportCalls.reportList, { applicationId: application.id });
  const editions = await Promise.all(list.map(({ id }) => story.owner.call(reportCalls.reportDetail, { id })));
  expect(editions.map(({ report }) => report.edition)).toEqual([1, 1, 1]);
});

/** Two lifts, the second of which is put right. */
async function halfPassed(payStatus: string) {
  const { institute } = story;
  const begun = await inspected(city, story, 2, { '1': '1.1' });
  const noticed = await institute.inspector.call(examiningCalls.opinionNotice, { ...stepOf(begun), deadline, requirement: '请整改后反馈' });
  await city.db.updateTable('inspectionApplication').set({ payStatus }).where('id', '=', begun.id).execute();
  const released = await approvePassed(institute, noticed);
  const report = async () => (await institute.dispatcher.call(reportCalls.reportList, { applicationId: begun.id })).list[0]!;
  return { ...begun, released, report };
}

test('while the fee is open the report waits for it, and for nothing else', async () => {
  const { onlinelsh, released, report } = await halfPassed('2');
  expect(released.status).toBe(codeOf('rectify'));
  expect((await report()).paperState).toBe('held');
  const news = { payNo: 'JF1', onlinelsh: [onlinelsh], amountFen: 1, payChannel: '1', tradeNo: 'T1', paidAt: null, now: city.now };
  for (const listener of city.services.handed.of(paymentListeners))
    await city.db.transaction().execute(async (tx) => listener.paid?.(tx, news, city.services));
  expect((await report()).paperState).toBe('valid');
});

test('a report given out first and declared void is issued anew, while the other lift is still put right', async () => {
  const { id, devices, report } = await halfPassed('4');
  const { dispatcher } = story.institute;
  const second = await city.enter({ actor: 'I4', name: '科长乙', dept: '电梯检验部' });
  const asked = await dispatcher.call(reportCalls.voidPaper, { id: (await report()).id, opinion: '检测数据录入有误' });
  await second.call(reportCalls.voidStep, { id: asked.id, version: asked.version, move: 'agree' });
  const voided = await dispatcher.call(calls.detail, { id });
  expect([voided.status, voided.waiting.dueOn]).toEqual([codeOf('rectify'), deadline]);
  expect(await deviceRow(city, devices[0]!.equSysId)).toMatchObject({ applyState: '3', lastConclusion: null });
  // It is back with its inspectors: nobody can give it out as it was.
  expect(voided.moves.map(({ move }) => move)).not.toContain('reviewPassed');
  await expect(approvePassed(story.institute, voided)).rejects.toMatchObject({ code: 'nothingPassed' });
  const { inspector } = story.institute;
  const queue = await inspector.call(calls.queue, { desk: 'inspecting', complex: voided.onlinelsh });
  expect(queue.list.map((row) => row.id)).toEqual([id]);
  const mine = await inspector.call(calls.detail, { id });
  expect(mine.forms).toContain('correctLines');
  expect(mine.reviewReturn).toMatchObject({ opinion: expect.stringContaining('检测数据录入有误') });
  const lineId = mine.lines[0]!.lineId!;
  // Handed in as it was, it passes, but is no other report.
  const same = await inspector.call(examiningCalls.correctLines, stepOf(mine));
  expect([same.status, same.waiting.dueOn]).toEqual([codeOf('rectify'), deadline]);
  await expect(inspector.call(examiningCalls.correctLines, stepOf(same))).rejects.toMatchObject({ code: 'nothingReopened' });
  const reviewed = await dispatcher.call(examiningCalls.reviewPassed, stepOf(same));
  const { signer } = story.institute;
  await expect(signer.call(examiningCalls.approvePassed, stepOf(reviewed))).rejects.toMatchObject({ code: 'reportUnchanged', status: 409 });
  // Sent back by whoever was to approve it, corrected, and given out.
  const marks = [{ lineId, itemNo: '1.1', note: '实测3毫米' }];
  const back = await signer.call(examiningCalls.approvalReturn, { ...stepOf(reviewed), opinion: '请按原始记录更正', marks });
  await expect(signer.call(examiningCalls.approvalReturn, { ...stepOf(back), opinion: '请更正' })).rejects.toMatchObject({
    code: 'nothingReviewed',
  });
  expect([back.status, back.waiting.dueOn]).toEqual([codeOf('rectify'), deadline]);
  expect((await inspector.call(calls.detail, { id })).reviewReturn).toMatchObject({ opinion: '请按原始记录更正', marks });
  const { version, mayEdit } = await inspector.call(examiningCalls.results, { lineId });
  expect(mayEdit).toBe(true);
  expect((await inspector.call(examiningCalls.results, { lineId: mine.lines[1]!.lineId! })).mayEdit).toBe(false);
  await inspector.call(examiningCalls.saveResults, { lineId, version, items: [], remark: '已按原始记录更正' });
  const corrected = await inspector.call(examiningCalls.correctLines, stepOf(back));
  await approvePassed(story.institute, corrected);
  const { report: anew } = await dispatcher.call(reportCalls.reportDetail, { id: (await report()).id });
  expect(anew).toMatchObject({ edition: 2, paperState: 'valid' });
});

test('a device that is being corrected when the others are overdue is finished by its inspectors first', async () => {
  const { inspector, dispatcher } = story.institute;
  const begun = await inspected(city, story, 2, { '1': '1.1' });
  const noticed = await inspector.call(examiningCalls.opinionNotice, { ...stepOf(begun), deadline, requirement: '请整改后反馈' });
  const back = await dispatcher.call(examiningCalls.reviewReturn, { ...stepOf(noticed), opinion: '请核对' });
  const lineId = begun.lines[0]!.lineId!;
  const form = await inspector.call(examiningCalls.results, { lineId });
  const [item] = form.items;
  await inspector.call(examiningCalls.saveResults, { lineId, version: form.version, items: [{ itemNo: item!.itemNo, verdict: null }] });
  await expect(inspector.call(examiningCalls.correctLines, stepOf(back))).rejects.toMatchObject({ code: 'resultsOpen' });
  const later = new Date(city.now.getTime() + 31 * 86_400_000);
  await runInspectionTimers({} as never, { db: city.db, services: city.services, now: later });
  const late = await inspector.call(calls.detail, { id: begun.id });
  expect(late).toMatchObject({ status: codeOf('inspecting') });
  expect(late.forms).toContain('enterResults');
});

test('a device that fails when it is corrected is judged as it is only when its inspector says so, and waits for the others', async () => {
  const { inspector, dispatcher } = story.institute;
  const begun = await inspected(city, story, 2, { '1': '1.1' });
  const noticed = await inspector.call(examiningCalls.opinionNotice, { ...stepOf(begun), deadline, requirement: '请整改后反馈' });
  const back = await dispatcher.call(examiningCalls.reviewReturn, { ...stepOf(noticed), opinion: '请核对' });
  const lineId = begun.lines[0]!.lineId!;
  const { version, items } = await inspector.call(examiningCalls.results, { lineId });
  await inspector.call(examiningCalls.saveResults, { lineId, version, items: found(items, ['1.1']) });
  await expect(inspector.call(examiningCalls.correctLines, stepOf(back))).rejects.toMatchObject({ code: 'noticeNeeded' });
  const corrected = await inspector.call(examiningCalls.correctLines, { ...stepOf(back), isFinal: true });
  const { lines } = await inspector.call(calls.detail, { id: begun.id });
  expect(lines).toMatchObject([{ lineState: lineStateCode.failed }, {}]);
  await expect(approvePassed(story.institute, corrected)).rejects.toMatchObject({ code: 'nothingPassed' });
});
