// Areas: applying, inspection, session
import { expect, test } from 'vitest';

import { demoPassword } from '#database/demo/accounts.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import { attachByKeys, tabTo } from './fill.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();

async function typeInto({ page }: Person, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function press({ page }: Person, name: RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

test('a lift that falls due is applied for by the keys alone, from the login to the number of the application', async () => {
  const unit = await stage.visitor();
  await unit.goto('/login');
  await typeInto(unit, /^用户名/, 'qy01');
  await typeInto(unit, /^密码/, demoPassword);
  await unit.page.keyboard.press('Enter');
  await unit.page.waitForSelector('.shell');
  await press(unit, /^企业自助服务/);
  await press(unit, /^在线报检/);
  await unit.rows.first().waitFor();
  await press(unit, /^电梯$/);
  await unit.front.locator('.chip[aria-pressed=true]', { hasText: '电梯' }).waitFor();
  await expect.poll(() => unit.rows.filter({ hasNotText: /电梯|扶梯|人行道/ }).count()).toBe(0);
  await press(unit, /^选择(?!本页)/, 'Space');
  await unit.front.getByRole('region', { name: '已选记录' }).waitFor();
  await press(unit, /^报\s*检$/);

  await unit.front.locator('[aria-current=step]', { hasText: '填写申报' }).waitFor();
  await typeInto(unit, /^\*?预约检验日期/, afterWorkdays(todayInShanghai(new Date()), 1));
  await typeInto(unit, /^\*?自检报告编号/, 'ZJ-2026-2290');
  await typeInto(unit, /^\*?联系人手机/, '13905740001');
  await press(unit, /^下一步$/);
  await unit.front.locator('[aria-current=step]', { hasText: '上传材料' }).waitFor();
  await attachByKeys(unit, '自检报告', 'document');
  await press(unit, /^下一步$/);
  await unit.front.locator('[aria-current=step]', { hasText: '核对提交' }).waitFor();
  await unit.front.getByRole('region', { name: '费用明细' }).waitFor();
  await unit.front.locator('.insp-check--bad').first().waitFor({ state: 'hidden' });
  await press(unit, /真实/, 'Space');
  await press(unit, /^提\s*交$/);
  await unit.reaches(unit.front.locator('.insp-submitted', { hasText: /流水号 \S+/ }));
});
