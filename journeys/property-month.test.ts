// Areas: elevator-detection, equipment, home, inspection, lift-publication, reports
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import { readTables } from '#kit/server/sheets/workbook-tables.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { attach, choose, pick, takeOption } from './fill.ts';
import type { Person } from './person.ts';
import { openStage, phone } from './stage.ts';
import { tile } from './tiles.ts';

const stage = openStage();
const manager = 'wy01';
const today = todayInShanghai(new Date());

/** What the story hands on from one chapter to the next. */
const story = { drafts: [] as string[] };

test('the first morning: what the desk counts is what the lists hold, and the list goes along as a workbook', async () => {
  const person = await stage.enter(manager);
  const devices = await devicesAtHome(person);
  const late = await tile(person, '超期未检');
  await person.front.locator('.stat', { hasText: '超期未检' }).click();
  await person.reads(equipmentQueries.timeout.hint);
  await expect.poll(() => total(person)).toBe(late);
  await person.open('设备管理', '综合查询');
  await expect.poll(() => total(person)).toBe(devices);

  // The view a person has made their own is there again, on whichever computer.
  await person.front.getByRole('button', { name: '列设置' }).click();
  await Promise.all([
    person.page.waitForResponse((answer) => answer.url().includes('/saveSetting') && answer.ok()),
    person.page.locator('.ant-popover:visible').getByRole('checkbox', { name: '单位内编号' }).check(),
  ]);
  await Promise.all([
    person.page.waitForResponse((answer) => answer.url().includes('/eqm/basket') && answer.request().method() === 'POST' && answer.ok()),
    person.rows.nth(5).getByRole('checkbox').check(),
  ]);
  const workbook = await person.takeFile(person.front.getByRole('button', { name: '导出 Excel' }));
  let rows = 0;
  const [lines] = await readTables(workbook, [{ sheet: '设备清单', most: 10_000 }]);
  for (const { row } of lines!) if (row > 1) rows += 1;
  expect(rows).toBe(devices);

  const other = await stage.enter(manager);
  await other.open('设备管理', '综合查询');
  await other.front.getByRole('columnheader', { name: '单位内编号' }).waitFor();
  const marked = other.front.getByRole('region', { name: '已选记录' });
  await marked.getByText('已选 1 台').waitFor();
  await other.button('取消选择', marked).click();
});

/** The number of devices that the greeting names: three hundred lifts of the property company, and those that its building sites have opened. */
async function devicesAtHome(person: Person): Promise<number> {
  const said = person.front.getByText(/本单位在册设备共 [\d,]+ 台（套）/);
  const devices = Number(/[\d,]+/.exec(await said.innerText())![0].replace(',', ''));
  expect(devices).toBeGreaterThan(300);
  return devices;
}

test('the calendar fills the cart, the cart becomes drafts with their fees', async () => {
  const person = await stage.enter(manager);
  await person.open('设备管理', '到期日历');
  const free = person.rows.filter({ has: person.page.locator('[type=checkbox]:not(:disabled)') });
  await expect.poll(() => person.rows.count()).toBeGreaterThan(0);
  // Late in a month all of it is applied for; on its first day the end of the next is not open yet.
  if ((await free.count()) < 3) await person.front.getByRole('button', { name: '下一月' }).click();
  await expect.poll(() => free.count()).toBeGreaterThan(2);
  const wanted = Math.min(await free.count(), 12);
  for (let index = 0; index < wanted; index += 1) await free.nth(index).getByRole('checkbox').check();
  await person.button('批量报检', person.front.getByRole('region', { name: '已选记录' })).click();
  await person.front.locator('.insp-totals', { hasText: `${wanted} 台` }).waitFor();
  expect(await person.front.locator('.insp-share__fee').first().innerText()).toMatch(/预估 [\d,.]+ 元/);
  await person.front.getByText('按街道、小区拆分').click();
  await person.front.getByRole('button', { name: /^生成 \d+ 份草稿$/ }).click();
  await person.front.locator('h1', { hasText: /已生成 \d+ 份草稿/ }).waitFor();
  story.drafts = await person.front.locator('.insp-share code').allInnerTexts();
  expect(story.drafts.length).toBeGreaterThan(0);
  await person.open('企业自助服务', '报检查询');
  await person.front.locator('[id$="-complex"]').fill(story.drafts[0]!);
  await person.button('查询').click();
  await person.front.getByRole('link', { name: story.drafts[0]! }).waitFor();
});

test('what is due this month and the next stands device by device, what is not applied for on top; one press takes all of it to the applications', async () => {
  const person = await stage.enter(manager);
  await person.front.locator('.quick').getByRole('link', { name: '本月要办' }).click();
  const begin = person.front.getByRole('button', { name: /^未报的全部报检（\d+台）$/ });
  await begin.waitFor();
  const rows = person.front.locator('.month__table tbody tr');
  const wanted = Number(/（(\d+)台）/.exec(await begin.innerText())![1]);
  const standing = await rows.allInnerTexts();
  const free = standing.map((text) => text.includes('未报'));
  // What somebody has still to do is never below what is under way.
  expect(free.lastIndexOf(true)).toBe(Math.min(wanted, standing.length) - 1);
  await begin.click();
  await person.front.locator('.insp-totals', { hasText: `${wanted} 台` }).waitFor();
  // One application alone is filled in at once.
  await person.button('生成草稿并填写').click();
  await person.front.locator('[aria-current=step]', { hasText: '填写申报' }).waitFor();
  await person.reads(`受检设备（${wanted} 台）`);
  await person.open('企业自助服务', '批量报检');
  await person.reads('已生成 1 份草稿');
  await person.open('设备管理', '本月要办');
  await person.front.getByRole('button', { name: '下月到期', exact: true }).click();
  await person.page.waitForURL(/month=next/);
});

test('lifts due for their self-test are ordered from a body, which accepts, tests, reports and prints the marks', async () => {
  const person = await stage.enter(manager);
  await person.open('设备管理', '检测到期');
  await person.front.getByRole('button', { name: /^六个月内/ }).click();
  await expect.poll(() => person.rows.count()).toBe(20);
  // Those in an order already say in which and cannot be marked; of the others two are enough.
  await person.rows.locator('.case-cell').filter({ hasText: 'WT' }).first().waitFor();
  const free = person.rows.filter({ has: person.page.locator('input[type=checkbox]:enabled') });
  for (const row of [free.nth(-1), free.nth(-2)]) await row.getByRole('checkbox').check();
  expect(await free.filter({ hasText: 'WT' }).count()).toBe(0);
  await person.button('委托检测', person.front.getByRole('region', { name: '已选记录' })).click();
  await person.reads('委托检测的电梯（2台）');
  await pick(person, box(person.front, 'bodyUnit'), '明州普安');
  await typeIn(box(person.front, 'wishOn'), today);
  await typeIn(box(person.front, 'contact'), '张工');
  await typeIn(box(person.front, 'contactTel'), '13905740002');
  await person.button('提交委托').click();
  await person.reads('待接受');
  const orderNo = /检测委托 (\S+)/.exec(await person.front.locator('h1').innerText())![1]!;

  const body = await stage.enter('jc01');
  await body.open('电梯检测', '检测委托');
  await body.rows.filter({ hasText: orderNo }).getByRole('button', { name: /^查看/ }).click();
  await body.button('接受委托').click();
  await box(body.dialog, 'testers').locator('input').first().click();
  await takeOption(body, box(body.dialog, 'testers'));
  await body.dialog.locator('.ant-modal-title').click();
  await body.confirm();
  await body.reads('待检测');
  await body.front.getByRole('checkbox', { name: '全选待检测的' }).check();
  await body.button('登记检测结果', body.front.getByRole('region', { name: '已选记录' })).click();
  await body.button('其余项目均符合', body.dialog).click();
  await box(body.dialog, 'instruments').locator('button', { hasText: '添加一行' }).click();
  const [name, number] = [0, 1].map((cell) => box(body.dialog, 'instruments').locator('tbody input').nth(cell));
  await name!.fill('限速器测试仪');
  await number!.fill('XS-01');
  await box(body.dialog, 'instruments').locator('.ant-picker input').fill('2028-12-31');
  await body.page.keyboard.press('Enter');
  await choose(body, box(body.dialog, 'conclusion'), '符合');
  await body.confirm();
  for (const no of [1, 2]) {
    await body.front
      .getByRole('button', { name: /^出具报告：/ })
      .first()
      .click();
    await typeIn(box(body.dialog, 'reportNo'), `JC-${orderNo}-${no}`);
    await attach(body, '检测报告', 'document', body.dialog);
    await body.confirm();
    await body.front.getByText(`JC-${orderNo}-${no}`).waitFor();
  }
  await body.open('电梯检测', '检测标志打印');
  const waiting = body.rows.filter({ hasText: `JC-${orderNo}-` });
  await expect.poll(() => waiting.count()).toBe(2);
  for (const index of [0, 1]) await waiting.nth(index).getByRole('checkbox').check();
  await body.button('批量打印', body.front.getByRole('region', { name: '已选记录' })).click();
  // Not taken as a paper: that asks twice, and a second print would need a reason.
  await Promise.all([
    body.page.waitForResponse((answer) => answer.headers()['content-type'] === 'application/pdf' && answer.ok()),
    body.button('打印', body.dialog).click(),
  ]);
  await expect.poll(() => waiting.count()).toBe(0);

  await person.page.reload();
  // Lifts that are published already show their result at once.
  await person.reads(/标志已打印|已公示/);
});

test('a load test is noted, its lift leaves the list, and the archive tells of it', async () => {
  const person = await stage.enter(manager);
  await person.open('设备管理', '载荷试验到期');
  await person.front.locator('.record-list__total, .empty').first().waitFor();
  const numbers = async () => (await person.rows.locator('code').allInnerTexts()).map((text) => text.trim());
  let [number = ''] = await numbers();
  if (number === '') {
    // At the end of a year all that was due in it may be done. Earlier, a test of what falls due in the next one would not count yet.
    await person.front.getByRole('button', { name: /^明年到期/ }).click();
    await expect.poll(async () => (number = (await numbers())[0] ?? '')).not.toBe('');
  }
  const row = person.rows.filter({ hasText: number });
  await row.getByRole('button', { name: /^登记试验/ }).click();
  await typeIn(box(person.dialog, 'testedOn'), today);
  await person.dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await person.dialog.getByText(/已登记载荷试验/).waitFor();
  await person.page.keyboard.press('Escape');
  await row.waitFor({ state: 'hidden' });
  await person.front.getByRole('button', { name: /^今年已完成/ }).click();
  await row.getByRole('link').first().click();
  await person.front.getByRole('tab', { name: '检验记录' }).click();
  await person.reads('载荷试验');
  await person.reads(today);
});

test('lifts are put before the public: who scans the code reads them without login and without a script', async () => {
  const person = await stage.enter(manager);
  await person.open('设备管理', '电梯信息公示');
  await person.rows.nth(1).waitFor();
  const open = person.rows.filter({ hasText: '未公示' }).filter({ has: person.page.locator('button:not(:disabled)', { hasText: '公示' }) });
  const number = (await open.first().locator('code').innerText()).trim();
  await open.first().getByRole('checkbox').check();
  await person.button('公示', person.front.getByRole('region', { name: '已选记录' })).click();
  await person.confirm();
  const row = person.rows.filter({ hasText: number });
  await row.getByText('公示中').waitFor();
  await row.getByRole('button', { name: /^查看/ }).click();
  const address = await person.page.locator('.ant-drawer:visible').getByRole('link', { name: '打开公示页' }).getAttribute('href');

  const passenger = await stage.visitor({ viewport: phone, isMobile: true, hasTouch: true, javaScriptEnabled: false });
  await passenger.goto(address!);
  const text = await passenger.page.locator('body').innerText();
  for (const fact of [number, '维保单位', '救援', '检验', '检测']) expect(text).toContain(fact);
  expect(await passenger.page.locator('script').count()).toBe(0);
});

test('anything is found from anywhere, by a few letters', async () => {
  const person = await stage.enter(manager);
  await person.page.keyboard.press('Control+k');
  const box = person.page.getByRole('combobox', { name: /^搜索/ });
  await box.fill('zhcx');
  await person.page.getByRole('option', { name: /综合查询/ }).waitFor();
  await box.fill('ckdt');
  await person.page.getByRole('group', { name: '设备' }).getByRole('option').first().waitFor();
  await box.press('Escape');
});

/** How many records the list in front says it has. */
async function total({ front }: Person): Promise<number> {
  return Number(/共 (\d+) 条/.exec(await front.locator('.record-list__total').first().innerText())?.[1]);
}

/** The control of a field. */
function box(within: Locator, key: string): Locator {
  return within.locator(`[id$="-${key}-box"]`);
}

async function typeIn(place: Locator, value: string): Promise<void> {
  const input = place.locator('input, textarea').first();
  await input.fill(value);
  await input.press('Tab');
}
