// Areas: use-changes, use-registration, equipment
import { expect, test } from 'vitest';

import { useChangeForm } from '#areas/use-changes/contract/use-change.ts';
import { addDays, addYears, todayInShanghai } from '#kit/contract/calendar.ts';
import type { Values } from '#kit/contract/field.ts';
import { attach, fillIn } from './fill.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();

const today = todayInShanghai(new Date());
/** Devices of the district come to this desk. */
const desk = 'jg01';
let code = '';

test('a forklift is stopped for more than a year: its archive says so', async () => {
  const owner = await stage.enter('qy01');
  await owner.open('使用登记变更', '使用登记变更');
  await owner.button('申请变更').click();
  await kindOf(owner, '停用');
  await owner.front.getByPlaceholder('名称、编号或地点').fill('叉车');
  await owner.button('查找').click();
  const free = owner.front
    .locator('li', { has: owner.page.locator('input[type=checkbox]:not(:disabled)') })
    .filter({ hasText: /叉车/ })
    .first();
  code = /[0-9]{12}[0-9A-Z]/.exec(await free.innerText())![0];
  await free.locator('input[type=checkbox]').check();
  await write(owner, {
    stoppedOn: today,
    planRestart: addYears(addDays(today, 30), 1),
    stopMeasure: '断电、封存并悬挂停用标识',
    reason: '产线调整',
  });
  const no = await handIn(owner, ['变更登记表', '原使用登记证']);
  await decide(no);
  await openArchive(owner);
  await owner.reads(/^停用$/);
});

test('it is restarted, and in use again with its certificate', async () => {
  const owner = await stage.enter('qy01');
  await openChange(owner, '停用');
  await owner.button('申请启用').click();
  await write(owner, { restartOn: today, selfChecked: true });
  const no = await handIn(owner, ['变更登记表']);
  await decide(no);
  await openArchive(owner);
  await owner.reads(/^在用$/);
});

test('it is scrapped upon photographs', async () => {
  const owner = await stage.enter('qy01');
  await owner.open('使用登记变更', '使用登记变更');
  await owner.button('申请变更').click();
  await kindOf(owner, '报废');
  await owner.front.getByPlaceholder('名称、编号或地点').fill(code);
  await owner.button('查找').click();
  await owner.front.locator('li', { hasText: code }).locator('input[type=checkbox]').check();
  await write(owner, { defunct: '拆除门架和动力总成，车架切割', reason: '达到报废条件' });
  const no = await handIn(owner, ['变更登记表', '原使用登记证'], ['去功能化照片']);
  await decide(no);
  await openArchive(owner);
  await owner.reads(/^报废$/);
});

async function kindOf(person: Person, label: string): Promise<void> {
  await person.front
    .locator('li')
    .filter({ has: person.page.locator('b', { hasText: new RegExp(`^${label}$`) }) })
    .getByRole('button')
    .click();
}

async function write(person: Person, values: Values): Promise<void> {
  await fillIn(person, person.front, useChangeForm.fields, { ...values, safetyManager: '张安全', safetyManagerMobile: '13800000021' }, {});
}

/** @returns the number of the application */
async function handIn(person: Person, documents: readonly string[], pictures: readonly string[] = []): Promise<string> {
  await person.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
  for (const title of documents) await attach(person, title, 'document');
  for (const title of pictures) await attach(person, title, 'picture');
  await person.button('提交').click();
  const heading = await person.front.locator('h1', { hasText: /[A-Z]+\d{8,}/ }).innerText();
  return /[A-Z]+\d{8,}/.exec(heading)![0];
}

async function decide(no: string): Promise<void> {
  const officer = await stage.enter(desk);
  await officer.open('使用登记变更', '使用登记变更');
  await officer.front.getByLabel('变更单号或设备').fill(no);
  await officer.button('查询').click();
  await officer.rows.first().getByRole('button', { name: /^查看/ }).click();
  for (const move of ['受理', '准予变更']) {
    await officer.button(move).click();
    await officer.confirm();
  }
  await officer.reads('已办结');
  await officer.leave();
}

async function openChange(person: Person, kind: string): Promise<void> {
  await person.open('使用登记变更', '使用登记变更');
  await person.front.getByLabel('变更单号或设备').fill(code);
  await person.front.getByRole('button', { name: /^已办结/ }).click();
  await person.button('查询').click();
  await person.rows.filter({ hasText: kind }).first().getByRole('button', { name: /^查看/ }).click();
}

/** Opens the archive of the forklift. */
async function openArchive(person: Person): Promise<void> {
  await person.open('设备管理', '综合查询');
  await person.front.getByLabel('设备名称、编号或地点').fill(code);
  await person.button('查询').click();
  await expect.poll(() => person.rows.count()).toBe(1);
  await person.rows.first().getByRole('link').first().click();
  await person.front.locator('h1', { hasText: '叉车' }).waitFor();
}
