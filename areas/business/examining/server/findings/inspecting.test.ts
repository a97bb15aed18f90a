import { describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { takeTransfer } from '#areas/payment/server/testing/pay-desk.ts';
import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '../../contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { runInspectionTimers } from '#areas/inspection/server/jobs.ts';
import {
  approve,
  crewOf,
  deviceRow,
  dispatched,
  confirmed,
  found,
  inspected,
  openStory,
  startNow,
  stepOf,
  submitted,
} from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { owner, institute } = story;

describe('from the money to the report', () => {
  test('an inspection without faults: archive, next date, report number', async () => {
    const application = await inspected(city, story, 1);
    const entered = await institute.inspector.call(examiningCalls.enterResults, stepOf(application));
    expect(entered.status).toBe(codeOf('reportReview'));
    const issued = await approve(institute, entered);
    expect(issued).toMatchObject({ status: codeOf('issued') });
    expect(issued.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
    const row = await deviceRow(city, application.devices[0]!.equSysId);
    expect(row).toMatchObject({ applyState: '0', lastConclusion: '合格', nextInspDate: '2029-12-31' });
    expect(row.lastReportNo).toMatch(/^DTD12026\d{6}$/);
    const { flow } = await owner.call(calls.flow, { id: application.id });
    expect(flow.map(({ action }) => action)).toEqual([
      'commit',
      'accept',
      'judgeFee',
      'payCallback',
      'dispatch',
      'start',
      'enterResults',
      'review',
      'approve',
      'issue',
    ]);
    expect(flow.find(({ action }) => action === 'accept')!.operatorName).toBe('业务受理大厅');
  });

  test('an opinion notice, feedback, a recheck; the others of the application wait', async () => {
    const application = await inspected(city, story, 2, { 0: '1.1' });
    await expect(institute.inspector.call(examiningCalls.enterResults, stepOf(application))).rejects.toMatchObject({
      code: 'noticeNeeded',
    });
    const noticed = await institute.inspector.call(examiningCalls.opinionNotice, {
      ...stepOf(application),
      deadline: '2026-12-05',
      requirement: '补齐资料',
    });
    expect(noticed).toMatchObject({ status: codeOf('rectify'), notices: [{ tzsNo: expect.stringMatching(/^TZS-DT-26\d{5}$/) }] });
    const { tzsNo } = noticed.notices[0]!;
    const { files } = await owner.call(attachmentCalls.list, { attrefsysid: application.id, atttype: 'ONLINE' });
    await expect(owner.call(attachmentCalls.batchDelete, { attsysids: [files[0]!.attsysid] })).rejects.toMatchObject({
      code: 'notEditable',
    });
    const answered = await owner.call(examiningCalls.rectifyFeedback, { ...stepOf(noticed), tzsNo, text: '已补齐' });
    const toRecheck = await institute.inspector.call(examiningCalls.confirmRectified, {
      ...stepOf(answered),
      verdicts: [{ tzsNo, itemNo: '1.1', verdict: 'recheck' }],
    });
    expect(toRecheck.status).toBe(codeOf('recheck'));
    const lineId = noticed.notices[0]!.lineId;
    await expect(institute.inspector.call(examiningCalls.recheck, stepOf(toRecheck))).rejects.toMatchObject({ code: 'resultsOpen' });
    const form = await institute.inspector.call(examiningCalls.results, { lineId });
    await institute.inspector.call(examiningCalls.saveResults, {
      lineId,
      version: form.version,
      items: [{ itemNo: '1.1', verdict: 'pass', remedy: 'rechecked' }],
    });
    const passed = await institute.inspector.call(examiningCalls.results, { lineId });
    expect(passed.judgement).toMatchObject({ conclusion: '整改后合格', isPassed: true });
    const done = await institute.inspector.call(examiningCalls.recheck, stepOf(toRecheck));
    const issued = await approve(institute, done);
    const { lines } = await owner.call(calls.detail, { id: issued.id });
    expect(lines.map(({ conclusion }) => conclusion)).toEqual(['整改后合格', '合格']);
  });

  test('nobody approves what they inspected, and only the inspector of the case inspects', async () => {
    const application = await inspected(city, story, 1);
    const entered = await institute.inspector.call(examiningCalls.enterResults, stepOf(application));
    await city.db
      .updateTable('inspectionApplication')
      .set({ inspectorIds: [institute.inspector.userId, institute.dispatcher.userId] })
      .where('id', '=', application.id)
      .execute();
    await expect(approve(institute, entered)).rejects.toMatchObject({ code: 'ownReview' });
    const other = await dispatched(city, story);
    const colleague = await city.enter({ actor: 'I2', dept: '电梯检验部' });
    await expect(colleague.call(examiningCalls.start, stepOf(other))).rejects.toMatchObject({ code: 'notYourInspection' });
    await expect(institute.dispatcher.call(examiningCalls.start, stepOf(other))).rejects.toMatchObject({ code: 'noAccess' });
  });

  test('a report is held while its fee is deferred', async () => {
    const application = await submitted(city, story);
    const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(application));
    const judged = await institute.clerk.call(calls.judgeFee, stepOf(accepted));
    const deferred = await institute.finance.call(calls.deferPayment, { ...stepOf(judged), opinion: '急用，先检后付' });
    const sent = await institute.dispatcher.call(dispatchCalls.dispatch, {
      ...stepOf(deferred),
      inspectors: crewOf(story),
      dispatchOn: '2026-11-30',
    });
    const started = await startNow(story, sent);
    const { lines } = await institute.inspector.call(calls.detail, { id: application.id });
    const form = await institute.inspector.call(examiningCalls.results, { lineId: lines[0]!.lineId! });
    await institute.inspector.call(examiningCalls.saveResults, {
      lineId: form.lineId,
      version: form.version,
      items: found(form.items),
      instruments: '绝缘电阻测试仪',
      conditions: confirmed(form.conditions),
    });
    const entered = await institute.inspector.call(examiningCalls.enterResults, stepOf(started));
    expect((await approve(institute, entered)).status).toBe(codeOf('heldForFee'));
    const { payNo, amountFen } = await owner.call(paymentCalls.orderOf, { payNo: application.onlinelsh });
    await takeTransfer([institute.finance, institute.finance2], { payNo, tradeNo: `BANK-${payNo}`, amountFen });
    expect((await owner.call(calls.detail, { id: application.id })).status).toBe(codeOf('issued'));
  });

  test('while somebody pays nobody cancels; given up, the fee is owed again', async () => {
    const application = await submitted(city, story);
    const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(application));
    const judged = await institute.clerk.call(calls.judgeFee, stepOf(accepted));
    const { payNo } = await owner.call(paymentCalls.toPay, { onlinelsh: application.onlinelsh });
    const paying = await owner.call(calls.detail, { id: application.id });
    expect([paying.status, paying.application.payStatus]).toEqual([codeOf('paying'), '3']);
    await expect(owner.call(calls.cancel, { ...stepOf(judged), opinion: '设备已停用' })).rejects.toMatchObject({ code: 'overtaken' });
    await expect(owner.call(calls.cancel, { ...stepOf(paying), opinion: '设备已停用' })).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await owner.call(paymentCalls.closeOrder, { payNo });
    const owed = await owner.call(calls.detail, { id: application.id });
    expect([owed.status, owed.application.payStatus]).toEqual([codeOf('awaitPayment'), '2']);
    await expect(owner.call(calls.cancel, { ...stepOf(owed), opinion: ' ' })).rejects.toMatchObject({ status: 422 });
    const cancelled = await owner.call(calls.cancel, { ...stepOf(owed), opinion: '设备已停用' });
    expect(cancelled.status).toBe(codeOf('cancelled'));
    expect(await deviceRow(city, application.devices[0]!.equSysId)).toMatchObject({ applyState: '0' });
    await expect(owner.call(paymentCalls.toPay, { onlinelsh: application.onlinelsh })).rejects.toMatchObject({ code: 'feeMissing' });
  });
});

describe('timers', () => {
  test('a return that nobody answers is cancelled; an unanswered notice lapses; an issued case closes', async () => {
    const returned = await submitted(city, story);
    await institute.clerk.call(dispatchCalls.return, { ...stepOf(returned), opinion: '资料不全' });
    const noticed = await inspected(city, story, 1, { 0: '1.1' });
    await institute.inspector.call(examiningCalls.opinionNotice, { ...stepOf(noticed), deadline: '2026-11-28', requirement: '整改' });
    const clean = await inspected(city, story, 1);
    const entered = await institute.inspector.call(examiningCalls.enterResults, stepOf(clean));
    await approve(institute, entered);
    const later = new Date('2026-12-26T01:00:00.000Z');
    await runInspectionTimers({} as never, { db: city.db, services: city.services, now: later });
    const statusOf = async (id: string) => (await owner.call(calls.detail, { id })).status;
    expect([await statusOf(returned.id), await statusOf(noticed.id), await statusOf(clean.id)]).toEqual([
      codeOf('cancelled'),
      codeOf('reportReview'),
      codeOf('completed'),
    ]);
    expect((await owner.call(calls.detail, { id: noticed.id })).lines[0]!.conclusion).toBe('不合格');
  });
});
