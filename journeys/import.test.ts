// Areas: bulk, equipment
import { readXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { pdfOf, pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { importTablesOf } from '#areas/bulk/contract/columns.ts';
import { deviceImport } from '#areas/bulk/contract/lifecycle.ts';
import { byHead, filled, typedDetails, typedDevice, type Cell } from '#areas/bulk/server/testing/workbooks.ts';
import { catalogueSeed } from '#areas/device-facts/contract/catalogue-seed.ts';
import { dictionariesAtHand } from '#areas/device-facts/contract/sample.fixture.ts';
import { areaRows } from '#database/seed/areas.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const references = { dictionaries: dictionariesAtHand, catalogue: catalogueSeed, areas: areaRows, today: todayInShanghai(new Date()) };
const serials = Array.from({ length: 2000 }, (_, index) => index + 1);
/** Every fiftieth row from the hundredth on has a telephone number that is none. */
const isWrong = (serial: number) => serial >= 100 && serial % 50 === 0 && serial < 1950;

function workbook(template: Buffer, numbers: readonly number[], spoil: (serial: number) => Record<string, Cell>): Promise<Buffer> {
  const devices = numbers.map((serial) => byHead('5100', { ...typedDevice(references, '5110', serial), ...spoil(serial) }));
  return filled(template, { 设备: devices, ...typedDetails(references, '5110', numbers) });
}

async function download({ page }: Person, button: Locator): Promise<Buffer> {
  const [handed] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await handed.path());
}

async function send({ front }: Person, content: Buffer, name: string): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await front.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: content });
}

const figure = ({ front }: Person, label: string) => front.locator('.stat', { hasText: label }).locator('.stat__value');

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfOf(name) });
const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await pictureOf('jpeg') });

test('two thousand forklifts come in a workbook, thirty-seven rows come back, are put right and sent again', async () => {
  const unit = await stage.enter('qy01');
  await unit.open('设备管理', '首检设备录入');
  await unit.button('批量导入').click();
  await unit.front.getByRole('combobox', { name: '选择设备类别' }).fill('机动工业');
  await unit.page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '机动工业车辆' }).click();
  const template = await download(unit, unit.button('下载模板'));

  await send(
    unit,
    await workbook(template, serials, (serial): Record<string, Cell> => (isWrong(serial) ? { emergencyTel: '无' } : {})),
    '全部叉车.xlsx',
  );
  await unit.front.locator('.pill', { hasText: '待提交' }).first().waitFor({ timeout: 120_000 });
  expect(await figure(unit, '总行数').innerText()).toBe('2000');
  expect(await figure(unit, '合格').innerText()).toBe('1963');
  expect(await figure(unit, '有误').innerText()).toBe('37');
  const faults = unit.front.getByRole('region', { name: '错误', exact: true });
  await faults.getByText('请输入正确的电话号码').first().waitFor();
  expect(await faults.locator('.record-list__total').innerText()).toContain('37');

  const faulty = await download(unit, unit.button('下载错误行'));
  const sheet = (await readXlsx(faulty, { readStyles: true })).sheets.find(({ name }) => name === '设备')!;
  const [, ...rows] = sheet.rows;
  expect(rows.length).toBe(37);
  const columns = importTablesOf('5100')[0].columns.map(({ key }) => key);
  expect(sheet.cells!.get(`1,${columns.indexOf('emergencyTel')}`)!.comment!.text).toContain('请输入正确的电话号码');

  const numbers = rows.map((row) => Number.parseInt(String(row[columns.indexOf('unitInnerNo')]), 10));
  expect(numbers).toEqual(serials.filter(isWrong));
  await unit.button('继续导入').click();
  await send(unit, await workbook(template, numbers, () => ({})), '改正的叉车.xlsx');
  await unit.front.locator('.pill', { hasText: '待提交' }).first().waitFor({ timeout: 60_000 });
  expect(await figure(unit, '合格').innerText()).toBe('37');
  expect(await figure(unit, '有误').innerText()).toBe('0');

  const release = await withOldDrafts(unit);
  await unit.button('提交全部草稿').click();
  await unit.confirm();
  await release();
  // The certificates of these forklifts have not been uploaded yet: the drafts stay, and say so.
  await unit.front.getByText('请上传产品合格证和产品数据表').first().waitFor({ timeout: 60_000 });
  expect(await figure(unit, '已提交').innerText()).toBe('0');

  const [first = 0, second = 0, third = 0] = numbers;
  await unit.button('批量上传资料').click();
  const chosen = [
    paper(`IMP-${first}_产品合格证.pdf`),
    paper(`ＩＭＰ－${second} 合格证.pdf`),
    paper(`IMP-${third}_扫描件.pdf`),
    ...(await Promise.all([first, second, third].map((serial) => photo(`IMP-${serial}_铭牌照片.jpg`)))),
    paper('全部_购车发票.pdf'),
  ];
  await unit.front.getByLabel('选择文件上传资料', { exact: true }).setInputFiles(chosen);
  // One name does not say what it is; a person does.
  expect(await figure(unit, '需确认').innerText()).toBe('1');
  await unit.front.getByRole('combobox', { name: `IMP-${third}_扫描件.pdf的资料` }).click();
  await unit.page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '产品合格证' }).click();
  await unit.button('开始上传（7）').click();
  await unit.front.getByText('全部上传完毕').waitFor({ timeout: 60_000 });
  await unit.front.getByText(`产品合格证和产品数据表缺34台；铭牌照片缺34台。`).waitFor();
  expect(await figure(unit, '资料齐全').innerText()).toBe('3');
  await unit.button('提交全部草稿').click();
  await unit.confirm();
  await unit.button('返回导入结果').click();
  await unit.front.locator('.stat', { hasText: /^3已提交/ }).waitFor({ timeout: 60_000 });

  await unit.button('继续导入').click();
  await unit.front.getByText('全部叉车.xlsx').first().waitFor();
});

/**
 * As where the list of drafts is read a moment before they have been looked at: it says what it said before, until the import is told to rest.
 * @returns waits for that
 */
async function withOldDrafts({ page }: Person): Promise<() => Promise<void>> {
  const [drafts, submit, detail] = ['**/api/prop/import/drafts*', '**/api/prop/import/submit*', '**/api/prop/import/detail/**'];
  const [old] = await Promise.all([page.waitForResponse(drafts), page.getByRole('button', { name: '刷新' }).last().click()]);
  const body = await old.text();
  let [isSubmitted, isAtRest] = [false, false];
  let rest = (): void => undefined;
  const rests = new Promise<void>((resolve) => (rest = resolve));
  await page.route(submit, async (route) => {
    const response = await route.fetch();
    isSubmitted = true;
    await route.fulfill({ response });
  });
  // Known here before the page hears of it: what the page reads next is the server's again.
  await page.route(detail, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { record: { status: string } } };
    isAtRest ||= isSubmitted && data.record.status !== deviceImport.states.submitting.code;
    await route.fulfill({ response });
    if (isAtRest) rest();
  });
  await page.route(drafts, (route) => (isAtRest ? route.continue() : route.fulfill({ contentType: 'application/json', body })));
  return async () => {
    await rests;
    for (const path of [drafts, submit, detail]) await page.unroute(path);
  };
}
