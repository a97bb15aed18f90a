// Areas: construction, use-registration, use-changes
import { expect, test } from 'vitest';

import { constructionCalls, noticeCase } from '#areas/construction/contract/calls.ts';
import { setCase, unitCase, useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import { holdBack } from './held-back.ts';
import { overHttp } from './over-http.ts';
import type { Person } from './person.ts';
import { openStage, phone } from './stage.ts';

const stage = openStage();

test('the street reads what the district decides: whose device it is, and nothing to press', async () => {
  const street = await stage.enter('jgs01');
  const { front } = street;
  await street.open('告知与使用登记', '使用登记（按台套）');
  await front.getByRole('button', { name: /^全部/ }).click();
  await front.locator('th', { hasText: '使用单位' }).first().waitFor();
  // Nothing ever waits for whoever only reads.
  expect(await front.getByRole('button', { name: /^待我办理/ }).count()).toBe(0);
  await street.rows.first().getByRole('button', { name: /^查看/ }).click();
  await front.locator('h1', { hasText: /SYDJ\d+/ }).waitFor();
  const labels = await front.getByRole('button').allInnerTexts();
  expect(labels.filter((label) => /通过|退回|准予|不予|核查|提交|撤/.test(label))).toEqual([]);
});

test('the list of the desk opens with what waits for it, and its rows lead to the decision, which the keys open', async () => {
  const officer = await stage.enter('jg01');
  await officer.open('告知与使用登记', '使用登记（按台套）');
  const mine = officer.front.getByRole('button', { name: /^待我办理/ });
  await mine.waitFor();
  expect(await mine.getAttribute('aria-pressed')).toBe('true');
  await officer.rows.first().getByRole('button', { name: /^办理/ }).click();
  await officer.front.locator('h1', { hasText: /SYDJ\d+/ }).waitFor();
  // Beside the form stand the papers and what was compared; the keys that the page names open the decision, and pressed twice at once they make none.
  await officer.front.locator('aside').getByRole('heading', { name: '系统核对' }).waitFor();
  await officer.front.locator('aside').getByRole('heading', { name: '附件' }).waitFor();
  const sent: string[] = [];
  officer.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await officer.page.keyboard.press('Control+Enter');
  await officer.page.keyboard.press('Control+Enter');
  await officer.dialog.getByRole('button', { name: /并下一件$/ }).waitFor();
  await officer.page.keyboard.press('Escape');
  await officer.dialog.waitFor({ state: 'hidden' });
  expect(sent.filter((url) => /decide|move/i.test(url))).toEqual([]);
});

test('on a telephone the desk reads whose device each application is about', async () => {
  const officer = await stage.enter('jg01', { viewport: phone });
  const list = await stage.inWindow(officer);
  await list.goto('/company-service/regBySets');
  await list.front.locator('.row-card', { hasText: '使用单位' }).first().waitFor();
  // By its number an application is named where it could not be decided together with others.
  await list.front
    .locator('.row-card', { hasText: /申请编号\s*SYDJ\d+/ })
    .first()
    .waitFor();
  // What the page is for is read whole.
  expect(await list.front.locator('.page-head__hint').evaluate((hint) => hint.scrollWidth - hint.clientWidth)).toBeLessThanOrEqual(0);
});

test('on a telephone the desk reads who builds', async () => {
  const officer = await stage.enter('jg01', { viewport: phone });
  const list = await stage.inWindow(officer);
  await list.goto(noticeCase.pages.list.path);
  await list.front.locator('.row-card', { hasText: '施工单位' }).first().waitFor();
});

test('of applications decided together each that could not come along is named, with its reason', async () => {
  const clerk = await overHttp('jg01');
  const { list } = await clerk.call(setCase.calls.list, { part: 'all' });
  // Another story is about the one of a private person.
  const passing = list.find(({ status, unitName }) => status === setCase.cycle.states.submitted.code && unitName?.endsWith('公司'))!;
  const officer = await stage.inWindow(await stage.enter('jg01'));
  await officer.goto(setCase.pages.list.path);
  const mark = (no: string) => officer.front.getByRole('checkbox', { name: `选择${no}` });
  const accepted = list.find(({ status }) => status === setCase.cycle.states.accepted.code)!;
  for (const { regApplyNo } of [passing, accepted]) await mark(regApplyNo!).check();
  const sent = { id: passing.id!, version: passing.version!, opinion: '材料不全', reasons: [] };
  await clerk.call(useRegistrationCalls.setReturn, sent);
  await officer.page.getByRole('button', { name: '预审通过 1 份' }).click();
  await officer.page.getByText('所选另有 1 份不在这一环节，不在其中').waitFor();
  await officer.button('确定', officer.dialog).click();
  await officer.reads('已办理 0 份，1 份未办理');
  await officer.reads(new RegExp(`^${passing.regApplyNo!}：您已于.*办理「退回补正」，现为「退回补正」`));
});

test('who registers devices one by one is offered no pipes, and a way to where they are registered', async () => {
  const clerk = await stage.inWindow(await stage.enter('qy01'));
  await clerk.goto(setCase.pages.form.path);
  await clerk.front.getByLabel('查找未登记的设备').fill('管道');
  await clerk.button('查找').click();
  await clerk.reads('没有找到未登记的设备');
  await clerk.front.getByRole('link', { name: unitCase.pages.list.title }).click();
  await clerk.front.getByLabel('查找未登记的登记单元').waitFor();
});

test('works that need no supervision are offered for none, and their page shows no step of it', async () => {
  const builder = await stage.enter('sg01');
  const { front } = builder;
  await builder.open('施工告知', '监检申报');
  expect(await front.locator('.record-picker__row', { hasText: '本次施工不须监督检验' }).first().isDisabled()).toBe(true);
  await builder.open('施工告知', '施工告知');
  await front.getByRole('button', { name: /^已办结/ }).click();
  await builder.rows.filter({ hasText: '不须监检' }).first().getByRole('button', { name: /^查看/ }).click();
  await front.locator('.flow-steps', { hasText: '施工' }).waitFor();
  expect(await front.locator('.flow-steps').innerText()).not.toContain('监督检验');
  expect(await front.locator('th', { hasText: '参数已完成' }).count()).toBe(0);
});

test('parameters in two windows: the slower one keeps what was typed there and decides what holds', async () => {
  const slow = await stage.enter('sg01');
  const fast = await stage.inWindow(slow);
  await fast.goto('/home');
  const openParameters = async (person: Person) => {
    await person.open('施工告知', '设备参数');
    await person.front.getByPlaceholder('告知编号、工程名称、使用单位').fill('石碶幼儿园');
    await person.button('查找').click();
    await person.front.locator('.record-picker__row', { hasText: '石碶幼儿园' }).click();
    await loadOf(person).waitFor();
  };
  const write = async (person: Person, load: string) => {
    await loadOf(person).fill(load);
    await person.button('暂存').click();
  };
  await openParameters(slow);
  await openParameters(fast);
  await write(fast, '1000');
  await fast.reads('已暂存');
  await write(slow, '1150');
  await slow.reads('您填写的内容还在，没有保存');
  expect(await loadOf(slow).inputValue()).toBe('1150');
  // Fast hands: 暂存 is pressed before what is stored has been read.
  const letGo = await holdBack(slow.page, new RegExp(constructionCalls.params.path.replace('{id}', '[^/]+')));
  await slow.button('保留我填写的内容').click();
  await slow.button('暂存').click();
  letGo();
  await slow.reads('已暂存');
  expect(await loadOf(slow).inputValue()).toBe('1150');
});

const loadOf = ({ front }: Person) => front.locator('[id$="-ratedLoad-box"] input');
