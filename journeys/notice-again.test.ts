// Areas: construction
import { expect, test } from 'vitest';

import { openStage } from './stage.ts';

const stage = openStage();

test('whoever builds begins a notice with what an earlier one says, and takes the parameters of the same model over', async () => {
  const builder = await stage.enter('sg01');
  await builder.open('施工告知', '施工告知');
  await builder
    .opening(builder.rows.filter({ hasText: '安装' }))
    .first()
    .click();
  await builder.button('再告知一份').click();
  const field = (key: string) => builder.front.locator(`[id$="-${key}"]`).first();
  await field('projectName').waitFor();
  expect(await field('projectName').inputValue()).not.toBe('');
  expect(await field('siteManager').inputValue()).not.toBe('');
  // Days and numbers belong to one works alone.
  expect(await builder.front.getByLabel(/^第1行型号（规格）/).inputValue()).not.toBe('');
  expect(await builder.front.getByLabel(/^第1行产品编号/).inputValue()).toBe('');
  expect(await builder.front.locator('[id$="-planStart-box"] input').first().inputValue()).toBe('');
  // Nothing has been typed: nothing lies among the drafts.
  expect(new URL(builder.page.url()).searchParams.get('id')).toBeNull();

  await builder.open('施工告知', '设备参数');
  await builder.front.getByText('望春科创园办公楼电梯安装').click();
  const load = builder.front.locator('[id$="-ratedLoad-box"] input').first();
  await load.waitFor();
  expect(await load.inputValue()).toBe('');
  await builder.button('带入参数').click();
  await builder.reads(/已带入 \d+ 项/);
  expect(await load.inputValue()).not.toBe('');
  // What the building asks for is typed.
  expect(await builder.front.locator('[id$="-floors-box"] input').first().inputValue()).toBe('');
  await builder.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
});
