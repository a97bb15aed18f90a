import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { demoPassword } from '#database/demo/accounts.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();

const loginName = 'jyy06';
/** The next step of thirty seconds counts already, so that nobody waits for it. */
const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });

async function setUp(person: Person): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await person.choose('两步验证');
  await person.dialog.locator('[name=password]').fill('Wrong@2026');
  await person.button('下一步', person.dialog).click();
  await person.reads('当前密码不正确');
  await person.dialog.locator('[name=password]').fill(demoPassword);
  await person.page.keyboard.press('Enter');
  const secret = (await person.dialog.locator('code').innerText()).replaceAll(' ', '');
  await person.dialog.locator('[name=code]').fill('12345');
  await person.button('启用两步验证', person.dialog).click();
  await person.reads('请输入6位动态码');
  const code = codeOf(secret);
  // As it is pasted from a message.
  await person.dialog.locator('[name=code]').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await person.page.keyboard.press('Enter');
  await person.reads(/恢复码只显示这一次/);
  const codes = await person.dialog.locator('.second-factor__codes li').allInnerTexts();
  const file = (await person.takeFile(person.button('下载恢复码', person.dialog))).toString();
  for (const one of codes) expect(file).toContain(one);
  expect(await person.button('完成', person.dialog).isDisabled()).toBe(true);
  await person.dialog.locator('[type=checkbox]').check();
  await person.button('完成', person.dialog).click();
  await person.reads('已启用');
  return { secret, codes };
}

test('a second factor is set up, asked for at the login and before what needs it, and switched off', async () => {
  const before = await stage.enter(loginName);
  const person = await stage.enter(loginName);
  const { secret, codes } = await setUp(person);
  expect(codes).toHaveLength(10);

  const visitor = await stage.visitor();
  await visitor.goto('/login');
  await visitor.logIn(loginName);
  await visitor.reads(/打开手机上的身份验证器/);
  expect(await visitor.page.locator('[name=code]').getAttribute('autocomplete')).toBe('one-time-code');
  // The code that set it up has been used.
  await visitor.page.keyboard.type(codeOf(secret, -3));
  await visitor.page.keyboard.press('Enter');
  await visitor.reads(/动态码不正确/);
  await visitor.page.click('text=使用恢复码');
  await visitor.page.locator('[name=code]').fill(codes[0]!.toLowerCase());
  await visitor.page.keyboard.press('Enter');
  await visitor.page.waitForSelector('.shell');

  // A session from before has shown no code: it is asked, and goes on by itself.
  await before.choose('两步验证');
  await before.button('重新生成恢复码', before.dialog).click();
  await before.button('重新生成', before.dialog).click();
  await before.reads('请确认是您本人');
  await before.dialog.locator('[name=code]').fill(codeOf(secret, 1));
  await before.page.keyboard.press('Enter');
  await before.reads(/恢复码只显示这一次/);
  const renewed = await before.page.locator('.second-factor__codes li').allInnerTexts();
  expect(renewed).not.toEqual(codes);
  await before.dialog.locator('[type=checkbox]').check();
  await before.button('完成', before.dialog).click();

  await before.button('关闭两步验证', before.dialog).click();
  await before.dialog.locator('[name=password]').fill(demoPassword);
  await before.button('使用恢复码', before.dialog).click();
  await before.dialog.locator('[name=code]').fill(renewed[3]!);
  await before.button('关闭两步验证', before.dialog).click();
  await before.reads('两步验证已关闭');
  await stage.enter(loginName);
});
