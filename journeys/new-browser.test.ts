// Areas: accounts, session
import { afterAll, beforeAll, expect, test } from 'vitest';

import { askNewBrowsers } from './outside.ts';
import type { Person } from './person.ts';
import { openStage, phone } from './stage.ts';

const stage = openStage();
beforeAll(() => askNewBrowsers('code'));
afterAll(() => askNewBrowsers('off'));

const loginName = 'jc01';

/** The code that the demo shows in place of a message. */
async function readCode({ page }: Person): Promise<string> {
  const said = page.getByText(/验证码已发送到 \d{3}\*{4}\d{4}.*验证码：\d{6}/);
  await said.waitFor();
  return /验证码：(\d{6})/.exec(await said.innerText())![1]!;
}

async function begin(visitor: Person): Promise<void> {
  await visitor.goto('/login');
  await visitor.logIn(loginName);
}

test('a new browser is asked for a code, a known one is not, and is asked again once it is forgotten', async () => {
  const visitor = await stage.visitor();
  const { page } = visitor;
  await begin(visitor);
  const code = await readCode(visitor);
  expect(await page.locator('[name=code]').getAttribute('autocomplete')).toBe('one-time-code');
  expect(await page.getByRole('button', { name: /秒后重发/ }).isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  await visitor.reads('请输入短信验证码');
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await visitor.reads(/短信验证码不正确/);
  await page.context().setOffline(true);
  // As it is pasted from a message.
  await page.locator('[name=code]').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await visitor.reads('网络已断开，恢复后请重试');
  await page.context().setOffline(false);
  const kept = page.getByRole('checkbox', { name: '在这台设备上不再询问（90天）' });
  expect(await kept.isChecked()).toBe(false);
  await kept.check();
  await page.click('.login-form__submit');
  await page.waitForSelector('.shell');

  await visitor.choose('退出登录');
  await page.waitForSelector('[name=password]');
  await visitor.logIn(loginName);
  await page.waitForSelector('.shell');
  await visitor.open('系统维护', '个人与账号');
  await visitor.reads('这台设备');
  await visitor.button('全部忘记').click();
  await visitor.button('全部忘记', visitor.dialog).click();
  await visitor.reads(/没有记住的设备/);
  await visitor.choose('退出登录');
  await page.waitForSelector('[name=password]');
  await visitor.logIn(loginName);
  await visitor.reads(/刚收到过另一次登录的验证码|验证码已发送到/);
});

test('on a telephone: whoever leaves the step and comes again goes on with the same code; a step that is gone is begun anew', async () => {
  const visitor = await stage.visitor({ viewport: phone });
  const { page } = visitor;
  const other = 'gr01';
  await visitor.goto('/login');
  await visitor.logIn(other);
  const code = await readCode(visitor);
  await page.click('text=换个账号登录');
  await visitor.logIn(other);
  await visitor.reads(/验证码已发送到/);
  const step = await page.context().cookies();
  await page.context().clearCookies({ name: 'login_step' });
  await page.locator('[name=code]').fill(code);
  await page.keyboard.press('Enter');
  await visitor.reads(/登录页停留过久/);
  await page.context().addCookies(step);
  await page.locator('[name=code]').fill(code);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.shell');
});
