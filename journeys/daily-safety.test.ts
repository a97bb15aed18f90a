// Areas: safety-duty
import { expect, test } from 'vitest';

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { openStage, phone } from './stage.ts';

const stage = openStage();
const today = todayInShanghai(new Date());

test('a factory ticks off what is to be checked each day of all its equipment on one page; of two windows the slower one reads what stands already', async () => {
  const officer = await stage.enter('qygl01');
  await officer.open('单位信息维护', '安全管理');
  await officer.button('今日日管控').click();
  const kinds = officer.front.locator('section.card').filter({ has: officer.page.getByRole('radiogroup') });
  await kinds.first().waitFor();
  const wanted = await kinds.count();
  expect(wanted).toBeGreaterThan(1);
  const first = await kinds.first().getByRole('heading').innerText();
  expect(await officer.button('提交').isDisabled()).toBe(true);
  await officer.button('全部正常', officer.front.locator('.page-head')).click();
  const submit = officer.button(`提交 ${wanted} 类`);
  await submit.waitFor();

  const other = await stage.enter('qygl01', { viewport: phone, isMobile: true, hasTouch: true });
  await other.page.getByRole('button', { name: /菜单/ }).first().click();
  await other.open('单位信息维护', '安全管理');
  await other.button('今日日管控').click();
  const same = other.front.locator('section.card', { hasText: first });
  await other.button('全部正常', same).click();
  await other.button('提交 1 类').click();
  await other.reads('已提交 1 份日管控记录');

  await submit.dblclick();
  await officer.reads(`已提交 ${wanted - 1} 份日管控记录`);
  await officer.reads(/该期间已有记录（AQ\d+）/);
  await expect.poll(() => officer.front.locator('.note--good a').count()).toBe(wanted);
  expect(await kinds.count()).toBe(0);
  // What the slower one had begun for it does not lie among the drafts.
  await officer.open('单位信息维护', '日周月检查记录');
  expect(await officer.rows.filter({ hasText: first }).first().innerText()).toContain('已提交');
  await officer.front.locator('.parts, .segments, [role=tablist], [role=group]').getByText(/^草稿/).first().click();
  await officer.page.waitForURL(/part=draft/);
  await expect.poll(() => officer.rows.filter({ hasText: first }).filter({ hasText: today }).count()).toBe(0);
});
