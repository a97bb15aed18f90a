// Areas: workers
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { demoIdCardArea, makeIdCard } from '#kit/contract/codes.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();

const driversOf = (person: Person) => person.front.locator('.worker-matrix tr', { hasText: 'N1 叉车司机' });
const cellsOf = async (person: Person) => (await driversOf(person).locator('td').allInnerTexts()).map(Number);

test('a factory reads how many drivers its forklifts lack, closes the gap with its old ledger, and names one of them for a forklift', async () => {
  const unit = await stage.enter('qy01');
  await unit.open('人员管理', '人员总览');
  await driversOf(unit).waitFor();
  const [held, , , , needed, gap] = await cellsOf(unit);
  expect(gap).toBe(Math.max(0, needed! - held!));

  const rows = Array.from({ length: needed! }, (_, at) => [
    `19900008${String(at).padStart(3, '0')}`,
    '叉车司机（N1）',
    '2025.3.10',
    makeIdCard(`${demoIdCardArea}19910612${String(700 + at)}`),
    '宁波市市场监督管理局',
    `新司机${String(at)}`,
  ]);
  const heads = ['联系电话', '作业项目代号', '发证日期', '身份证号码', '发证单位', '人员姓名'];
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: '台账', rows: [['作业人员台账'], heads, ...rows] }] }));
  await unit.open('人员管理', '人员查询');
  await unit.button('导入台账').click();
  await unit.dialog.locator('input[type=file]').setInputFiles({ name: '台账.xlsx', mimeType: 'application/octet-stream', buffer: content });
  await unit.button('导入', unit.dialog).click();
  await unit.reads(`共${needed!}行，已导入${needed!}行。`);
  await unit.button('关闭', unit.dialog).last().click();

  await unit.open('人员管理', '人员总览');
  await expect.poll(() => cellsOf(unit)).toEqual(expect.arrayContaining([held! + needed!]));
  expect((await cellsOf(unit))[5]).toBe(0);
  await driversOf(unit).locator('a[aria-label*="需配备"]').click();
  await unit.front.locator('h1', { hasText: 'N1 叉车司机 需配备' }).waitFor();
  await unit.rows.first().getByText('指定人员', { exact: true }).click();
  await unit.dialog.getByText('新司机0').first().click();
  await unit.confirm();
  await expect.poll(() => unit.rows.first().innerText()).toContain('新司机0');
});

test('a firm that builds chooses its people for a notice, one after the other; who is typed is marked so', async () => {
  const builder = await stage.enter('sg01');
  await builder.open('施工告知', '施工告知');
  await builder.button('新增告知').click();
  const { front } = builder;
  await front.locator('[id$="-equclacode-box"] input').click();
  await builder.page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '电梯' }).first().click();
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
  await unit.front
    .getByRole('tab', { name: /已核验/ })
    .or(unit.front.getByRole('button', { name: /已核验/ }))
    .first()
    .click();
  await unit.rows.first().getByText('复审登记', { exact: true }).click();
  await unit.reads(/复审登记：原批准日期/);
  expect(await unit.front.locator('[id$="-issuer-box"] input').inputValue()).not.toBe('');
  expect(await unit.front.locator('[id$="-issueDate-box"] input').inputValue()).toBe('');
});
