// Areas: inspection
import { expect, test } from 'vitest';

import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** Addresses of items in the form that nobody has judged yet and that have no parts of their own: how many there are depends on whose lift stands first. */
function blanksBefore(person: Person): Promise<string[]> {
  const blank = person.front.locator('.insp-item:not(:has(.insp-item__parts)):not(:has(.ant-radio-button-wrapper-checked))');
  return blank.evaluateAll((items) => items.map(({ id }) => id));
}

function item(person: Person, id: string) {
  return person.front.locator(`[id="${id}"]`);
}

function choose(person: Person, id: string, verdict: string): Promise<void> {
  return item(person, id)
    .locator('label', { hasText: new RegExp(`^${verdict}$`) })
    .click();
}

function chosen(person: Person, id: string) {
  return expect.poll(async () => (await item(person, id).locator('.ant-radio-button-wrapper-checked').allInnerTexts()).join(), {
    timeout: 25_000,
  });
}

async function isSaved(person: Person): Promise<void> {
  await person.front.locator('.insp-judged__saved', { hasText: /^\d\d:\d\d 已自动保存$/ }).waitFor();
}

/** Opens the first lift under inspection; the second time by its number. */
async function openInspection(person: Person, onlinelsh?: string): Promise<string> {
  await person.open('检验业务办理', '我的检验');
  if (onlinelsh) {
    await person.front.locator('[id$="-complex"]').fill(onlinelsh);
    await person.button('查询').click();
  } else await person.front.locator('.chip', { hasText: /^检验中$/ }).click();
  const link = person.front.getByRole('link', { name: onlinelsh ?? /^ZX\d+$/ });
  await expect.poll(() => person.rows.filter({ hasNotText: '检验中' }).count()).toBe(0);
  const number = await link.first().innerText();
  await link.first().click();
  await person.front.getByRole('heading', { name: '录入检验结果' }).waitFor();
  await person.front.locator('.insp-item').first().waitFor();
  return number;
}

test('two inspectors fill one lift: each sees what the other did, and only what both did differently is asked about', async () => {
  const one = await stage.enter('jyy01');
  const other = await stage.enter('jyy04');
  await openInspection(other, await openInspection(one));
  const [first, both, ...more] = (await blanksBefore(one)) as [string, string, ...string[]];
  const last = more.at(-1)!;

  await choose(one, first, '无此项');
  await isSaved(one);
  await choose(other, last, '无此项');
  await isSaved(other);
  await chosen(other, first).toBe('无此项');
  await chosen(one, last).toBe('无此项');
  await item(one, last).locator('.insp-item__by').waitFor();

  await other.context.setOffline(true);
  await choose(other, both, '不合格');
  await item(other, both).getByLabel(/说明$/).fill('维保记录缺页');
  await other.front.locator('.insp-judged__saved', { hasText: '未保存，网络恢复后自动保存' }).waitFor();
  await choose(one, both, '无此项');
  await isSaved(one);
  await other.context.setOffline(false);
  const clash = other.front.locator('.insp-clash');
  await clash.getByText(/已填写项目“.*对方：无此项；您：不合格，维保记录缺页/).waitFor();
  await other.button('采用对方的', clash).click();
  await clash.waitFor({ state: 'detached' });
  await chosen(other, both).toBe('无此项');
});

test('a copy kept in the browser fills what is blank and blanks nothing', async () => {
  const one = await stage.enter('jyy01');
  const other = await stage.enter('jyy04');
  await openInspection(other, await openInspection(one));
  const [kept, absent, passed] = (await blanksBefore(one)) as [string, string, string];
  await other.page.route('**/inspection/saveResults*', (route) => route.abort());
  await choose(other, kept, '无此项');
  await other.front.locator('.insp-judged__saved', { hasText: '未保存，网络恢复后自动保存' }).waitFor();
  await choose(one, absent, '无此项');
  await choose(one, passed, '合格');
  await isSaved(one);
  await other.page.unroute('**/inspection/saveResults*');
  await other.page.reload();
  await other.front.locator('.recovered').waitFor();
  await other.button('恢复').click();
  await isSaved(other);
  await other.page.reload();
  await item(other, kept).waitFor();
  await chosen(other, kept).toBe('无此项');
  await chosen(other, absent).toBe('无此项');
  await chosen(other, passed).toBe('合格');
});

test('a failed item is photographed on a tablet, without network, too; colleague and reviewer see the photograph', async () => {
  const one = await stage.enter('jyy01', { viewport: { width: 1180, height: 820 }, hasTouch: true });
  const number = await openInspection(one);
  const [found] = (await blanksBefore(one)) as [string];
  const failed = item(one, found);
  await choose(one, found, '不合格');
  const take = failed.getByRole('button', { name: /拍照$/ });
  expect((await take.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  const buffer = await one.page.screenshot({ type: 'jpeg' });
  await one.context.setOffline(true);
  await failed.getByLabel(/选择照片$/).setInputFiles({ name: '现场.jpg', mimeType: 'image/jpeg', buffer });
  await failed.getByRole('alert').filter({ hasText: '照片未上传' }).waitFor();
  await one.context.setOffline(false);
  await failed.getByRole('img', { name: /照片1$/ }).waitFor();
  await isSaved(one);

  // The page is closed before the photograph has got through: it goes out when the page is opened again.
  await one.page.route('**/attachment/upload*', (route) => route.abort());
  const plate = await one.page.screenshot({ type: 'jpeg' });
  await failed.getByLabel(/选择照片$/).setInputFiles({ name: '铭牌.jpg', mimeType: 'image/jpeg', buffer: plate });
  await failed.getByRole('alert').filter({ hasText: '照片未上传' }).waitFor();
  await one.page.unroute('**/attachment/upload*');
  await one.page.reload();
  await failed.getByRole('img', { name: /照片2$/ }).waitFor();

  const other = await stage.enter('jyy04');
  await openInspection(other, number);
  await item(other, found)
    .getByRole('button', { name: /^查看.*照片1$/ })
    .click();
  await other.dialog.getByRole('img', { name: '现场.jpg' }).waitFor();
  await other.button('删除照片', other.dialog).waitFor();
});
