// Areas: construction, inspection, applying, payment, reports, archive
import { expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { companyCalls } from '#areas/company/contract/calls.ts';
import { constructionCalls as calls } from '#areas/construction/contract/calls.ts';
import { supervisedPages } from '#areas/construction/contract/menu.ts';
import { completionPapers, supervisionFiles } from '#areas/construction/contract/supervision.ts';
import { stepOf } from '#areas/construction/server/testing/story.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { found } from '#areas/inspection/server/testing/story.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { cashierToken } from '#areas/payment/server/testing/pay-desk.ts';
import { addDays, todayInShanghai } from '#kit/contract/calendar.ts';
import { afterWorkdays } from '#kit/contract/workdays.ts';
import { applyForSupervision, fillParameters, recordOf, tellOfLifts } from './construction-pages.ts';
import { overHttp } from './over-http.ts';
import { isPaper } from './papers.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const today = todayInShanghai(new Date());
const bookDate = afterWorkdays(today, 3);
const group = '企业自助服务';
const projectName = '江南新苑电梯安装';
/** What the story hands on from one chapter to the next. */
const story = { notice: '', application: '', onlinelsh: '', reportNo: '' };

/** The lifts of the story, one row each. */
async function openLines(person: Person, stageLabel?: string): Promise<void> {
  await person.open(group, supervisedPages.lines.title);
  await person.front.getByLabel('设备、告知编号或工程').fill(projectName);
  await person.button('查询').click();
  await expect.poll(() => person.rows.filter({ hasText: projectName }).count()).toBe(2);
  if (stageLabel) await person.rows.filter({ hasText: stageLabel }).first().waitFor();
}

const rowOf = (person: Person, name: string) => person.rows.filter({ hasText: name }).first();

test('whoever builds finds each device of a notice with what it waits for: its parameters, then its application', async () => {
  const { unit: user } = await (await overHttp('wy01')).call(companyCalls.unitInfo, {});
  const builder = await stage.enter('sg01');
  await tellOfLifts(builder, { projectName, useUnit: user.orgname! }, ['JN260001', 'JN260002']);
  story.notice = recordOf(builder);
  await openLines(builder, '待填设备参数');
  await rowOf(builder, '1号梯')
    .getByRole('button', { name: /^设备参数/ })
    .click();
  await fillParameters(builder);
  await openLines(builder, '待申报');
  await rowOf(builder, '1号梯')
    .getByRole('button', { name: /^申报监检/ })
    .click();
  await applyForSupervision(builder, bookDate);
  story.application = recordOf(builder);
  await openLines(builder, '待受理');
});

test('among the applications for supervision whoever builds sees what is owed, and pays it', async () => {
  const [clerk, finance] = await Promise.all(['slr01', 'cw01'].map(overHttp));
  const id = story.application;
  const { version } = await clerk!.call(inspectionCalls.detail, { id });
  const taken = await clerk!.call(inspectionCalls.accept, { id, version });
  const { items } = await finance!.call(inspectionCalls.feeDraft, { id });
  const manual = items.filter(({ amountFen }) => amountFen === null).map(({ oidno }) => ({ oidno, amountFen: 100_000 }));
  await finance!.call(inspectionCalls.judgeFee, { ...stepOf(taken), manual, opinion: '按合同' });

  const builder = await stage.enter('sg01');
  await builder.open(group, supervisedPages.list.title);
  await builder.front.getByLabel('流水号、告知编号、工程或单位').fill(projectName);
  await builder.button('查询').click();
  const row = builder.rows.filter({ hasText: projectName }).filter({ hasText: '待缴费' });
  await row.waitFor();
  expect(await row.innerText()).toContain('0/2');
  story.onlinelsh = /ZX\d+/.exec(await row.innerText())![0];
  await row.getByRole('button', { name: /^去缴费/ }).click();
  await builder.front.locator('h1', { hasText: '在线缴费' }).waitFor();
  await builder.front.getByText(story.onlinelsh).first().waitFor();

  const visitor = await overHttp('sg01');
  const { qr } = await visitor.call(paymentCalls.toPay, { onlinelsh: [story.onlinelsh] });
  await visitor.call(paymentCalls.cashierPay, { token: cashierToken(qr), outcome: 'paid' });
  await openLines(builder, '待检验');
});

test('what the inspectors found stands at its device alone, with the liaison note to whoever builds', async () => {
  const [chief, inspector] = await Promise.all(['ks01', 'jyy01'].map(overHttp));
  const id = story.application;
  const { version } = await chief!.call(inspectionCalls.detail, { id });
  const { inspectors } = await chief!.call(inspectionCalls.inspectors, { equclacode: '3110', on: bookDate });
  const crew = inspectors.map((one) => one.id);
  const sent = await chief!.call(inspectionCalls.dispatch, { id, version, inspectors: crew, dispatchOn: bookDate });
  const started = await inspector!.call(inspectionCalls.start, { ...stepOf(sent), opinion: '约定提前' });
  const { lines } = await inspector!.call(inspectionCalls.detail, { id });
  for (const [index, { lineId }] of lines.entries()) {
    const form = await inspector!.call(inspectionCalls.results, { lineId: lineId! });
    const general = form.items.find(({ kind, measure, isLoadTest }) => kind === '一般' && !measure && !isLoadTest)!;
    const facts = { inspDate: today, instruments: '绝缘电阻测试仪 JY-03' };
    const entered = found(form.items, index === 0 ? [general.itemNo] : []);
    await inspector!.call(inspectionCalls.saveResults, { lineId: lineId!, version: form.version, items: entered, ...facts });
  }
  const asked = { deadline: addDays(today, 14), requirement: '请整改后反馈' };
  await inspector!.call(inspectionCalls.opinionNotice, { ...stepOf(started), ...asked });

  const builder = await stage.enter('sg01');
  await openLines(builder, '待整改');
  expect(await rowOf(builder, '2号梯').innerText()).toContain('检验中');
  expect(await rowOf(builder, '1号梯').innerText()).toMatch(/1 份未关闭/);
  await rowOf(builder, '1号梯').getByRole('link').first().click();
  await builder.front.locator('h1', { hasText: '1号梯' }).waitFor();
  await builder.reads(/已检 \d+ 项，应检 \d+ 项/);
  await builder.reads('请整改后反馈');
  isPaper(await builder.takeFile(builder.front.getByRole('button', { name: /下载联络单/ })));
  await builder.front
    .getByRole('button', { name: /^整改反馈/ })
    .first()
    .click();
  await builder.front.locator('h1', { hasText: '监督检验申报' }).waitFor();
});

test('put right and documented, both devices pass; their pages hold the report, the record of inspections leads to the application', async () => {
  const [maker, chief, inspector] = await Promise.all(['sg01', 'ks01', 'jyy01'].map(overHttp));
  const id = story.application;
  const file = fileOf('竣工资料.pdf', pdfOf('竣工资料'));
  const target = { attrefsysid: id, atttype: supervisionFiles.atttype, attClass: completionPapers.attClass };
  await maker!.call(attachmentCalls.upload, { ...target, file } as never);
  const { version, notices } = await maker!.call(inspectionCalls.detail, { id });
  const { tzsNo, problems } = notices[0]!;
  const answered = await maker!.call(inspectionCalls.rectifyFeedback, { id, version, tzsNo, text: '已补齐标识' });
  const verdicts = problems.map(({ itemNo }) => ({ tzsNo, itemNo, verdict: 'rectified' as const, note: '现场确认已整改' }));
  const entered = await inspector!.call(inspectionCalls.confirmRectified, { ...stepOf(answered), verdicts });
  await chief!.call(inspectionCalls.approve, stepOf(entered));

  const builder = await stage.enter('sg01');
  await openLines(builder, '监检合格');
  const { list } = await maker!.call(calls.supervisedLines, { noticeId: story.notice });
  expect(list.map(({ stage: at }) => at)).toEqual(['passed', 'passed']);
  story.reportNo = list.find(({ unitInnerNo }) => unitInnerNo === '1号梯')!.supvReportNo!;
  expect(await rowOf(builder, '1号梯').innerText()).toContain(story.reportNo);
  await rowOf(builder, '1号梯').getByRole('link').first().click();
  await builder.front.locator('h1', { hasText: '1号梯' }).waitFor();
  await builder.reads('可以交付使用；使用单位办理使用登记');
  isPaper(await builder.takeFile(builder.front.getByRole('button', { name: /下载报告/ }).first()));
  await builder.front.getByRole('link', { name: '历次检验' }).click();
  await builder.front.locator('h1', { hasText: '历次检验记录' }).waitFor();
  await rowOf(builder, story.reportNo)
    .getByRole('button', { name: /^检验详情/ })
    .click();
  await builder.front.locator('h1', { hasText: '监督检验' }).waitFor();
  for (const part of ['申报登记', '受理与派工', '检验意见', '检验报告', '办理记录'])
    await builder.front.getByRole('heading', { name: part }).first().waitFor();
});

test('the authority of the place reads the same device by device, and does nothing in it', async () => {
  const officer = await stage.enter('jg01');
  await openLines(officer, '监检合格');
  expect(await officer.front.getByRole('button', { name: /^(设备参数|申报监检)/ }).count()).toBe(0);
  await officer.open(group, supervisedPages.list.title);
  await officer.front.getByLabel('流水号、告知编号、工程或单位').fill(story.onlinelsh);
  await officer.button('查询').click();
  const row = officer.rows.filter({ hasText: story.onlinelsh });
  expect(await row.innerText()).toContain('2/2');
  await row.getByRole('button', { name: /^查看/ }).click();
  await officer.front.locator('h1', { hasText: '监督检验' }).waitFor();
  expect(new URL(officer.page.url()).pathname).toBe('/company-service/check-online');
});
