// Areas: equipment, flow-link
import { expect, test } from 'vitest';

import { formOf } from '#areas/device-facts/contract/entry-form.ts';
import { dictionariesAtHand, sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';
import { attach, fillIn, pickInTree } from './fill.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** A forklift as its unit types it: what the form asks for, with words that find the maker and the district. */
const forklift = (() => {
  const {
    equclacode: _class,
    useUnit: _unit,
    inCatalog: _in,
    importType: _import,
    regMode: _mode,
    isMobile: _mobile,
    ...typed
  } = sampleOf('5110', { bare: true });
  return { ...typed, equName: '内燃平衡重式叉车', prono: 'FK-2026-0087', unitInnerNo: 'C-31', makeUnit: '制造', equlocarecod: '鄞州区' };
})();

test('a unit enters a forklift with its materials, the clerk confirms it, and it stands in query and archive', async () => {
  const unit = await stage.enter('qy01');
  await unit.open('设备管理', '首检设备录入');
  await unit.button('新增设备').click();
  await pickInTree(unit, unit.front.locator('.class-choice'), '叉车');
  await unit.button('提交').click();
  await unit.front.locator('.error-summary').waitFor();
  await fillIn(unit, unit.front, { fields: formOf('5110').fields, dictionaries: dictionariesAtHand }, forklift);
  await unit.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
  await attach(unit, '产品合格证和产品数据表', 'document');
  await attach(unit, '铭牌照片', 'picture');
  await attach(unit, '购车或转让证明', 'document');
  await unit.button('提交').click();
  const done = await unit.front.locator('.ant-result-title').innerText();
  const entryNo = /录入单 (\S+) 已提交/.exec(done)![1]!;

  const clerk = await stage.enter('slr01');
  await clerk.open('设备管理', '首检设备录入');
  await clerk.button(`查看：${forklift.equName}`).first().click();
  await clerk.front.locator('h1', { hasText: entryNo }).waitFor();
  await clerk.button('确认建档').click();
  await clerk.confirm();
  await clerk.button('查看设备档案').click();
  await clerk.front.locator('h1', { hasText: forklift.equName }).waitFor();

  await unit.open('设备管理', '综合查询');
  await unit.front.getByLabel('设备名称、编号或地点').fill(forklift.prono);
  await unit.button('查询').click();
  await expect.poll(() => unit.front.locator('tr[data-row-key]').count()).toBe(1);
  expect(await unit.front.locator('tr[data-row-key]').innerText()).toContain(forklift.equName);
});

test('whoever is sent the link of an entry reads its steps; a dead link says whom to ask and offers no second try', async () => {
  const unit = await stage.enter('qy01');
  await unit.open('设备管理', '首检设备录入');
  await unit.front
    .getByRole('button', { name: /^查看：/ })
    .first()
    .click();
  await unit.button('分享进度').click();
  const address = await unit.dialog.locator('.flow-link').innerText();
  const stranger = await stage.visitor();
  await stranger.goto(/\/flowLog-single#.+$/.exec(address)![0]);
  await stranger.page.locator('.timeline__entry').first().waitFor();

  await stranger.page.evaluate(() => (location.hash = 'cut-off'));
  await stranger.reads(/请向提供链接的单位重新索取/);
  expect(await stranger.page.locator('.timeline__entry').count()).toBe(0);
  expect(await stranger.page.getByRole('button').count()).toBe(0);
  await stranger.page.getByRole('link', { name: '去登录' }).click();
  await stranger.page.waitForSelector('[name=username]');
});
