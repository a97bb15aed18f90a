// Areas: workers
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { demoIdCardArea, makeIdCard } from '#kit/contract/trade/codes.ts';
import { partOf } from './desk-pages.ts';
import { attach, takeOption } from './fill.ts';
import { useForklifts } from './outside.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();

const driversOf = (person: Person) => person.front.locator('.worker-matrix tr', { hasText: 'N1 叉车司机' });
const cellsOf = async (person: Person) => (await driversOf(person).locator('td').allInnerTexts()).map(Number);

/** Old cards as a factory keeps them: its own heads, in its own order. */
async function oldLedger(count: number): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, at) => [
    `19900008${String(at).padStart(3, '0')}`,
    '叉车司机（N1）',
    '2025.3.10',
    makeIdCard(`${demoIdCardArea}19910612${String(700 + at)}`),
    '宁波市市场监督管理局',
    `新司机${String(at)}`,
  ]);
  const heads = ['联系电话', '作业项目代号', '发证日期', '身份证号码', '发证单位', '人员姓名'];
  return Buffer.from(await writeXlsx({ sheets: [{ name: '台账', rows: [['作业人员台账'], heads, ...rows] }] }));
}

test('a factory with fifty forklifts reads how many drivers they lack, closes the gap with its old ledger, and names one of them for a forklift', async () => {
  const unit = await stage.enter('qy01');
  const [, orgname] = /欢迎您，(\S+)/.exec(await unit.page.locator('.header__user').innerText())!;
  expect(await useForklifts(orgname!, 50)).toBe(50);
  await unit.open('人员管理', '人员总览');
  await driversOf(unit).waitFor();
  const [held, , , unverified, needed, gap] = await cellsOf(unit);
  expect([needed, gap]).toEqual([50, 50 - held!]);
  await unit.reads(`缺${gap!}人`);

  await unit.open('人员管理', '人员查询');
  await unit.button('导入台账').click();
  await unit.dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '台账.xlsx', mimeType: 'application/octet-stream', buffer: await oldLedger(gap!) });
  await unit.button('导入', unit.dialog).click();
  await unit.reads(`共${gap!}行，已导入${gap!}行。`);
  await unit.button('关闭', unit.dialog).last().click();

  await unit.open('人员管理', '人员总览');
  await expect
    .poll(() => cellsOf(unit))
    .toEqual([50, expect.any(Number), expect.any(Number), unverified! + gap!, 50, 0, expect.any(Number)]);
  await driversOf(unit).locator('a[aria-label*="需配备"]').click();
  await unit.front.locator('h1', { hasText: 'N1 叉车司机 需配备' }).waitFor();
  await unit.reads('这些设备共需配备');
  await unit.front.getByText(/共\s*50\s*条/).waitFor();
  await unit.rows.first().getByText('指定人员', { exact: true }).click();
  await unit.dialog.getByPlaceholder('姓名、手机').fill('新司机0');
  await unit.dialog.getByPlaceholder('姓名、手机').press('Enter');
  await unit.dialog.getByText('新司机0').first().click();
  await unit.confirm();
  await expect.poll(() => unit.rows.first().innerText()).toContain('新司机0');
});

test('what the ledger has brought is handed in with its scan, and counts as verified once the desk has compared the two', async () => {
  const unit = await stage.enter('qy01');
  await unit.open('人员管理', '证书管理');
  await partOf(unit, '台账导入').click();
  await unit.front.getByLabel('登记编号、姓名').fill('新司机15');
  await unit.button('查询').click();
  await unit.rows
    .filter({ hasText: '新司机15' })
    .getByRole('button', { name: /^继续填写/ })
    .click();
  await unit.front.getByText('持证人：新司机15').waitFor();
  await attach(unit, '证书扫描件', 'picture');
  await unit.button('提交核验').click();
  await unit.front.getByRole('heading', { name: /RY\d+/ }).waitFor();
  const no = /RY\d+/.exec(await unit.front.innerText())![0];

  const desk = await stage.enter('slr01');
  await desk.open('人员管理', '证书管理');
  await desk.front.getByLabel('登记编号、姓名').fill(no);
  await desk.button('查询').click();
  await desk.rows.first().getByRole('button', { name: /^办理/ }).click();
  await desk.front.getByRole('heading', { name: new RegExp(no) }).waitFor();
  await desk.button('核验通过').click();
  await desk.confirm();
  await desk.reads('已核验');
});

test('of two windows upon one person the slower reads that somebody was faster, keeps what was typed and decides what is to hold', async () => {
  const unit = await stage.enter('qy01');
  const slower = await stage.inWindow(unit);
  await slower.goto('/home');
  await slower.page.waitForSelector('.shell');
  const mobileOf = (person: Person) => person.dialog.locator('[id$="-mobile-box"] input');
  for (const person of [unit, slower]) {
    await person.open('人员管理', '人员查询');
    await person.front.getByLabel('姓名、手机').fill('新司机25');
    await person.button('查询').click();
    await person.rows.filter({ hasText: '新司机25' }).first().getByText('更多').click();
    await person.page.getByRole('menuitem', { name: '修改' }).click();
    await person.dialog.waitFor();
  }
  await mobileOf(unit).fill('19900007777');
  await unit.button('保存', unit.dialog).click();
  await unit.dialog.waitFor({ state: 'hidden' });
  await mobileOf(slower).fill('19900006666');
  await slower.button('保存', slower.dialog).click();
  await slower.reads(/这条记录已有更新的内容/);
  expect(await mobileOf(slower).inputValue()).toBe('19900006666');
  await slower.dialog.getByRole('button', { name: /保留/ }).click();
  await slower.button('保存', slower.dialog).click();
  await slower.dialog.waitFor({ state: 'hidden' });
  await slower.reads('19900006666');
});

test('a firm that builds chooses its people for a notice, one after the other; who is typed is marked so', async () => {
  const builder = await stage.enter('sg01');
  await builder.open('施工告知', '施工告知');
  await builder.button('新增告知').click();
  const { front } = builder;
  const equipmentClass = front.locator('[id$="-equclacode-box"]');
  await equipmentClass.locator('input').click();
  await takeOption(builder, equipmentClass, '电梯');
  await builder.button('从本单位持证人员选择').click();
  const choices = builder.dialog.locator('.record-picker__row');
  await choices.first().click();
  await choices.nth(1).click();
  await builder.dialog.getByText('已选').nth(1).waitFor();
  await builder.page.keyboard.press('Escape');
  await front.getByRole('button', { name: '添加一行施工人员' }).click();
  await front.getByLabel('第3行姓名').fill('王海波');
  const people = front.locator('[id$="-constrWorkers-box"] tbody tr');
  expect(await people.nth(0).innerText()).toMatch(/330299\*{8}.{4}[\s\S]*人员台账/);
  expect(await people.nth(0).locator('input').count()).toBe(0);
  expect(await people.nth(2).innerText()).toContain('手工录入');
  // Kept as it is shown: the page that is opened anew has the same people.
  await builder.button('保存草稿').click();
  await builder.reads(/已保存|已自动保存/);
});

test('whoever drives nothing valid is found from the home page, and an item is told anew from its row', async () => {
  const unit = await stage.enter('qy01');
  await unit.front.getByText('设备无有效持证人员', { exact: true }).click();
  await unit.front.locator('h1', { hasText: '需要持证人员操作的设备' }).waitFor();
  await unit.rows.first().waitFor();
  for (const text of await unit.rows.allInnerTexts()) expect(text).toMatch(/未指定|指定人员均无有效证/);
  await unit.open('人员管理', '证书管理');
  await partOf(unit, '已核验').click();
  await unit.rows.first().getByText('复审登记', { exact: true }).click();
  await unit.reads(/复审登记：原批准日期/);
  expect(await unit.front.locator('[id$="-issuer-box"] input').inputValue()).not.toBe('');
  expect(await unit.front.locator('[id$="-issueDate-box"] input').inputValue()).toBe('');
});
