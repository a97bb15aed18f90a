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
  // What other stories have caused fills the first page.
  const sent = administrator.front.locator('[role=tabpanel]:visible');
  await sent.getByLabel('事件', { exact: true }).fill('检验申报已受理');
  await administrator.page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '检验申报已受理' }).click();
  await pressed(sent, '查询').click();
  await sent.locator('tr[data-row-key]').filter({ hasText: '检验申报已受理' }).first().waitFor();
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

test('of two who decide about one difference the slower is told who was first, and the value stands as that one decided', async () => {
  const model = 'TKJ1000/1.75-JXW';
  const [first, second] = await Promise.all([stage.enter('slr01'), stage.enter('admin')]);
  const rowFor = (person: typeof first) => person.rows.filter({ hasText: model });
  for (const person of [first, second]) {
    await person.open(group, dataChecksPage.title);
    await rowFor(person).waitFor();
  }
  await pressed(rowFor(second), '保留').click();
  await second.dialog.locator('textarea').fill('铭牌照片看不清，先保留');
  await pressed(rowFor(first), '采用').click();
  await first.dialog.locator('textarea').fill('与铭牌照片核对一致');
  await first.confirm();
  await rowFor(first).getByText('已采用对方').waitFor();
  await second.dialog.locator('.ant-modal-footer .ant-btn').last().click();
  await second.reads(/已于.*办理「采用」，现为「已采用对方」/);
});

test('an event that the neighbour did not take is named among what waits, and sent again', async () => {
  const administrator = await stage.enter('admin');
  await administrator.front.locator('button.stat', { hasText: '未送达的事件' }).click();
  const refused = administrator.rows.filter({ hasText: '系统升级中，请稍后再发' });
  await refused.getByText('对方未接收').waitFor();
  const number = /ZX\d+/.exec(await refused.innerText())![0];
  await pressed(refused, '重发').click();
  await administrator.confirm();
  await administrator.button('重置').click();
  await administrator.front.getByLabel('编号', { exact: true }).fill(number);
  // Nobody is at the other end of a demo.
  const sent = administrator.rows.filter({ hasText: number }).filter({ hasText: '检验日期已更改' });
  await expect
    .poll(
      async () => {
        await administrator.button('查询').click();
        return sent.innerText();
      },
      { timeout: 25_000 },
    )
    .toMatch(/未外发（仅保存）[^]*2/);
});
