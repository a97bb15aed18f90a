// Areas: archive, equipment, construction, inspection, maintenance, use-changes
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { maintenanceChangeCase } from '#areas/maintenance/contract/calls.ts';
import { useChangeCase } from '#areas/use-changes/contract/calls.ts';
import { kindCode } from '#areas/use-changes/contract/kinds.ts';
import { laptop, openStage, phone } from './stage.ts';

const stage = openStage();

/** How far below the top of the screen something stands, in px. */
async function topOf(place: Locator): Promise<number> {
  await place.waitFor();
  return (await place.boundingBox())!.y;
}

test('on a laptop all conditions leave the button and the first rows in sight, and numbers of classes stand only where a press lists so many', async () => {
  const person = await stage.enter('qy01');
  await person.open('设备管理', '综合查询');
  const rail = person.front.getByRole('group', { name: '设备类别' });
  const lifts = rail.getByRole('button', { name: /^电梯/ });
  await expect.poll(() => lifts.innerText()).toMatch(/\d/);
  const counted = Number(/\d+/.exec(await lifts.innerText())![0]);
  await lifts.click();
  await person.reads(`共 ${counted} 条`);

  // The class counts as one of the conditions that are folded.
  await person.front.getByRole('button', { name: /^更多条件/ }).click();
  expect(await topOf(person.button('查询'))).toBeLessThan(560);
  expect(await topOf(person.rows.nth(1))).toBeLessThan(laptop.height - 48);
  await person.front.locator('[id$="-equPlace"]').fill('没有这个地方');
  await person.button('查询').click();
  await person.reads('没有符合条件的');
  expect(await rail.innerText()).not.toMatch(/\d/);
});

test.each([
  ['维保单位变更', maintenanceChangeCase.pages.form.path, '合同'],
  ['使用登记变更', `${useChangeCase.pages.form.path}?kind=${kindCode.move}`, '变更'],
])('hundreds of lifts to choose from leave the form of %s on the first screen', async (_, address, label) => {
  const person = await stage.inWindow(await stage.enter('wy01'));
  await person.goto(address);
  await person.front.getByRole('button', { name: /^显示更多/ }).waitFor();
  expect(await topOf(person.front.getByText(label, { exact: true }).first())).toBeLessThan(laptop.height - 56);
});

test('both ends of a range have names of their own, what empties a field is named in Chinese, two codes pasted from two lines find two devices', async () => {
  const person = await stage.enter('qy01');
  await person.open('设备管理', '综合查询');
  await person.front.getByLabel('检验到期日：开始日期').waitFor();
  await person.front.getByLabel('检验到期日：结束日期').waitFor();
  const codes = (await person.rows.locator('code').allInnerTexts()).slice(0, 2);
  const box = person.front.locator('[id$="-complex"]');
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.page.evaluate((text) => navigator.clipboard.writeText(text), codes.join('\n'));
  await box.focus();
  await person.page.keyboard.press('Control+v');
  await person.button('查询').click();
  await person.reads('共 2 条');
  await person.front.locator('.query').getByRole('button', { name: '清空' }).first().click();
  expect(await box.inputValue()).toBe('');
});

test('关怀版 enlarges tables and header alike: the title is whole, and nothing hangs out of its cell', async () => {
  const person = await stage.enter('qy01');
  await person.open('设备管理', '综合查询');
  const cell = person.front.locator('td.record-table__actions').first();
  await cell.waitFor();
  const sizes = () =>
    person.page.evaluate(() =>
      ['.side__item', '.header__title', '.page-head__title', '.chip', '.device-name code', '.due-cell__left', '.record-table td .pill'].map(
        (each) => Number.parseFloat(getComputedStyle(document.querySelector(each)!).fontSize),
      ),
    );
  const usual = await sizes();
  await person.choose('关怀版');
  await expect.poll(async () => (await sizes()).map((size, index) => size > usual[index]!)).toEqual(usual.map(() => true));
  const hangsOut = (place: Locator) => place.evaluate((box) => box.scrollWidth > box.clientWidth + 1);
  expect(await hangsOut(person.page.locator('.header__title'))).toBe(false);
  for (const each of await person.front.locator('td.record-table__actions').all()) expect(await hangsOut(each)).toBe(false);
  for (const head of ['检验到期日', '使用登记证编号'])
    expect(await hangsOut(person.front.locator('.ant-table-column-title, th.ant-table-cell', { hasText: head }).last())).toBe(false);
});

test.each([
  ['in 关怀版', { reducedMotion: 'no-preference' }, '关怀版'],
  ['for whoever wants less motion', { reducedMotion: 'reduce' }, undefined],
] as const)('lists and calendars open at their field %s', async (_, options, look) => {
  const person = await stage.enter('qygl01', options);
  if (look) await person.choose(look);
  await person.open('单位信息维护', '单位信息');
  for (const field of ['unitNature', 'bizFrom']) {
    const place = person.front.locator(`[id$="-${field}-box"]`);
    await place.locator('input').first().click();
    const opened = person.page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible');
    const aside = async () => Math.abs((await opened.boundingBox())!.x - (await place.boundingBox())!.x);
    await expect.poll(aside).toBeLessThan(100);
    await person.page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  }
});

test('an archive begins within the first screen, with one row of buttons; the others stand under 更多', async () => {
  const person = await stage.enter('wy01');
  await person.open('设备管理', '综合查询');
  await person.rows.nth(3).getByRole('link').first().click();
  expect(await topOf(person.front.locator('.facts').first())).toBeLessThanOrEqual(420);
  const tabs = person.front.getByRole('tablist').first();
  expect(await tabs.getByRole('tab').count()).toBeGreaterThan(5);
  expect(await tabs.getByRole('button').count()).toBe(0);
  const buttons = person.front.locator('.archive__actions > .ant-btn');
  const tops = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await person.button('更多').click();
  await person.button('修改联系信息', person.page).click();
  await person.dialog.getByText('修改联系信息').first().waitFor();
});

test('on a phone the first lift stands high on the screen, and an archive has one row of buttons', async () => {
  const person = await stage.enter('wy01', { viewport: phone, isMobile: true, hasTouch: true });
  await person.page.getByRole('button', { name: /菜单/ }).first().click();
  await person.open('设备管理', '综合查询');
  const card = person.front.locator('.row-card').first();
  expect(await topOf(card)).toBeLessThan(400);
  // What the head of a table does.
  await card.getByRole('checkbox').click();
  await person.button('全选本页').click();
  const marks = await person.front
    .locator('.row-card input[type=checkbox]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
  expect(new Set(marks)).toEqual(new Set([true]));
  await person.reads(`已选 ${marks.length}`);
  await person.button('取消选择').click();
  await person.front.locator('.selection').waitFor({ state: 'detached' });
  await card.getByRole('link').first().click();
  const buttons = person.front.locator('.archive__actions > .ant-btn');
  await buttons.first().waitFor();
  const tops = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
});

test('on a phone both buttons that turn the pages of a list stand in one line', async () => {
  const clerk = await stage.enter('slr01', { viewport: phone, isMobile: true, hasTouch: true });
  await clerk.page.getByRole('button', { name: /菜单/ }).first().click();
  await clerk.open('设备管理', '首检设备录入');
  await clerk.front.getByRole('button', { name: /^查看/ }).first().click();
  await clerk.button('下一件').waitFor();
  const turning = clerk.front.locator('.queue-bar button');
  const tops = await turning.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size).toBe(1);
});

test('on a phone an inspector reads on the first screen where to go and whom to call', async () => {
  const inspector = await stage.inWindow(await stage.enter('jyy01', { viewport: phone, isMobile: true, hasTouch: true }));
  await inspector.goto(inspectionPaths.inspecting);
  const { front } = inspector;
  await front.locator('.row-card').first().getByRole('button', { name: /^办理/ }).click();
  const where = front.locator('.insp-where');
  await where.waitFor();
  const { y, height } = (await where.boundingBox())!;
  expect(y + height).toBeLessThan(phone.height);
  expect(await where.getByRole('link').getAttribute('href')).toMatch(/^tel:1\d{10}$/);
});

test('on the page of a case the words of its return stand first, then how far it is, what it says, its parts, and who did what', async () => {
  const officer = await stage.enter('jg01');
  await officer.open('施工告知', '施工告知');
  const { front } = officer;
  await front.getByRole('button', { name: /^全部/ }).click();
  await officer.rows.filter({ hasText: '月湖书城' }).first().getByRole('button', { name: /^查看/ }).click();
  const inOrder = [
    front.locator('h1', { hasText: /SG\d+/ }),
    front.getByText('许可证扫描件不清晰').first(),
    front.getByRole('region', { name: '办理进度' }),
    front.getByRole('region', { name: '施工告知内容' }),
    front.getByRole('region', { name: '设备明细' }),
    front.getByRole('region', { name: '附件' }),
    front.getByRole('region', { name: '办理记录' }),
  ];
  for (const size of [laptop, phone]) {
    await officer.page.setViewportSize(size);
    const tops: number[] = [];
    for (const part of inOrder) tops.push(await topOf(part));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(tops[1]).toBeLessThan(size.height / 2);
  }
});
