// Areas: invoices, payment
import { expect, test } from 'vitest';

import { invoicePages } from '#areas/invoices/contract/menu.ts';
import { collectPage } from '#areas/invoices/contract/open-page.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const group = '企业自助服务';
/** What the story hands on from one chapter to the next. */
const story = { no: '', payNo: '' };

async function openInvoice(person: Person, part: string): Promise<void> {
  await person.open(group, invoicePages.list.title);
  const tab = new RegExp(`^${part}`);
  await person.front
    .getByRole('tab', { name: tab })
    .or(person.front.getByRole('button', { name: tab }))
    .first()
    .click();
  await person.opening(person.rows.filter({ hasText: story.no })).click();
  await person.front.getByRole('heading', { name: new RegExp(story.no) }).waitFor();
}

/** The issuer answers by a job: the page is read again until it has. */
async function awaits(person: Person, state: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await person.page.reload();
        await person.front.getByRole('heading', { name: new RegExp(story.no) }).waitFor();
        return person.front.getByText(state, { exact: true }).count();
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBeGreaterThan(0);
}

test('a payer asks for the receipt of a paid order, with what the unit has entered of itself', async () => {
  const payer = await stage.enter('wy01');
  await payer.open(group, invoicePages.list.title);
  await payer.button('申请开票').click();
  const order = payer.front.getByRole('button', { name: /^为JF\d+开票$/ }).first();
  story.payNo = /JF\d+/.exec((await order.getAttribute('aria-label'))!)![0];
  await order.click();
  await payer.front.getByText(`缴费单 ${story.payNo}`).waitFor();
  expect(await payer.front.locator('[id$="-title-box"] input').inputValue()).toContain('公司');
  await payer.button('提交').click();
  await payer.front.getByText('待开具').first().waitFor();
  story.no = /KP\d+/.exec(await payer.front.getByRole('heading', { name: /^开票申请 KP/ }).innerText())![0];
});

test('finance issues it, and the payer takes it from the portal', async () => {
  const finance = await stage.enter('cw01');
  await openInvoice(finance, '待我办理');
  await finance.button('开具').click();
  await finance.confirm();
  await awaits(finance, '已开具');
  const payer = await stage.enter('wy01');
  await openInvoice(payer, '已开具');
  const paper = await payer.takePaper(payer.button('下载票据'));
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the payer has it reversed, finance makes the red note, and the order may be invoiced anew', async () => {
  const payer = await stage.enter('wy01');
  await openInvoice(payer, '已开具');
  await payer.button('申请红冲').click();
  await payer.dialog.locator('textarea').fill('抬头应为总公司');
  await payer.confirm();
  await payer.front.getByText('申请红冲', { exact: true }).first().waitFor();

  const finance = await stage.enter('cw01');
  await openInvoice(finance, '待我办理');
  await finance.front.getByText('抬头应为总公司').first().waitFor();
  await finance.button('红冲').click();
  await finance.confirm();
  await awaits(finance, '已红冲');
  await finance.front.getByText('红字票据号码', { exact: true }).waitFor();

  await openInvoice(payer, '已红冲');
  await payer.open(group, invoicePages.list.title);
  await payer.button('申请开票').click();
  await payer.front.getByRole('button', { name: new RegExp(`为${story.payNo}开票`) }).waitFor();
});

test('whoever has number and code takes the paper without login, from the link in the menu', async () => {
  const payer = await stage.enter('qy01');
  await payer.open(group, invoicePages.list.title);
  const tab = /^已开具/;
  await payer.front
    .getByRole('tab', { name: tab })
    .or(payer.front.getByRole('button', { name: tab }))
    .first()
    .click();
  await payer.opening(payer.rows.first()).click();
  await payer.front.getByText('自助领取：').waitFor();
  const [no, code] = await payer.front.locator('code.mono').allInnerTexts();
  const [opened] = await Promise.all([payer.context.waitForEvent('page'), payer.choose('发票自助领取')]);
  await opened.waitForLoadState();
  expect(new URL(opened.url()).pathname).toBe(collectPage.path);
  await opened.fill('[name=no]', no!);
  await opened.fill('[name=code]', 'AAAAAAAA');
  await opened.click('button');
  await opened.getByText('编号或提取码不正确').waitFor();
  await opened.fill('[name=code]', code!);
  await opened.click('button');
  const file = await opened.getByRole('link', { name: /下载票据/ }).getAttribute('href');
  const answer = await opened.request.get(`${payer.base}${file}`);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
