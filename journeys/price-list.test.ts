// Areas: maintenance-offers
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import { partsCase } from '#areas/maintenance-offers/contract/calls.ts';
import { offerDictionaries, partsForm } from '#areas/maintenance-offers/contract/offer.ts';
import { addYears, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { attach, choose, fillIn } from './fill.ts';
import { lookClosely, watch } from './looking.ts';
import type { Person } from './person.ts';
import { openStage, phone } from './stage.ts';

const stage = openStage();
const today = todayInShanghai(new Date());
const dictionaries = Object.fromEntries(offerDictionaries.map(({ name, entries }) => [name, entries]));
const group = '企业自助服务';

/** What the story hands on from one chapter to the next. */
const story = { no: '', next: '' };

/** The template filled in: a name, a model, a unit, a price in yuan, months of warranty. */
async function workbookOf(template: Buffer, rows: readonly (readonly [string, string, string, number, number])[]): Promise<Buffer> {
  const [head] = (await readXlsx(template)).sheets[0]!.rows as readonly (readonly string[])[];
  const at = (label: string) => head!.findIndex((cell) => cell.replace('*', '').startsWith(label));
  const filled = rows.map(([name, spec, unit, price, months]) => {
    const cells: (string | number | null)[] = head!.map(() => null);
    for (const [label, value] of [
      ['配件名称', name],
      ['规格型号', spec],
      ['单位', unit],
      ['价格', price],
      ['质保期', months],
    ] as const)
      cells[at(label)] = value;
    return cells;
  });
  return Buffer.from(await writeXlsx({ sheets: [{ name: '配件明细', rows: [[...head!], ...filled] }] }));
}

async function bringIn(seller: Person, rows: Parameters<typeof workbookOf>[1], said: string): Promise<void> {
  await seller.button('从表格导入').click();
  const template = await seller.takeFile(seller.button('下载模板', seller.dialog));
  const file = { name: '配件.xlsx', mimeType: 'application/octet-stream', buffer: await workbookOf(template, rows) };
  await seller.dialog.locator('input[type=file]').setInputFiles(file);
  await seller.button('导入', seller.dialog).click();
  await seller.reads(said);
  await seller.button('关闭', seller.dialog).last().click();
  await seller.dialog.waitFor({ state: 'hidden' });
}

async function handIn(seller: Person): Promise<string> {
  await seller.front.getByText(/配件申报号 PJ\d+，草稿自动保存/).waitFor();
  for (const material of ['许可证', '配件价格表']) await attach(seller, material, 'picture');
  const no = /PJ\d+/.exec(await seller.front.innerText())![0];
  await seller.button('提交').click();
  await seller.reaches(seller.front.getByText('待核对').first());
  return no;
}

async function publish(no: string): Promise<void> {
  const desk = await stage.enter('slr01');
  await desk.open(group, partsCase.pages.list.title);
  await desk.opening(desk.rows.filter({ hasText: no })).click();
  await desk.front.getByRole('heading', { name: new RegExp(no) }).waitFor();
  await desk.button('公示').click();
  await desk.confirm();
  await desk.reads('公示中');
  await desk.leave();
}

test('a firm writes its price list, brings parts in from a workbook, and the desk publishes it', async () => {
  const seller = await stage.enter('wb01');
  await seller.open(group, partsCase.pages.list.title);
  await seller.button('申报配件价格').click();
  await choose(seller, seller.front.locator('[id$="-varieties-box"]'), '曳引驱动乘客电梯');
  await seller.page.keyboard.press('Escape');
  const values = { fitModels: '月湖 YH-1000', isPublic: true, validFrom: today, validTo: addYears(today, 1) };
  await fillIn(seller, seller.front, { fields: partsForm.fields, dictionaries }, values);
  await bringIn(
    seller,
    [
      ['光幕', 'GM-917', '套', 460, 12],
      ['轿厢风扇', 'FB-9B', '台', 180, 6],
      ['', 'FB-9C', '台', 190, 6],
    ],
    '已填入2行，1行有错未导入。',
  );
  story.no = await handIn(seller);
  await publish(story.no);
});

test('it revises a price; until the new edition is published the old one stands', async () => {
  const seller = await stage.enter('wb01');
  await seller.open(group, partsCase.pages.list.title);
  await seller.front
    .getByRole('tab', { name: /^公示中/ })
    .or(seller.front.getByRole('button', { name: /^公示中/ }))
    .first()
    .click();
  await seller.opening(seller.rows.filter({ hasText: story.no })).click();
  await seller.button('修订').click();
  await fillIn(seller, seller.front, { fields: partsForm.fields, dictionaries }, { validTo: addYears(today, 1) });
  await bringIn(seller, [['光幕', 'GM-917', '套', 498, 24]], '已填入1行。');
  story.next = await handIn(seller);
  await seller.front.getByText('与上一版相比').waitFor();
  await seller.front.getByText('498.00元').waitFor();
  await publish(story.next);
});

test('a property manager searches the part, puts two firms side by side and reads what it cost before', async () => {
  const manager = await stage.enter('wy01');
  await manager.open(group, '维保价格查询');
  await manager.front.getByText('配件价格', { exact: true }).click();
  await manager.front.locator('input').first().fill('门机变频器');
  await manager.button('查询').click();
  await manager.rows.nth(1).waitFor();
  for (const at of [0, 1]) await manager.rows.nth(at).getByRole('checkbox').check();
  await manager.button('并排对比').click();
  const { dialog } = manager;
  await dialog.getByRole('columnheader', { name: '门机变频器' }).nth(1).waitFor();
  expect(await dialog.getByText(/3,?392\.00|3,?104\.00/).count()).toBe(2);
  await manager.page.keyboard.press('Escape');
  await manager.front.locator('input').first().fill('光幕');
  await manager.button('查询').click();
  const row = manager.rows.filter({ hasText: 'GM-917' });
  await row.getByText('498.00').waitFor();
  await row.getByRole('button', { name: '查看' }).click();
  await manager.dialog.getByText('第2版').waitFor();
  await manager.dialog.getByText(/460\.00/).waitFor();
});

test('anybody searches and compares without login, on a phone and without a script', async () => {
  const guest = await stage.visitor({ viewport: phone });
  const troubles = watch(guest);
  await guest.goto('/login');
  await guest.page.getByRole('link', { name: '电梯维保价格公示' }).click();
  await guest.page.getByLabel('查什么').selectOption('parts');
  await guest.page.getByLabel('名称、品牌或单位').fill('变频器');
  await guest.button('查询', guest.page).click();
  const picks = guest.page.getByRole('checkbox');
  await picks.nth(1).check();
  await picks.nth(0).check();
  await guest.page.getByRole('button', { name: /^并排对比/ }).click();
  await guest.page.getByRole('heading', { name: '并排对比' }).waitFor();
  expect(await guest.page.getByRole('columnheader').count()).toBe(2);
  await guest.goto('/maintenance-prices?kind=parts&complex=GM-917');
  await guest.page.getByRole('link', { name: /^光幕/ }).click();
  await guest.page.getByText('第1版').waitFor();
  expect([...troubles, ...(await lookClosely(guest))]).toEqual([]);
});
