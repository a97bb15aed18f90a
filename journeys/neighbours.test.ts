// Areas: mis
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { dataChecksPage, neighboursPage } from '#areas/mis/contract/menu.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const group = '系统维护';
/** A button of a row: its name goes on with that of the row. */
const pressed = (row: Locator, label: string) => row.getByRole('button', { name: new RegExp([...label].join('\\s*')) });

test('an administrator sees what the portal leans on, tries it, and looks after events that were not taken', async () => {
  const administrator = await stage.enter('admin');
  await administrator.open(group, neighboursPage.title);
  const print = administrator.rows.filter({ hasText: '打印服务' });
  await pressed(print, '检测').click();
  await print.getByText('正常').waitFor();
  await administrator.front.getByRole('tab', { name: '收到的事件' }).click();
  const unknown = administrator.rows.filter({ hasText: 'ZX20200101000001' });
  await unknown.getByText('未接受').waitFor();
  await unknown.getByText('门户没有编号为ZX20200101000001的记录').waitFor();
  await pressed(unknown, '不再处理').click();
  await administrator.confirm();
  await unknown.getByText('不再处理').first().waitFor();
  await administrator.front.getByRole('tab', { name: '发出的事件' }).click();
  await administrator.rows.filter({ hasText: '检验申报已受理' }).first().waitFor();
});

test('the desk decides where both systems say otherwise, and says why', async () => {
  const clerk = await stage.enter('slr01');
  await clerk.open(group, dataChecksPage.title);
  const brand = clerk.rows.filter({ hasText: '品牌' }).filter({ hasText: '待核对' });
  await brand.first().waitFor();
  // Who registers is not overruled by who inspects.
  const registered = clerk.rows.filter({ hasText: '登记日期' });
  await pressed(registered, '保留').waitFor();
  expect(await pressed(registered, '采用').count()).toBe(0);
  await pressed(brand, '采用').click();
  await clerk.dialog.locator('textarea').fill('与铭牌照片核对一致');
  await clerk.confirm();
  await clerk.rows.filter({ hasText: '品牌' }).getByText('已采用对方').waitFor();
});
