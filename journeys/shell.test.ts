import { beforeEach, expect, test } from 'vitest';

import { demoPassword } from '#database/demo/accounts.ts';
import type { BrowserContext, Page } from 'playwright-core';

import type { Person } from './person.ts';
import { still } from './still.ts';
import { openStage } from './stage.ts';

const stage = openStage();
let someone: Person;
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  someone = await stage.visitor();
  ({ context, page } = someone);
});

test('without a session every page leads to the login, with one the login leads home', async () => {
  await someone.goto('/home');
  await page.waitForURL('**/login');
  await someone.logIn('qy01', 'wrong');
  await page.waitForSelector('.login-form__error:has-text("用户名、密码或验证码不正确")');
  expect(await page.inputValue('[name=username]')).toBe('qy01');
  await page.check('.login-form__remember input');
  await someone.logIn('qy01');
  await page.waitForURL('**/home');
  await page.waitForSelector('.shell');
  await expect.poll(() => page.title()).toContain(' - 工作台');
  expect((await context.cookies()).find(({ name }) => name === 'usualPerson')?.value).toBe('qy01');
  await someone.goto('/login');
  await page.waitForURL('**/home');
  await someone.goto('/');
  await page.waitForURL('**/home');
});

test('an address without a tag leads home, an unknown one to 404, a closed one to 401', async () => {
  await someone.enterAs('qy01');
  await someone.goto('/equipment/query-comprehensive');
  await page.waitForURL('**/home');
  await someone.goto('/nowhere');
  await page.waitForSelector('.fault__code:has-text("404")');
  await someone.choose('退出登录');
  await page.waitForURL('**/login');
  // The rescue centre enters no equipment.
  await someone.enterAs('96333');
  await someone.goto('/equipment/device-info-new');
  await page.waitForURL('**/401');
  await page.waitForSelector('.fault__code:has-text("401")');
});

test('a link from elsewhere leads where it says, in a browser tab of its own and by way of the login', async () => {
  const link = '/equipment/due-calendar?month=2026-12&day=2026-12-31';
  await someone.enterAs('qy01');
  const other = await context.newPage();
  await other.goto(`${someone.base}${link}`);
  await other.waitForSelector('[role=tab][aria-selected=true]:has-text("到期日历")');
  expect(new URL(other.url()).search).toContain('day=2026-12-31');
  await other.close();
  await someone.choose('退出登录');
  await page.waitForURL('**/login');
  await someone.goto(link);
  await page.waitForURL('**/login');
  await someone.logIn('qy01');
  await page.waitForURL('**/equipment/due-calendar?**');
  await page.waitForSelector('[role=tab][aria-selected=true]:has-text("到期日历")');
});

test('opened pages keep their state, survive a reload as tags, and are freed when closed', async () => {
  await someone.enterAs('qy01');
  await someone.open('设备管理', '综合查询');
  const first = someone.front.locator('input[type=text]').first();
  await first.fill('行车');
  await page.click('[role=tab]:has-text("工作台")');
  await page.waitForURL('**/home');
  await page.click('[role=tab]:has-text("综合查询")');
  await page.waitForURL('**/equipment/query-comprehensive*');
  await expect.poll(() => someone.front.locator('input[type=text]').first().inputValue()).toBe('行车');
  await page.reload();
  await page.waitForSelector('[role=tab][aria-selected=true]:has-text("综合查询")');
  expect(await someone.tags()).toEqual(['工作台', '综合查询']);
  await page.focus('[role=tab][aria-selected=true]');
  await page.keyboard.press('Delete');
  await page.waitForURL('**/home');
  await expect.poll(() => someone.tags()).toEqual(['工作台']);
  expect(await page.locator('[data-address^="/equipment/"]').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab');
});

test('pages of logs and of payments are built anew whenever they come to the front: nothing old stands there', async () => {
  await someone.enterAs('admin');
  await someone.open('系统维护', '错误日志');
  await someone.front.locator('[id$="-trace"]').fill('abcdef');
  await page.click('[role=tab]:has-text("工作台")');
  await page.waitForURL('**/home');
  await expect.poll(() => page.locator('[data-address^="/system/error-log"]').count()).toBe(0);
  await page.click('[role=tab]:has-text("错误日志")');
  await expect.poll(() => someone.front.locator('[id$="-trace"]').inputValue()).toBe('');
});

test('a button at work keeps its name, also on a page that is left meanwhile', async () => {
  await someone.enterAs('qy01');
  await someone.open('', '消息中心');
  const name = '全部标为已读';
  await someone.rows.first().waitFor();
  let answer: (() => void) | undefined;
  await page.route('**/a/stone/user/readMessages*', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await someone.button(name).click();
  await expect.poll(() => answer).toBeDefined();
  await someone.front.locator('.ant-btn-loading').waitFor();
  expect(await someone.front.getByRole('button', { name }).count()).toBe(1);
  answer!();
  await someone.front.locator('.ant-btn-loading').waitFor({ state: 'detached' });
  await page.click('[role=tab]:has-text("工作台")');
  await page.click('[role=tab]:has-text("消息中心")');
  await someone.front.waitFor();
  expect(await someone.button(name).ariaSnapshot()).toBe(`- button "${name}" [disabled]`);
});

test('an archive stands under one tag, whichever part of it is looked at', async () => {
  await someone.enterAs('qy01');
  await someone.open('设备管理', '综合查询');
  const archive = someone.rows.first().getByRole('button', { name: /^档案/ });
  await archive.click();
  await someone.front.getByRole('tab', { name: '使用与安全管理' }).click();
  await page.waitForURL('**tab=safety');
  const tags = await someone.tags();
  await page.click('[role=tab]:has-text("综合查询")');
  await archive.click();
  await someone.front.locator('[role=tab][aria-selected=true]', { hasText: '基本信息' }).waitFor();
  expect(await someone.tags()).toEqual(tags);
  await page.goBack();
  await page.waitForURL('**/equipment/query-comprehensive*');
});

test('two tags of one title are told apart by what their lists are narrowed to; the menu opens no list a second time', async () => {
  await someone.enterAs('wy01');
  await someone.open('设备管理', '综合查询');
  await page.click('[role=tab]:has-text("工作台")');
  await someone.front.locator('.stat', { hasText: '30天内到期' }).click();
  await expect.poll(() => someone.tags()).toEqual(['工作台', '综合查询', expect.stringMatching(/^综合查询：\d{4}-\d\d/)]);
  await someone.front.locator('.record-list__total').first().waitFor();
  // What goes back to the top stands beside the tags, over no content.
  const top = await page.locator('.back-to-top').boundingBox();
  const content = await someone.front.boundingBox();
  expect(top!.y + top!.height).toBeLessThanOrEqual(content!.y);

  await someone.open('设备管理', '超期未检');
  await someone.front.locator('[id$="-complex"]').fill('望江');
  await someone.button('查询').click();
  await page.waitForURL(/complex=/);
  await page.click('[role=tab]:has-text("工作台")');
  await someone.open('设备管理', '超期未检');
  expect(await someone.tags()).toHaveLength(4);
  expect(await someone.front.locator('[id$="-complex"]').inputValue()).toBe('望江');
});

test('the menu folds for this browser tab; clearing the cache keeps the tags', async () => {
  await someone.enterAs('qy01');
  const width = () => page.evaluate(() => document.querySelector<HTMLElement>('.side')?.offsetWidth);
  expect(await width()).toBe(212);
  expect(await page.evaluate(() => document.querySelector<HTMLElement>('.header')?.offsetHeight)).toBe(64);
  await page.click('.side__fold');
  await page.reload();
  await page.waitForSelector('.shell--folded');
  expect(await width()).toBe(60);
  await page.click('.side__fold');
  await someone.open('设备管理', '综合查询');
  await page.evaluate(() => localStorage.setItem('rest', '1'));
  await someone.choose('清空缓存');
  await page.waitForSelector('text=缓存已清除');
  expect(await page.evaluate(() => localStorage.getItem('rest'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('tags'))).toContain('综合查询');
});

test('a session that ends under an open page is taken up again over it', async () => {
  await someone.enterAs('qy01');
  await someone.open('设备管理', '综合查询');
  await someone.front.locator('input[type=text]').first().fill('叉车');
  await context.clearCookies({ name: 'token' });
  await someone.front.locator('button:has-text("查询")').click();
  await page.waitForSelector('.ant-modal:has-text("登录已失效，请重新登录")');
  expect(await page.inputValue('.ant-modal [name=username]')).toBe('qy01');
  await page.fill('.ant-modal [name=password]', demoPassword);
  await page.click('.ant-modal .login-form__submit');
  await page.waitForSelector('.ant-modal', { state: 'detached' });
  expect(await someone.front.locator('input[type=text]').first().inputValue()).toBe('叉车');
  expect(someone.where).toBe('/equipment/query-comprehensive');
});

test('devices stand on a laptop with due day and state, for their owner and for the institute; a wider choice of columns scrolls', async () => {
  for (const who of ['qy01', 'slr01']) {
    await someone.enterAs(who);
    await someone.open('设备管理', '综合查询');
    await someone.front.locator('.ant-table-row').first().waitFor();
    const sideways = () => someone.front.locator('.ant-table-content').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(await sideways()).toBe(0);
    await someone.front.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('checkbox', { name: '制造单位' }).check();
    await page.getByRole('checkbox', { name: '维保单位' }).check();
    await expect.poll(sideways).toBeGreaterThan(0);
    await page.getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(sideways).toBe(0);
    await page.keyboard.press('Escape');
    await someone.choose('退出登录');
    await page.waitForURL('**/login');
  }
});

test('switching the role closes all tags and takes the new role over', async () => {
  await someone.enterAs('djs01');
  await someone.open('设备管理', '综合查询');
  await someone.choose('切换角色');
  await page.click('.roles >> text=维保单位 >> nth=0');
  await page.click('text=确定切换');
  await page.waitForSelector('.roles', { state: 'detached' });
  await expect.poll(() => someone.tags()).toEqual(['工作台']);
  expect(await page.evaluate(() => sessionStorage.getItem('roleType'))).toBe('5');
  await page.reload();
  await page.waitForSelector('.header__who:has-text("维保单位")');
});

test('a simple password must be changed before anything else; then everybody logs in again', async () => {
  await someone.goto('/login');
  await someone.logIn('jmm01');
  await page.waitForSelector('[name=oldPassword]');
  expect(await page.locator('.shell').count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await page.locator('.ant-modal-close').count()).toBe(0);
  await page.click('text=关闭并退出');
  await page.waitForSelector('.login__flash:has-text("退出成功")');
  await someone.logIn('jmm01');
  const submit = () => page.click('.ant-modal:has([name=oldPassword]) .ant-btn-primary');
  await page.waitForSelector('[name=oldPassword]');
  await submit();
  expect(await page.locator('.ant-modal .field__error').allTextContents()).toEqual([
    '请输入当前密码',
    '请输入正确格式的密码',
    '请确认新密码',
  ]);
  await page.fill('[name=oldPassword]', demoPassword);
  await page.fill('[name=newPassword]', 'Ningbo@2026');
  await page.fill('[name=confirmPassword]', 'Ningbo@2027');
  await submit();
  await page.waitForSelector('.ant-modal-confirm-title:has-text("两次输入的新密码不一致")');
  await still(page);
  await page.click('text=知道了');
  await page.fill('[name=confirmPassword]', 'Ningbo@2026');
  await submit();
  await page.waitForSelector('.ant-modal:has-text("太容易被猜到")');
  await page.fill('[name=newPassword]', 'Kestrel7!x');
  await page.fill('[name=confirmPassword]', 'Kestrel7!x');
  await submit();
  await page.waitForSelector('.login__flash:has-text("密码修改成功，请重新登录")');
  await someone.logIn('jmm01', 'Kestrel7!x');
  await page.waitForSelector('.shell');
  expect(await page.locator('[name=oldPassword]').count()).toBe(0);
});

test('logging out forgets tags, role and token', async () => {
  await someone.enterAs('qy01');
  await someone.open('设备管理', '综合查询');
  await someone.choose('退出登录');
  await page.waitForSelector('.login__flash:has-text("退出成功")');
  expect(await page.evaluate(() => [sessionStorage.getItem('roleId'), localStorage.getItem('tags')])).toEqual([null, '[]']);
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
});
