// Areas: account-registration, accounts, session, home, first-entry, company
import path from 'node:path';
import { expect, test } from 'vitest';

import { unitDirectForm } from '#areas/company/contract/direct-form.ts';
import { unitDictionaries } from '#areas/company/contract/unit.ts';
import { formOf } from '#areas/device-facts/contract/entry-form.ts';
import { dictionariesAtHand, sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';
import { makeCreditCode } from '#kit/contract/trade/codes.ts';
import { attach, attachByKeys, fillIn, pickInTree, tabTo } from './fill.ts';
import { guestForm, readMessage, showTelephone, typeCaptcha } from './outside.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const mobile = '13900008231';
const password = 'Haitian#8412';
const loginName = 'mingda_mj';
const firm = {
  orgcode: makeCreditCode('91330206MA2AXK8M2'),
  orgname: '宁波海天明达模具有限公司',
  legalPerson: '郑明',
  tel: '0574-86551234',
  areacode: '北仑区',
  address: '霞浦街道临港二路66号',
};
const rightName = '宁波海天明达精密模具有限公司';
const administrator = { name: '郑晓燕', identityCard: '330299199003074516', loginName, email: 'zhengxy@example.com' };
const story = { no: '' };
const samples = path.join(import.meta.dirname, '../areas/base/account-registration/server/testing');
const dictionaries = { ...dictionariesAtHand, ...Object.fromEntries(unitDictionaries.map(({ name, entries }) => [name, entries])) };

/** A forklift as its unit types it. */
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
  return { ...typed, equName: '电动平衡重式叉车', prono: 'MD-2026-0012', unitInnerNo: 'A-01', makeUnit: '制造', equlocarecod: '北仑区' };
})();

async function typeInto(person: Person, name: RegExp, text: string): Promise<void> {
  await tabTo(person.page, name);
  await person.page.keyboard.type(text);
}

async function press(person: Person, name: RegExp): Promise<void> {
  await tabTo(person.page, name);
  await person.page.keyboard.press('Enter');
}

test('somebody whose firm nobody knows begins an application by the keys alone, and finds the draft when the tab was closed', async () => {
  const applicant = await stage.visitor();
  const { page } = applicant;
  await applicant.goto('/login');
  await page.getByRole('link', { name: /注册/ }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('先验证手机').waitFor();
  await showTelephone(applicant, mobile);
  await press(applicant, /^开始填写$/);
  await page.getByRole('alert').filter({ hasText: '请阅读并同意个人信息处理说明' }).waitFor();
  await page.getByRole('textbox', { name: '短信验证码' }).focus();
  await tabTo(page, /我已阅读并同意/);
  await page.keyboard.press('Space');
  await press(applicant, /^开始填写$/);
  const form = guestForm(applicant);
  await form.locator('[id$="-orgcode-box"]').waitFor();
  await typeInto(applicant, /统一社会信用代码/, firm.orgcode);
  await typeInto(applicant, /单位名称/, firm.orgname);
  await typeInto(applicant, /法定代表人/, firm.legalPerson);
  await typeInto(applicant, /单位固定电话/, firm.tel);
  await typeInto(applicant, /所在地区/, firm.areacode);
  await page.locator('.ant-cascader-dropdown:visible .ant-cascader-menu-item', { hasText: firm.areacode }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(applicant, /地址/, firm.address);
  await form.getByText(/已自动保存/).waitFor();
  await page.close();

  const again = await stage.inWindow(applicant);
  await again.goto('/register');
  await expect.poll(() => guestForm(again).locator('[id$="-address-box"] input').inputValue(), { timeout: 15_000 }).toBe(firm.address);
  await press(again, /^下一步$/);
  await guestForm(again).locator('[id$="-identityCard-box"]').waitFor();
  await typeInto(again, /姓名/, '郑<');
  await again.page.keyboard.press('Tab');
  await guestForm(again).getByText('不能含有符号「<」').first().waitFor();
  await guestForm(again).getByText('未保存：姓名：不能含有符号「<」；其余已自动保存').waitFor();
  await again.page.keyboard.press('Shift+Tab');
  await again.page.keyboard.press('ControlOrMeta+a');
  await typeInto(again, /姓名/, administrator.name);
  await typeInto(again, /身份证号/, administrator.identityCard);
  await typeInto(again, /登录名/, administrator.loginName);
  await typeInto(again, /邮箱/, administrator.email);
  // What names its owner is told at the field, not after the papers.
  await typeInto(again, /设置密码/, 'Mingda_mj#1');
  await again.page.keyboard.press('Tab');
  await guestForm(again).getByText('这个密码太容易被猜到').waitFor();
  await again.page.keyboard.press('Shift+Tab');
  await again.page.keyboard.press('ControlOrMeta+a');
  await typeInto(again, /设置密码/, password);
  await typeInto(again, /再次输入密码/, password);
  await press(again, /^下一步$/);
  await press(again, /^提交申请$/);
  await guestForm(again).getByText('请上传营业执照').waitFor();
  for (const [title, kind] of [
    ['营业执照', 'picture'],
    ['授权委托书', 'document'],
    ['经办人身份证', 'picture'],
  ] as const)
    await attachByKeys(again, title, kind, guestForm(again));
  await press(again, /^提交申请$/);
  await again.page.getByRole('heading', { name: '申请已提交', exact: true }).waitFor();
  story.no = await again.page.locator('.sent__no b').innerText();
  expect(story.no).toMatch(/^ZC\d+$/);
  await again.page.getByRole('link', { name: /查询进度/ }).click();
  const asking = again.page.locator('form', { hasText: '申请号' });
  await asking.getByLabel(/申请时的手机号码/).fill(mobile);
  await typeCaptcha(again, asking);
  await again.button('查询', asking).click();
  await asking.getByText('审核中').waitFor();
});

test(
  'a licence that is given first is read into what is empty, and a reload opens the step that was left',
  { timeout: 300_000 },
  async () => {
    const applicant = await stage.visitor();
    await applicant.goto('/register');
    await showTelephone(applicant, '13900008247');
    await applicant.page.getByLabel(/我已阅读并同意/).check();
    await applicant.button('开始填写', applicant.page).click();
    const form = guestForm(applicant);
    const field = (name: string) => form.locator(`[id$="-${name}-box"]`);
    await field('orgname').locator('input').fill('明达压力容器');
    const give = (name: string) =>
      form.locator('.material', { hasText: '营业执照' }).locator('input[type=file]').setInputFiles(path.join(samples, name));
    // The wrong picture first; the right one is given while that is read.
    await give('card-back.jpg');
    await form.getByText('正在识别营业执照').waitFor();
    await give('licence.jpg');
    await form.getByText('已识别5项').waitFor({ timeout: 120_000 });
    expect(await field('orgcode').locator('input').inputValue()).toBe('91330206MA2AXK9P4F');
    expect(await field('legalPerson').locator('input').inputValue()).toBe('郑明');
    expect(await field('address').locator('input').inputValue()).toBe('浙江省宁波市北仑区霞浦街道临港二路66号2幢');
    await field('areacode').getByText('霞浦街道').waitFor();
    // What was typed stays, and is not said to have been read.
    expect(await field('orgname').locator('input').inputValue()).toBe('明达压力容器');
    expect(await form.getByText('由营业执照识别，请核对').count()).toBe(4);
    await field('legalPerson').locator('input').fill('郑明明');
    await expect.poll(() => form.getByText('由营业执照识别，请核对').count()).toBe(3);
    await field('tel').locator('input').fill(firm.tel);
    await applicant.button('下一步', form).click();
    await field('identityCard').waitFor();
    await applicant.page.reload();
    await field('identityCard').waitFor();
    await applicant.button('上一步', form).click();
    expect(await field('legalPerson').locator('input').inputValue()).toBe('郑明明');
    // The file that was read is the material that the last step asks for.
    await form.getByRole('button', { name: /删除.*licence/ }).waitFor();
  },
);

test(
  'the identity card is given first and read likewise, a login name is proposed; the page is closed while it is read',
  { timeout: 300_000 },
  async () => {
    const applicant = await stage.visitor();
    await applicant.goto('/register');
    await showTelephone(applicant, '13900008255');
    await applicant.page.getByLabel('账号类型').click();
    await applicant.page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '个人' }).click();
    await applicant.page.getByLabel(/我已阅读并同意/).check();
    await applicant.button('开始填写', applicant.page).click();
    const area = guestForm(applicant).locator('[id$="-areacode-box"]');
    await area.waitFor();
    await typeInto(applicant, /所在地区/, firm.areacode);
    await applicant.page.locator('.ant-cascader-dropdown:visible .ant-cascader-menu-item', { hasText: firm.areacode }).first().waitFor();
    await applicant.page.keyboard.press('ArrowDown');
    await applicant.page.keyboard.press('Enter');
    await guestForm(applicant).locator('[id$="-address-box"] input').fill(firm.address);
    await applicant.button('下一步', guestForm(applicant)).click();
    const valueOf = (person: Person, name: string) => guestForm(person).locator(`[id$="-${name}-box"] input`);
    await expect.poll(() => valueOf(applicant, 'loginName').inputValue()).toBe('geren8255');
    await guestForm(applicant).getByText('按账号类型和手机尾号拟定，可以修改').waitFor();
    await guestForm(applicant)
      .locator('.material', { hasText: '经办人身份证' })
      .locator('input[type=file]')
      .setInputFiles(path.join(samples, 'card.jpg'));
    await guestForm(applicant).getByText('正在识别身份证').waitFor();
    await applicant.page.close();

    const again = await stage.inWindow(applicant);
    await again.goto('/register');
    const form = guestForm(again);
    await form.getByText('文件已上传，还没有识别').waitFor();
    await valueOf(again, 'name').fill('郑小燕');
    await again.button('识别', form).click();
    await form.getByText('已识别2项').waitFor({ timeout: 120_000 });
    expect(await valueOf(again, 'identityCard').inputValue()).toBe(administrator.identityCard);
    expect(await valueOf(again, 'name').inputValue()).toBe('郑小燕');
    expect(await form.getByText('由身份证识别，请核对').count()).toBe(1);
    await form.getByLabel(/设置密码/).fill(password);
    await form.getByLabel(/再次输入密码/).fill(password);
    await again.button('下一步', form).click();
    // It is the material of the last step.
    await form.getByRole('button', { name: /删除.*card/ }).waitFor();
    await again.button('提交申请', form).click();
    await again.page.getByRole('heading', { name: '申请已提交', exact: true }).waitFor();
  },
);

test('the administrator of the platform marks a field; the applicant corrects it by the link of the message, and the account is opened', async () => {
  const admin = await stage.enter('admin');
  await admin.open('企业账号管理', '注册审核');
  const row = admin.rows.filter({ hasText: story.no });
  await row.waitFor();
  await row.getByRole('button', { name: /查看/ }).first().click();
  await admin.front.locator('h1', { hasText: story.no }).waitFor();
  await admin.button('不同意').click();
  await admin.button('逐项指出', admin.dialog).click();
  await admin.dialog.getByLabel('需补正的项目').fill('单位名称');
  await admin.page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '单位名称' }).click();
  await admin.dialog.getByLabel('原因', { exact: true }).fill('与营业执照不一致，请按执照填写');
  await admin.confirm();
  await admin.front.getByText('未通过').first().waitFor();

  const { link } = await readMessage(mobile, 'registration.disagreed');
  const applicant = await stage.visitor();
  await applicant.goto(/\/register\?.*$/.exec(link!)![0]);
  const form = guestForm(applicant);
  await form.getByText('与营业执照不一致，请按执照填写').first().waitFor();
  await form.locator('[id$="-orgname-box"] input').fill(rightName);
  await applicant.button('下一步', form).click();
  await form.getByLabel(/设置密码/).fill(password);
  await form.getByLabel(/再次输入密码/).fill(password);
  await applicant.button('下一步', form).click();
  await form.getByRole('button', { name: /删除.*营业执照/ }).waitFor();
  await applicant.button('提交申请', form).click();
  await applicant.page.getByRole('heading', { name: '申请已提交', exact: true }).waitFor();

  await admin.open('企业账号管理', '注册审核');
  await admin.button('查询').click();
  await admin.rows.filter({ hasText: rightName }).getByRole('button', { name: /查看/ }).first().click();
  await admin.front.getByText(rightName).first().waitFor();
  await admin.button('同意开通').click();
  await admin.confirm();
  await admin.front.getByText('已开通').first().waitFor();
  expect(await readMessage(mobile, 'registration.agreed')).toMatchObject({ unit: rightName, loginName });
});

test('the first login says what to do first; data and first device are marked as they are done', async () => {
  const unit = await stage.visitor();
  await unit.goto('/login');
  await unit.logIn(loginName, password);
  await unit.page.waitForSelector('.shell');
  const step = (title: string) => unit.front.locator('.first-steps__step', { hasText: title });
  await step('补充单位信息').getByText('未办').waitFor();
  await step('补充单位信息').getByRole('link').click();
  const told = { principal: '郑明', unitNature: '民营', industry: 'C', safetyOfficers: [{ name: '王安', mobile: '13900008232' }] };
  await fillIn(unit, unit.front, { fields: unitDirectForm.fields, dictionaries }, told);
  await unit.button('保存').click();
  await unit.reads('已保存');

  await unit.open('设备管理', '首检设备录入');
  await unit.button('新增设备').click();
  await pickInTree(unit, unit.front.locator('.class-choice'), '叉车');
  await fillIn(unit, unit.front, { fields: formOf('5110').fields, dictionaries: dictionariesAtHand }, forklift);
  await unit.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
  await attach(unit, '产品合格证和产品数据表', 'document');
  await attach(unit, '铭牌照片', 'picture');
  await attach(unit, '购车或转让证明', 'document');
  await unit.button('提交').click();
  const entryNo = /录入单 (\S+) 已提交/.exec(await unit.front.locator('.ant-result-title').innerText())![1]!;
  const home = unit.page.locator('[role=tab]', { hasText: '工作台' });
  await home.click();
  await step('补充单位信息').getByText('已办').waitFor();
  await step('录入第一台设备').getByText('办理中').waitFor();

  const clerk = await stage.enter('slr01');
  await clerk.open('设备管理', '首检设备录入');
  await clerk.button(`查看：${forklift.equName}`).first().click();
  await clerk.front.locator('h1', { hasText: entryNo }).waitFor();
  await clerk.button('确认建档').click();
  await clerk.confirm();
  await clerk.button('查看设备档案').waitFor();

  await unit.open('设备管理', '综合查询');
  await unit.rows.filter({ hasText: forklift.equName }).waitFor();
  await home.click();
  await unit.page.reload();
  await step('录入第一台设备').getByText('已办').waitFor();
});
