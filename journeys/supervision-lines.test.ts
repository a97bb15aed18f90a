// Areas: construction, supervision, inspection, applying, payment, reports, archive
import { expect, test } from 'vitest';

import { supervisedPages } from '#areas/supervision/contract/menu.ts';
import { completionPapers } from '#areas/construction/contract/supervision.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import { applyForSupervision, fillParameters, tellOfLifts } from './construction-pages.ts';
import { approveAtDesk, decideAtDesk, openAtDesk } from './desk-pages.ts';
import { attach } from './fill.ts';
import { passRest } from './findings.ts';
import { holdBack } from './held-back.ts';
import { isPaper } from './papers.ts';
import type { Person } from './person.ts';
import { openStage, phone } from './stage.ts';

const stage = openStage();
const today = todayInShanghai(new Date());
const bookDate = afterWorkdays(today, 3);
const group = '企业自助服务';
const projectName = '江南新苑电梯安装';
/** What the story hands on from one chapter to the next. */
const story = { onlinelsh: '', reportNo: '' };

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
  const user = await stage.enter('wy01');
  const [, useUnit] = /欢迎您，(\S+)/.exec(await user.page.locator('.header__user').innerText())!;
  const builder = await stage.enter('sg01');
  await tellOfLifts(builder, { projectName, useUnit: useUnit! }, ['JN260001', 'JN260002']);
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
  story.onlinelsh = /ZX\d+/.exec(await builder.front.innerText())![0];
  await openLines(builder, '待受理');
});

test('the desk accepts and judges the fee; among its applications whoever builds sees what is owed, and pays it by phone', async () => {
  const clerk = await stage.enter('slr01');
  await openAtDesk(clerk, '待受理', story.onlinelsh);
  await clerk.button('受理').click();
  await clerk.confirm();
  await clerk.front.getByRole('heading', { name: '核定费用' }).waitFor();
  await clerk.front.getByRole('button', { name: /^核定费用 [\d,.]+ 元$/ }).click();
  await clerk.reads(/费用已核定/);

  const builder = await stage.enter('sg01');
  await builder.open(group, supervisedPages.list.title);
  await builder.front.getByLabel('流水号、告知编号、工程或单位').fill(projectName);
  await builder.button('查询').click();
  const row = builder.rows.filter({ hasText: story.onlinelsh }).filter({ hasText: '待缴费' });
  await row.waitFor();
  expect(await row.innerText()).toContain('0/2');
  await row.getByRole('button', { name: /^去缴费/ }).click();
  await builder.front.locator('h1', { hasText: '在线缴费' }).waitFor();
  await builder.front.getByText(story.onlinelsh).first().waitFor();
  const [begun] = await Promise.all([
    builder.page.waitForResponse((answer) => answer.request().method() === 'POST' && /pay/i.test(answer.url()) && answer.ok()),
    builder.button('生成付款二维码').click(),
  ]);
  const { data } = (await begun.json()) as { data: { qr: string } };
  const wallet = await stage.visitor({ viewport: phone, isMobile: true, hasTouch: true });
  await wallet.page.goto(data.qr);
  await wallet.page.getByRole('button', { name: '付款', exact: true }).click();
  await wallet.page.getByText('付款成功').waitFor();
  await builder.reads('支付成功，款项已经收讫。');
  await openLines(builder, '待检验');
});

test('dispatched and inspected: what the inspectors found stands at its device alone, with the liaison note to whoever builds', async () => {
  const chief = await stage.enter('ks01');
  await openAtDesk(chief, '待派工', story.onlinelsh);
  const inspectors = chief.front.getByRole('group', { name: '检验员' }).getByRole('checkbox');
  await inspectors.first().waitFor();
  for (const box of await inspectors.all()) await box.check();
  await chief.button('派工').click();
  await chief.reads('已派工');

  const inspector = await stage.enter('jyy01');
  await openAtDesk(inspector, '我的检验', story.onlinelsh);
  await inspector.button('开始检验').click();
  await inspector.dialog.getByLabel('与使用单位的约定').fill('与施工单位约定提前检验');
  await inspector.button('开始检验', inspector.dialog).click();
  await inspector.front.getByRole('heading', { name: '录入检验结果' }).waitFor();
  const devices = inspector.front.locator('.insp-results__device');
  expect(await devices.count()).toBe(2);
  for (const index of [0, 1]) {
    await devices.nth(index).click();
    await inspector.front.locator('.insp-results__device[aria-current=true]').and(devices.nth(index)).waitFor();
    if (index === 0) {
      // An item that is not decisive may be put right without another inspection.
      const general = inspector.front.locator('.insp-item:not(.insp-condition)').filter({ hasNotText: '关键项' }).first();
      await general.locator('label', { hasText: /^不合格$/ }).click();
      await general.getByLabel(/说明$/).fill('缺少标识');
    }
    await passRest(inspector);
  }
  // What is to be issued comes late: until it is there, the button takes no press.
  const letGo = await holdBack(inspector.page, /\/noticeDraft\//);
  await inspector.button('出具意见通知书').click();
  const issue = inspector.button('出具', inspector.dialog);
  await issue.waitFor();
  expect(await issue.isDisabled()).toBe(true);
  letGo();
  await issue.click();
  await inspector.reads('已出具 1 份意见通知书');

  const builder = await stage.enter('sg01');
  await openLines(builder, '待整改');
  expect(await rowOf(builder, '2号梯').innerText()).toContain('检验中');
  expect(await rowOf(builder, '1号梯').innerText()).toMatch(/1 份未关闭/);
  await rowOf(builder, '1号梯').getByRole('link').first().click();
  await builder.front.locator('h1', { hasText: '1号梯' }).waitFor();
  await builder.reads(/已检 \d+ 项，应检 \d+ 项/);
  await builder.reads('缺少标识');
  isPaper(await builder.takeFile(builder.front.getByRole('button', { name: /下载联络单/ })));
  await builder.front
    .getByRole('button', { name: /^整改反馈/ })
    .first()
    .click();
  await builder.front.locator('h1', { hasText: '监督检验申报' }).waitFor();
  await builder.front.getByRole('tab', { name: /^申报材料/ }).click();
  await attach(builder, completionPapers.label, 'document');
  await builder.button('整改反馈').click();
  await builder.dialog.locator('textarea').first().fill('已补齐标识');
  await builder.confirm();
  await builder.reads(/整改反馈已提交/);
});

test('put right and documented, both devices pass; their pages hold the report, the record of inspections leads to the application', async () => {
  const inspector = await stage.enter('jyy01');
  await openAtDesk(inspector, '我的检验', story.onlinelsh, '待整改');
  await inspector.front.locator('label', { hasText: '整改合格' }).click();
  await inspector.front.getByLabel(/现场确认说明$/).fill('现场确认已整改');
  await inspector.button('确认整改情况').click();
  await inspector.reads(/整改情况已确认/);

  const chief = await stage.enter('ks01');
  await decideAtDesk(chief, '报告审核', ['审核通过', '报告批准'], story.onlinelsh);
  await approveAtDesk(await stage.enter('ks03'), story.onlinelsh);

  const builder = await stage.enter('sg01');
  await openLines(builder, '监检合格');
  for (const name of ['1号梯', '2号梯']) expect(await rowOf(builder, name).innerText()).toContain('监检合格');
  await rowOf(builder, '1号梯').getByRole('link').first().click();
  await builder.front.locator('h1', { hasText: '1号梯' }).waitFor();
  await builder.reads('可以交付使用；使用单位办理使用登记');
  isPaper(await builder.takeFile(builder.front.getByRole('button', { name: /下载报告/ }).first()));
  const report = builder.front.getByRole('button', { name: /下载报告/ }).first();
  story.reportNo = /[A-Z]{2,}\d+/.exec((await report.getAttribute('aria-label')) ?? (await builder.front.innerText()))![0];
  await builder.front.getByRole('link', { name: '历次检验' }).click();
  await builder.front.locator('h1', { hasText: '历次检验记录' }).waitFor();
  await builder.rows
    .first()
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

/** Boilers of the demo city: a stage of their works has failed. */
const boilers = '福明热力站锅炉安装';
const failed = '集箱、减温器';

test('a stage of the works on a boiler that had failed is confirmed again on the page of the inspection; whoever builds reads what was said, and what before', async () => {
  const builder = await stage.enter('sg01');
  const openBoiler = async () => {
    await builder.open(group, supervisedPages.lines.title);
    await builder.front.getByLabel('设备、告知编号或工程').fill(boilers);
    await builder.button('查询').click();
    await rowOf(builder, '1号炉').getByRole('link').first().click();
    await builder.front.locator('h1', { hasText: '1号炉' }).waitFor();
    await builder.front.getByRole('heading', { name: '施工监检阶段' }).waitFor();
  };
  await openBoiler();
  await builder.reads(new RegExp(`不合格：${failed}`));
  const onlinelsh = /ZX\d+/.exec(await builder.front.innerText())![0];

  const inspector = await stage.enter('jyy02');
  await openAtDesk(inspector, '我的检验', onlinelsh);
  await inspector.front
    .getByRole('button', { name: `再次确认：${failed}` })
    .first()
    .click();
  await inspector.dialog.locator('label', { hasText: /^合格$/ }).click();
  await inspector.dialog.locator('textarea').fill('外观检查记录已补齐');
  await inspector.button('登记', inspector.dialog).click();
  await inspector.reads('已登记');

  await openBoiler();
  await builder.reads(/当前阶段：受热面及附件/);
  await builder.reads('外观检查记录已补齐');
  await builder.reads(/此前：.*不合格/);
});
