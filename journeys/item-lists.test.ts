// Areas: item-lists
import { expect, test } from 'vitest';

import type { Item } from '#areas/item-lists/contract/item.ts';
import { itemListPages } from '#areas/item-lists/contract/menu.ts';
import { fillIn } from './fill.ts';
import { itemListFields } from '#areas/item-lists/contract/item-list.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const code = 'T7001-A3-J';

/** Opens the list with this code from the tab that holds it. */
async function openList(person: Person, part: string): Promise<void> {
  await person.open('系统维护', itemListPages.list.title);
  const tab = new RegExp(`^${part}`);
  await person.front
    .getByRole('tab', { name: tab })
    .or(person.front.getByRole('button', { name: tab }))
    .first()
    .click();
  await person.opening(person.rows.filter({ hasText: code })).click();
  await person.front.getByText(code, { exact: true }).first().waitFor();
}

test('a head of the office begins a new edition, brings items in from a file, sees what that changes, and edits one', async () => {
  const head = await stage.enter('ks01');
  await openList(head, '在用');
  await head.front.getByText('来源中未标注关键项目').first().waitFor();
  const old = JSON.parse((await head.takeFile(head.button('导出JSON'))).toString()) as { readonly items: readonly Item[] };
  const [first, second, ...others] = old.items;
  const changed = [first, { ...second, isKey: true }, ...others.slice(0, -1), { no: 'A3.3.7', name: '标志检查' }];

  await head.button('修订').click();
  await head.button('从文件导入').click();
  const buffer = Buffer.from(JSON.stringify({ items: changed }));
  await head.dialog.locator('input[type=file]').setInputFiles({ name: '项目.json', mimeType: 'application/json', buffer });
  await head.dialog.getByText(`共${changed.length}项：新增1项，删去1项，改动1项`).waitFor();
  await head.dialog.getByRole('row', { name: /安装资料.*改动.*关键/ }).waitFor();
  await head.confirm();

  await head.front.getByLabel(/^第1行方法/).fill('资料审查');
  await fillIn(head, head.front, { fields: itemListFields, dictionaries: {} }, { validFrom: '2099-01-01' });
  await head.button('提交').click();
  await head.reaches(head.front.getByText('待复核', { exact: true }).first());
  await head.front.getByText('新增1项，删去1项，改动2项').waitFor();
  expect(await head.button('投入使用').count()).toBe(0);
});

test('another head reads the difference and puts it in force; inspectors read both editions', async () => {
  const other = await stage.enter('ks02');
  await openList(other, '待复核');
  await other.front.getByRole('row', { name: /A3\.3\.7.*标志检查.*新增/ }).waitFor();
  await other.button('投入使用').click();
  await other.confirm();
  await other.reaches(other.front.getByText('在用', { exact: true }).first(), '投入使用');

  const inspector = await stage.enter('jyy01');
  await inspector.open('系统维护', itemListPages.list.title);
  await expect.poll(() => inspector.rows.filter({ hasText: code }).count()).toBe(2);
});
