import { describe, expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import {
  approve,
  crewOf,
  confirmed,
  found,
  inspected,
  openStory,
  startNow,
  stepOf,
  submitted,
} from '#areas/inspection/server/testing/story.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { takeTransfer } from '#areas/payment/server/testing/pay-desk.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { cityPassword, openCity } from '#server/testing/city.ts';

import { reportCalls as calls } from '../contract/calls.ts';
import { approved, linkOf, reportsOf } from './testing/approved.ts';
import { checkCode, shownCode } from './verification-codes.ts';

const city = await openCity({ publicUrl: 'https://portal.example' });
const story = await openStory(city);

/** The owner contests an issued report, the institute revises it: results are entered and approved again. */
async function revise(id: string, failing?: string) {
  const { owner, institute } = story;
  const step = async () => stepOf(await owner.call(inspectionCalls.detail, { id }));
  await owner.call(examiningCalls.appeal, { ...(await step()), opinion: '对检验项目的判定有异议' });
  await institute.dispatcher2.call(examiningCalls.reviseReport, { ...(await step()), opinion: '重新核对检验记录' });
  await institute.dispatcher.call(examiningCalls.reviewReturn, { ...(await step()), opinion: '请更正检验结果' });
  const { lines } = await institute.inspector.call(inspectionCalls.detail, { id });
  const form = await institute.inspector.call(examiningCalls.results, { lineId: lines[0]!.lineId! });
  const items = found(form.items, failing ? [failing] : []).map((item) => ({ ...item, remark: '更正' }));
  await institute.inspector.call(examiningCalls.saveResults, { lineId: form.lineId, version: form.version, items, remark: '更正' });
  await institute.inspector.call(examiningCalls.enterResults, { ...(await step()), isFinal: true });
  await approve(institute, await step());
}

async function papersOf(applicationId: string) {
  return (await story.owner.call(calls.papersOf, { applicationId })).list;
}

describe('a revised report', () => {
  test('keeps its number, replaces its first edition, and the check of the first one says so', async () => {
    const { application, reports } = await approved(city, story);
    const { id, no } = reports[0]!;
    const first = await story.owner.call(calls.reportDetail, { id: id! });
    await revise(application.id);

    const [revised] = await reportsOf(story, application.id);
    expect(revised).toMatchObject({ no, paperState: 'valid' });
    const second = await story.owner.call(calls.reportDetail, { id: revised!.id! });
    expect(second.report.edition).toBe(2);
    expect(second.related).toContainEqual(expect.objectContaining({ id, edition: 1, paperState: 'replaced' }));

    const visitor = city.visitor();
    expect(await visitor.call(calls.verify, linkOf(first.check!.path))).toMatchObject({ no, edition: 1, state: 'replaced' });
    expect(await visitor.call(calls.verify, linkOf(second.check!.path))).toMatchObject({ no, edition: 2, state: 'valid' });
    expect(await visitor.call(calls.verifyByCode, { no: no!, code: first.check!.code })).toMatchObject({ edition: 1, state: 'replaced' });
    expect(second.check!.code).not.toBe(first.check!.code);
    const marks = (await papersOf(application.id)).filter(({ type }) => type === 'DYSYBJ');
    expect(marks).toMatchObject([{ no, edition: 2, paperState: 'valid' }]);
  });

  test('that fails now takes the use mark of its first edition with it', async () => {
    const { application, reports } = await approved(city, story);
    expect((await papersOf(application.id)).find(({ type }) => type === 'DYSYBJ')).toMatchObject({ paperState: 'valid' });
    const { items } = await story.institute.inspector.call(examiningCalls.results, { lineId: application.lines[0]!.lineId! });
    await revise(application.id, items.find(({ kind }) => kind === '关键')!.itemNo);
    const papers = await papersOf(application.id);
    expect(papers.find(({ type }) => type === 'BG')).toMatchObject({ no: reports[0]!.no, edition: 2, paperState: 'valid' });
    expect(papers.find(({ type }) => type === 'DYSYBJ')).toMatchObject({ edition: 1, paperState: 'voided' });
    await expect(story.owner.download(calls.downloadPaper, { type: 'DYSYBJ', no: reports[0]!.no! })).rejects.toMatchObject({
      code: 'paperVoided',
    });
  });
});

describe('a supervision inspection', () => {
  test('writes to the builder as well: a liaison note comes with the opinion notice', async () => {
    const application = await inspected(city, story, 1, { 0: '1.1' });
    await city.db.updateTable('inspectionApplication').set({ inspType: 'J1' }).where('id', '=', application.id).execute();
    const { notices } = await story.institute.inspector.call(examiningCalls.opinionNotice, {
      ...stepOf(application),
      deadline: '2026-12-05',
      requirement: '补齐施工记录',
    });
    const { tzsNo } = notices[0]!;
    const no = tzsNo.replace('TZS', 'LLD');
    expect(await papersOf(application.id)).toContainEqual(expect.objectContaining({ type: 'LLDSJ', no, paperState: 'valid' }));
    const { content } = await story.owner.download(calls.downloadPaper, { type: 'LLDSJ', no });
    const text = readPages(content).join('');
    for (const word of ['特种设备监督检验联络单', no, tzsNo, story.unit.orgname, '补齐施工记录']) expect(text).toContain(word);
  });
});

describe('a crane', () => {
  test('is told by its own form, with who applied and the box of the inspection', async () => {
    const application = await inspected(city, story, 1, { 0: '1.1' });
    const { equSysId } = application.lines[0]!;
    await city.db.updateTable('equipment').set({ equclacode: '4110' }).where('equSysId', '=', equSysId).execute();
    const { notices } = await story.institute.inspector.call(examiningCalls.opinionNotice, {
      ...stepOf(application),
      deadline: '2026-12-05',
      requirement: '调整限位器',
    });
    const { content } = await story.owner.download(calls.downloadPaper, { type: 'YJTZS', no: notices[0]!.tzsNo });
    const text = readPages(content).join('');
    for (const word of ['起重机械检验意见通知书', story.unit.orgname, '检验组长', '调整限位器', '2026年12月5日'])
      expect(text).toContain(word);
    expect(text).not.toContain('特种设备检验意见通知书');
  });
});

describe('numbers', () => {
  test('run without gap or double, also when approvals come at once and one comes twice', async () => {
    const entered = [];
    for (let made = 0; made < 3; made += 1) {
      const application = await inspected(city, story, 1);
      entered.push(await story.institute.inspector.call(examiningCalls.enterResults, stepOf(application)));
    }
    const [last] = await city.db.selectFrom('paper').select('no').where('type', '=', 'BG').orderBy('no', 'desc').limit(1).execute();
    const reviewed = [];
    for (const application of entered) reviewed.push(await story.institute.dispatcher.call(examiningCalls.review, stepOf(application)));
    await story.institute.signer.showPassword(cityPassword);
    const twice = [...reviewed, reviewed[0]!].map((application) =>
      story.institute.signer.send(examiningCalls.approve, stepOf(application)),
    );
    const refused = (await Promise.all(twice)).filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toEqual([]);
    const numbers = (await Promise.all(entered.map(({ id }) => reportsOf(story, id)))).flat().map(({ no }) => Number(no!.slice(-6)));
    const start = Number(last!.no.slice(-6));
    expect(numbers.toSorted((one, other) => one - other)).toEqual([start + 1, start + 2, start + 3]);
  });
});

describe('a report on which the fee is open', () => {
  test('is held: listed, not given out, unknown to the public check; given out with the payment', async () => {
    const { owner, institute } = story;
    const application = await submitted(city, story);
    const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(application));
    const judged = await institute.clerk.call(inspectionCalls.judgeFee, stepOf(accepted));
    const deferred = await institute.finance.call(inspectionCalls.deferPayment, { ...stepOf(judged), opinion: '急用，先检后付' });
    const inspectors = crewOf(story);
    const sent = await institute.dispatcher.call(dispatchCalls.dispatch, { ...stepOf(deferred), inspectors, dispatchOn: '2026-11-30' });
    const started = await startNow(story, sent);
    const { lines } = await institute.inspector.call(inspectionCalls.detail, { id: application.id });
    const form = await institute.inspector.call(examiningCalls.results, { lineId: lines[0]!.lineId! });
    const facts = { items: found(form.items), instruments: '绝缘电阻测试仪', conditions: confirmed(form.conditions) };
    await institute.inspector.call(examiningCalls.saveResults, { lineId: form.lineId, version: form.version, ...facts });
    const entered = await institute.inspector.call(examiningCalls.enterResults, stepOf(started));
    expect(await reportsOf(story, application.id)).toEqual([]);
    await approve(institute, entered);

    const [held] = await reportsOf(story, application.id);
    expect(held).toMatchObject({ paperState: 'held' });
    const no = held!.no!;
    for (const type of ['BG', 'DYSYBJ'] as const) {
      const refused = await owner.send(calls.downloadPaper, { type, no });
      expect(refused.json<object>()).toMatchObject({ errorCode: 'feeUnpaid', errorMsg: expect.stringContaining('请先缴费') });
      expect(refused.statusCode).toBe(409);
    }
    expect((await owner.call(calls.reportDetail, { id: held!.id! })).check).toBeNull();
    expect((await owner.call(calls.reportList, { applicationId: application.id, paperState: ['valid'] })).list).toEqual([]);
    // Nobody is told the code of a report that is held; whoever has it all the same learns nothing.
    const code = checkCode(city.services.secrets, { type: 'BG', no, edition: 1 });
    await expect(city.visitor().call(calls.verifyByCode, { no, code })).rejects.toMatchObject({ code: 'notVerified' });

    const { payNo, amountFen } = await owner.call(paymentCalls.orderOf, { payNo: application.onlinelsh });
    await takeTransfer([institute.finance, institute.finance2], { payNo, tradeNo: `BANK-${payNo}`, amountFen });
    expect((await owner.call(calls.reportList, { applicationId: application.id, paperState: ['valid'] })).list).toHaveLength(1);
    expect((await owner.download(calls.downloadPaper, { type: 'BG', no })).content.subarray(0, 5).toString()).toBe('%PDF-');
    const { check } = await owner.call(calls.reportDetail, { id: held!.id! });
    expect(check!.code).toBe(shownCode(code));
    expect(await city.visitor().call(calls.verifyByCode, { no, code })).toMatchObject({ no, state: 'valid' });
  });
});

const slipsOf = async (applicationId: string) => (await papersOf(applicationId)).filter(({ type }) => type === 'TZSXZ');

describe('the acceptance slip', () => {
  test('ends when the case goes back, and comes anew with the next acceptance', async () => {
    const { owner, institute } = story;
    const application = await submitted(city, story);
    const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(application));
    await institute.clerk.call(dispatchCalls.return, { ...stepOf(accepted), opinion: '请补充检验地点' });
    expect(await slipsOf(application.id)).toMatchObject([{ type: 'TZSXZ', edition: 1, paperState: 'voided' }]);
    const returned = await owner.call(inspectionCalls.detail, { id: application.id });
    const again = await owner.call(applyingCalls.commit, { ...stepOf(returned), promise: true });
    await institute.clerk.call(dispatchCalls.accept, stepOf(again));
    expect(await slipsOf(application.id)).toMatchObject([{ type: 'TZSXZ', edition: 2, paperState: 'valid' }]);
  });

  test('ends when the case is cancelled', async () => {
    const { owner, institute } = story;
    const application = await submitted(city, story);
    const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(application));
    const judged = await institute.finance.call(inspectionCalls.judgeFee, stepOf(accepted));
    await owner.call(inspectionCalls.cancel, { ...stepOf(judged), opinion: '设备已停用' });
    expect(await slipsOf(application.id)).toMatchObject([{ type: 'TZSXZ', paperState: 'voided' }]);
    await expect(owner.download(calls.downloadPaper, { type: 'TZSXZ', no: application.onlinelsh })).rejects.toMatchObject({
      code: 'paperVoided',
    });
  });
});
