// Areas: construction, inspection
import { expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { constructionCalls as calls } from '#areas/construction/contract/calls.ts';
import { constructionNotice } from '#areas/construction/contract/lifecycle.ts';
import { factsOf, noticeFiles } from '#areas/construction/contract/notice.ts';
import { completionPapers, supervisionFiles } from '#areas/construction/contract/supervision.ts';
import { newLift, stepOf, terms } from '#areas/construction/server/testing/story.ts';
import { sampleOf } from '#areas/equipment/contract/sample.fixture.ts';
import { detailFormOf } from '#areas/equipment/contract/technical-forms.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { found } from '#areas/inspection/server/testing/story.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { addDays, todayInShanghai } from '#kit/contract/calendar.ts';
import { afterWorkdays } from '#kit/contract/workdays.ts';
import { newId } from '#kit/server/id.ts';
import type { Visitor } from '#server/testing/person.ts';
import { overHttp } from './over-http.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const today = todayInShanghai(new Date());
const bookDate = afterWorkdays(today, 5);
const { states } = constructionNotice;
const story = { notice: '', line: '', oidno: '', application: { id: '', version: 0 } };

async function attach(person: Visitor, atttype: string, id: string, attClasses: readonly string[]): Promise<void> {
  for (const attClass of attClasses) {
    const file = fileOf(`${attClass}.pdf`, pdfOf(attClass));
    await person.call(attachmentCalls.upload, { attrefsysid: id, atttype, attClass, file } as never);
  }
}

test('who builds tells of a new lift, and the authority accepts: the lift has its number', async () => {
  const builder = await overHttp('sg01');
  const { list } = await builder.call(calls.list, { part: 'all' });
  const known = list.find(({ projectName }) => projectName === '江东人民医院门诊楼电梯安装')!;
  const { constructionNotice: model } = await builder.call(calls.detail, { id: known.id! });
  const values = {
    ...terms,
    licenceNo: model.licenceNo,
    equlocarecod: model.equlocarecod,
    useUnit: model.useUnit,
    projectName: '江畔新苑电梯安装',
    planStart: addDays(today, 5),
    planEnd: addDays(today, 95),
    isNewBuilding: true,
    lines: [newLift('JP260001')],
  };
  const draft = await builder.call(calls.save, { id: newId(), values });
  const files = neededMaterials(noticeFiles, factsOf(values));
  await attach(
    builder,
    noticeFiles.atttype,
    draft.id,
    files.map(({ attClass }) => attClass),
  );
  const sent = await builder.call(calls.commit, stepOf(draft));
  await (await overHttp('jg01')).call(calls.move, { ...stepOf(sent), move: 'accept' });
  const { lines } = await builder.call(calls.params, { id: draft.id });
  Object.assign(story, { notice: draft.id, line: lines[0]!.id, oidno: lines[0]!.oidno });
  expect(story.oidno).toBeTruthy();
});

test('its parameters are told and its supervision inspection is applied for', async () => {
  const builder = await overHttp('sg01');
  const keys = Object.keys(detailFormOf('3110').fields);
  const values = Object.fromEntries(
    Object.entries(sampleOf('3110'))
      .filter(([key]) => keys.includes(key))
      .concat([['isRetrofit', false]]),
  );
  const { lines } = await builder.call(calls.params, { id: story.notice });
  const { id: lineId, version } = lines[0]!;
  await builder.call(calls.saveParams, { id: story.notice, lineId, version, values, isComplete: true });
  const { constructionNotice: notice } = await builder.call(calls.detail, { id: story.notice });
  const typed = {
    bookDate: afterWorkdays(today, 3),
    inspPlace: '兴宁路66号',
    contact: '孙工',
    contactMobile: '19900003344',
    payer: notice.useUnit,
    invoiceKind: '财政票据',
  };
  const draft = await builder.call(calls.saveSupervision, { id: newId(), noticeId: story.notice, lineIds: [lineId], values: typed });
  const files = neededMaterials(supervisionFiles, {});
  await attach(
    builder,
    supervisionFiles.atttype,
    draft.id,
    files.map(({ attClass }) => attClass),
  );
  story.application = stepOf(await builder.call(calls.commitSupervision, { ...stepOf(draft), promise: true }));
});

test('what the institute sends back opens in its own form with its marks, is corrected there and handed in again', async () => {
  const reason = '当日无检验员，请改期';
  const reasons = [{ kind: 'field' as const, key: 'bookDate', label: '预约检验日期', reason }];
  const clerk = await overHttp('slr01');
  await clerk.call(inspectionCalls.return, { ...story.application, opinion: '请改期后再提交', reasons });

  const builder = await stage.enter('sg01');
  await builder.open('企业自助服务', '报检查询');
  await builder.rows.first().getByRole('button', { name: /^补正/ }).click();
  await builder.reads('请改期后再提交');
  await builder.reads(reason);
  expect(await builder.front.innerText()).not.toContain('费用已核定');
  const day = builder.front.getByLabel('预约检验日期');
  await day.fill(bookDate);
  await day.press('Tab');
  await builder.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
  await builder.front.getByText('本单位承诺').click();
  await builder.button('提交').click();
  await builder.front.locator('h1', { hasText: '监督检验申报' }).filter({ hasText: '待受理' }).waitFor();
  const { version } = await clerk.call(inspectionCalls.detail, { id: story.application.id });
  story.application.version = version;
});

test('the institute inspects, reviews and approves: the notice is done', async () => {
  const [clerk, finance, chief, inspector] = await Promise.all(['slr01', 'cw01', 'ks01', 'jyy01'].map(overHttp));
  const { id } = story.application;
  const taken = await clerk!.call(inspectionCalls.accept, story.application);
  const { items: fees } = await finance!.call(inspectionCalls.feeDraft, { id });
  const manual = fees.filter(({ amountFen }) => amountFen === null).map(({ oidno }) => ({ oidno, amountFen: 100_000 }));
  const judged = await finance!.call(inspectionCalls.judgeFee, { ...stepOf(taken), manual, opinion: '按合同' });
  const deferred = await finance!.call(inspectionCalls.deferPayment, { ...stepOf(judged), opinion: '先检后付' });
  const { inspectors } = await chief!.call(inspectionCalls.inspectors, { equclacode: '3110', on: bookDate });
  const crew = inspectors.map((one) => one.id);
  const sent = await chief!.call(inspectionCalls.dispatch, { ...stepOf(deferred), inspectors: crew, dispatchOn: bookDate });
  const started = await inspector!.call(inspectionCalls.start, { ...stepOf(sent), opinion: '约定提前' });
  const { lines } = await inspector!.call(inspectionCalls.detail, { id });
  const lineId = lines[0]!.lineId!;
  const { version, items } = await inspector!.call(inspectionCalls.results, { lineId });
  const facts = { inspDate: today, instruments: '绝缘电阻测试仪 JY-03' };
  await inspector!.call(inspectionCalls.saveResults, { lineId, version, items: found(items), ...facts });
  const builder = await overHttp('sg01');
  await attach(builder, supervisionFiles.atttype, id, [completionPapers.attClass]);
  const entered = await inspector!.call(inspectionCalls.enterResults, stepOf(started));
  await chief!.call(inspectionCalls.approve, stepOf(entered));
  const { constructionNotice: done } = await builder.call(calls.detail, { id: story.notice });
  expect(done).toMatchObject({ status: states.completed.code, supvState: '已合格' });
});

test('the using unit hears of thirty days; the archive says when the supervision was passed and what comes next', async () => {
  const { list } = await (await overHttp('wy01')).call(sessionCalls.messages, {});
  expect(list.map(({ body }) => body).join()).toContain(`30日内（${addDays(today, 30)}前）办理使用登记`);
  const owner = await stage.enter('wy01');
  await owner.open('设备管理', '综合查询');
  await owner.front.getByLabel('设备名称、编号或地点').fill(story.oidno);
  await owner.button('查询').click();
  await owner.rows.filter({ hasText: story.oidno }).first().getByRole('link').first().click();
  await owner.page.getByRole('tab', { name: '制造安装' }).click();
  await owner.front.getByText('安装（改造）监检合格日期').waitFor();
  await owner.front.getByText(today).first().waitFor();
});
