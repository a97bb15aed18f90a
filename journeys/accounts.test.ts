// Areas: account-registration, accounts, session
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';

import { managedForm, managedAccountDictionaries } from '#areas/accounts/contract/managed-accounts.ts';
import { resetGuestCalls } from '#areas/account-registration/contract/guest-calls.ts';
import { resetApplicantForm } from '#areas/account-registration/contract/reset.ts';
import { demoUnit, unitNumber } from '#database/demo/units.ts';
import { attach, fillIn, pick } from './fill.ts';
import { guestForm, readMessage, showTelephone } from './outside.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const dictionaries = Object.fromEntries(managedAccountDictionaries.map(({ name, entries }) => [name, entries]));
const firm = demoUnit(unitNumber('industry', 3));
const colleague = { loginName: 'linhai_01', name: '林海', mobile: '13900008301' };
const passwords = { first: 'Tangye#4417', bySms: 'Moxiang$5528', byLetter: 'Cicheng%6639' };
const anotherMobile = '13900008302';

async function openAccount(admin: Person) {
  await admin.open('企业账号管理', '账号管理');
  await admin.front
    .getByLabel(/登录名/)
    .first()
    .fill(colleague.loginName);
  await admin.button('查询').click();
  await admin.rows.filter({ hasText: colleague.loginName }).getByRole('button', { name: /详情/ }).click();
  await admin.front.locator('h1', { hasText: colleague.loginName }).waitFor();
}

test('an administrator’s morning: what waits is looked through, hints are read, an application is not agreed to, an account is opened and its roles changed', async () => {
  const admin = await stage.enter('admin');
  await admin.front.locator('button.stat', { hasText: '注册待审核' }).click();
  await admin.rows.first().waitFor();
  await admin.rows.filter({ hasText: '（北仑）有限公司' }).getByRole('button', { name: /查看/ }).first().click();
  await admin.front.getByRole('list', { name: '核对提示' }).waitFor();
  await admin.button('不同意').click();
  await admin.button('逐项指出', admin.dialog).click();
  await admin.dialog.getByLabel('需补正的项目').fill('单位名称');
  await admin.page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '单位名称' }).click();
  await admin.dialog.getByLabel('原因', { exact: true }).fill('同名单位已登记，请核对后按加入申请办理');
  await admin.confirm();
  await admin.front.getByText('未通过').first().waitFor();

  await admin.open('企业账号管理', '密码重置审核');
  await admin.rows.filter({ hasText: 'hongyuan01' }).getByRole('button', { name: /查看/ }).first().click();
  await admin.front.getByRole('list', { name: '核对提示' }).waitFor();
  await admin.button('不同意').click();
  await admin.dialog.locator('textarea').fill('没有与所填单位和登录名相符的账号');
  await admin.confirm();
  await admin.front.getByText('未通过').first().waitFor();
  await admin.open('企业账号管理', '审核记录查询');
  await admin.rows.filter({ hasText: 'hongyuan01' }).waitFor();

  await admin.open('企业账号管理', '账号管理');
  await admin.button('新增账号').click();
  await fillIn(admin, admin.front, { fields: managedForm.fields, dictionaries }, { ...colleague, unitId: firm.orgname });
  await pickRoles(admin, ['企业经办人']);
  await admin.button('建立账号').click();
  await admin.front.locator('h1', { hasText: colleague.loginName }).waitFor();
  await admin.button('修改').click();
  await pickRoles(admin, ['企业财务']);
  await admin.confirm();
  await admin.front
    .getByText(/企业经办人.*企业财务/)
    .first()
    .waitFor();
});

async function pickRoles(person: Person, labels: readonly string[]) {
  const within = (await person.dialog.count()) > 0 ? person.dialog : person.front;
  for (const label of labels) {
    await pick(person, within.locator('[id$="-actors-box"]'), label);
  }
  await person.page.keyboard.press('Escape');
}

test('the person chooses a password at the first login, and by the telephone another one once it is forgotten: what was open ends', async () => {
  const person = await stage.visitor();
  const { password: drawn } = await readMessage(colleague.mobile, 'account.opened');
  await person.goto('/login');
  await person.logIn(colleague.loginName, drawn!);
  await person.page.fill('[name=oldPassword]', drawn!);
  await person.page.fill('[name=newPassword]', passwords.first);
  await person.page.fill('[name=confirmPassword]', passwords.first);
  await person.page.click('.ant-modal:has([name=oldPassword]) .ant-btn-primary');
  await person.page.waitForSelector('.login__flash');
  await person.logIn(colleague.loginName, passwords.first);
  await person.page.waitForSelector('.shell');

  const elsewhere = await stage.visitor();
  await toNewPassword(elsewhere, colleague.mobile);
  await guestForm(elsewhere).getByText('提交后新密码立即生效').waitFor();
  await typePassword(elsewhere, 'short');
  await elsewhere.page.keyboard.press('Tab');
  await guestForm(elsewhere).getByText('密码须为8-16位').first().waitFor();
  await typePassword(elsewhere, passwords.bySms);
  // What was pressed without network is pressed again.
  await elsewhere.context.setOffline(true);
  await elsewhere.button('重置密码', guestForm(elsewhere)).click();
  await guestForm(elsewhere).getByText('网络已断开').waitFor();
  await elsewhere.context.setOffline(false);
  await elsewhere.button('重置密码', guestForm(elsewhere)).click();
  await elsewhere.page.getByRole('heading', { name: '密码已重置' }).waitFor();
  expect(elsewhere.where).toBe('/resetSuccess');
  await person.open('系统维护', '消息中心').catch(() => undefined);
  await person.page.waitForSelector('[name=username]');
  await elsewhere.page.getByRole('link', { name: '去登录' }).click();
  await elsewhere.logIn(colleague.loginName, passwords.bySms);
  await elsewhere.page.waitForSelector('.shell');
});

test('with another telephone a letter is audited first; then the new password opens, and a disabled account opens no more', async () => {
  const person = await stage.visitor();
  const code = await toNewPassword(person, anotherMobile);
  const form = guestForm(person);
  await form.getByText('所填内容须由平台管理员核对').waitFor();
  await typePassword(person, passwords.byLetter);
  await person.button('提交申请', form).click();
  await form.getByLabel(/原因/).fill('更换手机号码，忘记密码');
  await attach(person, '申请函', 'document', form);
  await attach(person, '经办人身份证', 'picture', form);
  await withProofOver(person);
  await person.button('提交申请', form).click();
  await form.getByText('手机验证已过期').waitFor();
  const shown = form.locator('form', { hasText: '继续' });
  expect(await shown.getByLabel('手机号码').inputValue()).toBe(anotherMobile);
  await shown.getByLabel('短信验证码').fill(code);
  await person.button('继续', shown).click();
  await form.getByLabel(/原因/).waitFor();
  await person.button('提交申请', form).click();
  await person.page.getByRole('heading', { name: '申请已提交审核' }).waitFor();

  const admin = await stage.enter('admin');
  await admin.open('企业账号管理', '密码重置审核');
  await admin.rows.filter({ hasText: colleague.loginName }).getByRole('button', { name: /查看/ }).first().click();
  await admin.button('同意重置').waitFor();
  await admin.button('同意重置').click();
  await admin.confirm();
  await admin.front.getByText('已重置').first().waitFor();
  expect(await readMessage(anotherMobile, 'passwordReset.done')).toMatchObject({ loginName: colleague.loginName });
  await person.goto('/login');
  await person.logIn(colleague.loginName, passwords.byLetter);
  await person.page.waitForSelector('.shell');

  await openAccount(admin);
  await admin.front.getByText('在线', { exact: true }).first().waitFor();
  await admin.button('停用').click();
  await admin.dialog.locator('textarea').fill('人员离职');
  await admin.confirm();
  await admin.front.getByText('已停用').first().waitFor();
  await person.goto('/home');
  await person.page.waitForSelector('[name=username]');
  await person.logIn(colleague.loginName, passwords.byLetter);
  await person.page.locator('.login-form [role=alert]').first().waitFor();
});

/** The next application says that the telephone was shown too long ago, as it is when a letter had to be stamped first. */
async function withProofOver({ page }: Person) {
  const over = (route: Route) => route.continue({ postData: { ...(route.request().postDataJSON() as object), proof: '1.x' } });
  await page.route(`**${resetGuestCalls.apply.path}`, over, { times: 1 });
}

async function toNewPassword(person: Person, mobile: string): Promise<string> {
  await person.goto('/login');
  await person.page
    .getByRole('link', { name: /重置|忘记/ })
    .first()
    .click();
  const code = await showTelephone(person, mobile);
  await person.button('下一步', person.page).click();
  const form = guestForm(person);
  await form.locator('[id$="-orgcode-box"]').waitFor();
  const { orgname, orgcode } = firm;
  await fillIn(
    person,
    form,
    { fields: resetApplicantForm.fields, dictionaries: {} },
    { orgname, orgcode, loginName: colleague.loginName, applicant: colleague.name },
  );
  await person.button('下一步', form).click();
  await form.locator('input[type=password]').first().waitFor();
  return code;
}

async function typePassword(person: Person, word: string) {
  for (const field of await guestForm(person).locator('input[type=password]').all()) await field.fill(word);
}
