// Areas: consultations
import { expect, test } from 'vitest';

import { consultationPages, evaluationPage } from '#areas/consultations/contract/menu.ts';
import { openAnswersPage } from '#areas/consultations/contract/open-page.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const group = '企业自助服务';
const subject = '液压电梯停用半年后怎样重新启用';
/** What the story hands on from one chapter to the next. */
const story = { no: '' };

/** Types into a field of the dialog or page by its place in the form. */
const fieldOf = (person: Person, key: string) => person.page.locator(`[id$="-${key}-box"]:visible`).locator('input, textarea').last();

async function openQuestion(person: Person, part: string): Promise<void> {
  await person.open(group, consultationPages.list.title);
  const tab = new RegExp(`^${part}`);
  await person.front
    .getByRole('tab', { name: tab })
    .or(person.front.getByRole('button', { name: tab }))
    .first()
    .click();
  await person.opening(person.rows.filter({ hasText: story.no })).click();
  await person.front.getByRole('heading', { name: new RegExp(story.no) }).waitFor();
}

test('a property company asks, and reads by when it is answered', async () => {
  const asker = await stage.enter('wy01');
  await asker.open(group, consultationPages.list.title);
  await asker.button('我要咨询').click();
  await asker.front.locator('[id$="-consultKind-box"]').getByRole('combobox').click();
  await asker.page.locator('.ant-select-item-option', { hasText: '检验申报' }).click();
  await asker.front.getByText('由受理员答复，期限5个工作日。').waitFor();
  await fieldOf(asker, 'subject').fill(subject);
  await fieldOf(asker, 'question').fill('液压电梯停用半年，重新启用前要不要检验？');
  await fieldOf(asker, 'contactMobile').fill('13800001234');
  await asker.button('提交').click();
  await asker.front.getByText('待答复', { exact: true }).first().waitFor();
  story.no = /HD\d+/.exec(await asker.front.getByRole('heading', { name: /^咨询 HD/ }).innerText())![0];
});

test('the desk answers it and shows it to all, without what names the asker', async () => {
  const desk = await stage.enter('slr01');
  await openQuestion(desk, '待答复');
  await desk.button('答复').click();
  await fieldOf(desk, 'answer').fill('重新启用前应当检验合格，请在「在线报检」中申报。');
  await desk.confirm();
  await desk.front.getByText('已答复', { exact: true }).first().waitFor();
  await desk.button('公开问答').click();
  await fieldOf(desk, 'publicQuestion').fill('请打13800001234');
  await desk.dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await desk.dialog.getByText('不得含有手机号').first().waitFor();
  await fieldOf(desk, 'publicQuestion').fill('电梯停用后重新启用，要不要检验？');
  await desk.confirm();
  const guest = await stage.visitor();
  await guest.goto(openAnswersPage.path);
  await guest.page.getByText('电梯停用后重新启用，要不要检验？').waitFor();
});

test('the company evaluates the answer, and an inspection that is done', async () => {
  const asker = await stage.enter('wy01');
  await openQuestion(asker, '已答复待评价');
  await asker.front.getByText('重新启用前应当检验合格').first().waitFor();
  await asker.button('评价').click();
  await asker.dialog.getByRole('combobox').click();
  await asker.page.locator('.ant-select-item-option', { hasText: /^满意$/ }).click();
  await asker.confirm();
  await asker.front.getByText('已评价', { exact: true }).first().waitFor();

  await asker.open(group, evaluationPage.title);
  const row = asker.rows.first();
  const no = await row.getByText(/^ZX\d+$/).innerText();
  await row.getByRole('button', { name: '评价' }).click();
  await asker.dialog.getByRole('combobox').click();
  await asker.page.locator('.ant-select-item-option', { hasText: /^非常满意$/ }).click();
  await asker.confirm();
  await expect.poll(() => asker.rows.filter({ hasText: no }).count()).toBe(0);
});

test('from an application it is evaluated and asked about, from an archive it is asked about, with the number filled in', async () => {
  const asker = await stage.enter('wy01');
  await asker.open(group, evaluationPage.title);
  const row = asker.rows.first();
  const no = await row.getByText(/^ZX\d+$/).innerText();
  await row.getByRole('button', { name: '查看' }).click();
  await asker.button('评价').click();
  await asker.dialog.getByRole('combobox').click();
  await asker.page.locator('.ant-select-item-option', { hasText: /^满意$/ }).click();
  await asker.confirm();
  await expect.poll(() => asker.button('评价').count()).toBe(0);
  await asker.button('咨询').click();
  expect(await asker.front.locator('[id$="-onlinelsh-box"] input').inputValue()).toBe(no);

  await asker.open('设备管理', '综合查询');
  await asker.rows.first().getByRole('link').first().click();
  await asker.button('更多').click();
  await asker.page.getByRole('group', { name: '更多操作' }).getByRole('button', { name: '咨询', exact: true }).click();
  expect(await asker.front.locator('[id$="-oidno-box"] input').inputValue()).toMatch(/^\d{10,}/);
});
