import { beforeEach, expect, test } from 'vitest';

import type { BrowserContext, Page } from 'playwright-core';

import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
let someone: Person;
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  someone = await stage.enter('qy01');
  ({ context, page } = someone);
});

test('a page that the network kept from loading says so, and opens by its button once the network is back', async () => {
  await someone.open('设备管理', '综合查询');
  await context.setOffline(true);
  await page.locator('.side a', { hasText: '即将到期' }).click();
  await page.waitForSelector('.fault__title:has-text("网络连接已断开")');
  await someone.button('重新打开').click();
  await page.waitForSelector('.fault__title:has-text("网络连接已断开")');
  await context.setOffline(false);
  await page.waitForSelector('.fault__hint:has-text("网络已经恢复")');
  await someone.button('重新打开').click();
  await someone.rows.first().waitFor();
  expect(await page.locator('.fault').count()).toBe(0);
  await page.click('[role=tab]:has-text("综合查询")');
  await someone.rows.first().waitFor();
});

test('a list that is asked without network says so, and answers once the network is back', async () => {
  const notice = page.getByRole('status').filter({ hasText: '网络已断开，显示的可能不是最新内容' });
  await someone.open('设备管理', '综合查询');
  await someone.rows.first().waitFor();
  await context.setOffline(true);
  await notice.waitFor();
  await someone.front.locator('input[type=text]').first().fill('没有这样的设备');
  await someone.button('查询').click();
  await context.setOffline(false);
  await notice.waitFor({ state: 'hidden' });
  await someone.reads('没有符合条件的记录');
});

test('a page whose style sheet never comes offers to be opened anew', async () => {
  const stuck = /\/assets\/[^/]*\.css$/;
  await page.clock.install();
  // What once stuck stays so: letting it go would open the page before the press.
  let isStuck = true;
  await context.route(stuck, (route) => (isStuck ? undefined : route.continue()));
  await page.locator('.side a', { hasText: '消息中心' }).click();
  await page.waitForSelector('.loading');
  await page.clock.fastForward(15_000);
  await page.waitForSelector('.takes-long:has-text("打开时间较长")');
  isStuck = false;
  await someone.button('重新打开').click();
  await page.waitForSelector('.page-head__title:has-text("消息中心")');
  await context.unroute(stuck);
});
