// Areas: account-registration, accounts, session, public-application
import { expect, test } from 'vitest';

import { applicantForm } from '#areas/account-registration/contract/registration.ts';
import { resetApplicantForm } from '#areas/account-registration/contract/reset.ts';
import { makeCreditCode } from '#kit/contract/trade/codes.ts';
import { fillIn } from './fill.ts';
import { lookClosely, watch } from './looking.ts';
import { guestForm, showTelephone } from './outside.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
let telephones = 0;

/** How the browser of somebody who was here before shows the pages before the login. */
const guestLooks = process.env['TEST_PAGES'] === 'all' ? ['', 'dark', 'care'] : [''];
const guestPages = [
  '/login',
  '/register',
  '/register-success',
  '/register-success?no=ZC2026112100001',
  '/resetPassword',
  '/resetSuccess?mode=A&no=MM2026112100001',
];

test('the pages before the login fit laptop and phone, and all may use them', { timeout: 900_000 }, async () => {
  for (const look of guestLooks) {
    const visitor = await stage.visitor({ reducedMotion: 'reduce' });
    if (look) await visitor.context.addCookies([{ name: 'look', value: look, url: visitor.base }]);
    const troubles = watch(visitor);
    const judge = async (place: string) => {
      const { scheme, care } = await visitor.page.evaluate(() => ({ ...document.documentElement.dataset }));
      expect([scheme, care], place).toEqual([look === 'dark' ? 'dark' : 'light', look === 'care' ? 'on' : 'off']);
      expect.soft([...troubles.splice(0), ...(await lookClosely(visitor))], `${place} ${look}`).toEqual([]);
    };
    for (const path of [...guestPages, '/onlineApply', '/verify', '/pay', '/404', '/500']) {
      await visitor.goto(path);
      await noteSent(visitor, path);
      await visitor.page.locator('h1').first().waitFor();
      await visitor.page.locator('.public__wait').waitFor({ state: 'hidden' });
      await expect.poll(() => visitor.page.title()).toMatch(/^特种设备企业服务门户 - ./);
      await judge(path);
    }
    await visitor.goto('/ssologin');
    await visitor.page.getByText('没有收到来源平台的登录凭证').waitFor();
    await passSteps(visitor, judge);
    await visitor.leave();
  }
});

/** The page of a result says so only in the tab from which something was handed in. */
async function noteSent(visitor: Person, path: string): Promise<void> {
  const no = new URLSearchParams(path.split('?')[1]).get('no');
  const claim = visitor.page.getByText(/申请已提交|密码已重置/);
  if (!no) return;
  await visitor.page.getByText('这里没有刚提交的').waitFor();
  expect(await claim.count()).toBe(0);
  await visitor.page.evaluate((sent) => sessionStorage.setItem('guest.sent', sent), no);
  await visitor.page.reload();
  await claim.first().waitFor();
}

/** Through the steps of a registration and of a forgotten password, as far as they are another page to look at. */
async function passSteps(visitor: Person, judge: (place: string) => Promise<void>): Promise<void> {
  const form = guestForm(visitor);
  const goOn = (into: string) =>
    visitor
      .button('下一步', form)
      .click()
      .then(() => form.locator(into).first().waitFor());
  telephones += 2;
  await visitor.goto('/register');
  await showTelephone(visitor, `139000${81_000 + telephones}`);
  await visitor.page.getByLabel(/我已阅读并同意/).check();
  await visitor.button('开始填写', form).click();
  await form.locator('[id$="-orgcode-box"]').waitFor();
  await goOn('[role=alert]');
  await judge('unit of a registration');
  const unit = { orgcode: makeCreditCode('91330206MA2KQW5T7'), orgname: '甬江看样有限公司', legalPerson: '郑明', tel: '0574-86551234' };
  await fillIn(visitor, form, { fields: applicantForm.fields, dictionaries: {} }, { ...unit, areacode: '北仑区', address: '临港二路66号' });
  await goOn('[id$="-identityCard-box"]');
  await judge('person of a registration');
  const person = { name: '郑晓燕', identityCard: '330299199003074516', loginName: `kanyang_${telephones}` };
  await fillIn(visitor, form, { fields: applicantForm.fields, dictionaries: {} }, person);
  for (const field of await form.locator('input[type=password]').all()) await field.fill('Haitian#8412');
  await goOn('.material');
  await judge('materials of a registration');
  await visitor.goto('/resetPassword');
  await showTelephone(visitor, `139000${81_001 + telephones}`);
  await goOn('[id$="-applicant-box"]');
  await judge('account of a forgotten password');
  const { orgname, orgcode } = unit;
  await fillIn(
    visitor,
    form,
    { fields: resetApplicantForm.fields, dictionaries: {} },
    { orgname, orgcode, loginName: 'kanyang_0', applicant: '郑晓燕' },
  );
  await goOn('input[type=password]');
  await judge('letter of a forgotten password');
}
