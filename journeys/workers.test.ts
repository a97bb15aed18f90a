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
  await driversOf(unit).locator('a').last().click();
  await unit.front.locator('h1', { hasText: 'N1 叉车司机 需配备' }).waitFor();
  await unit.rows.first().getByText('指定人员', { exact: true }).click();
  await unit.dialog.getByText('新司机0').first().click();
  await unit.confirm();
  await expect.poll(() => unit.rows.first().innerText()).toContain('新司机0');
});
