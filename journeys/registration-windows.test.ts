// Areas: account-registration, session
import { expect, test } from 'vitest';

import { registerCalls } from '#areas/account-registration/contract/guest-calls.ts';

import { guestForm, showTelephone } from './outside.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const firm = { orgname: '宁波海天明达模具有限公司', tel: '0574-86551234', address: '霞浦街道临港二路66号' };

test('what is typed while the network is away is saved when it is back; of two windows the slower one decides what holds', async () => {
  const applicant = await stage.visitor();
  await applicant.goto('/register');
  await showTelephone(applicant, '13900008239');
  await applicant.page.getByLabel(/我已阅读并同意/).check();
  await applicant.button('开始填写', applicant.page).click();
  const field = (person: Person, name: string) => guestForm(person).locator(`[id$="-${name}-box"] input`);
  const saved = (person: Person) =>
    guestForm(person)
      .locator('.guest__bar')
      .getByText(/已自动保存/)
      .waitFor();
  await field(applicant, 'orgname').fill(firm.orgname);
  await saved(applicant);
  await applicant.context.setOffline(true);
  await field(applicant, 'legalPerson').fill('郑初');
  await guestForm(applicant).getByText('未保存，网络恢复后自动保存').waitFor();
  const other = await stage.inWindow(applicant);
  await applicant.context.setOffline(false);
  await saved(applicant);

  await other.goto('/register');
  await expect.poll(() => field(other, 'legalPerson').inputValue()).toBe('郑初');
  await field(other, 'legalPerson').fill('郑二');
  await saved(other);
  await field(applicant, 'address').fill(firm.address);
  await guestForm(applicant).getByText('您填写的内容还在，没有保存').waitFor();
  await applicant.button('保留我填写的内容', guestForm(applicant)).click();
  await saved(applicant);
  await field(other, 'tel').fill(firm.tel);
  await applicant.button('载入最新内容', guestForm(other)).click();
  await expect.poll(() => field(other, 'address').inputValue()).toBe(firm.address);
  expect([await field(other, 'legalPerson').inputValue(), await field(other, 'tel').inputValue()]).toEqual(['郑初', '']);

  // A draft that cannot be read just now is not given up.
  await other.page.route(`**${registerCalls.open.path}`, (route) => route.abort(), { times: 1 });
  await other.page.reload();
  await other.button('重试', guestForm(other)).click();
  await expect.poll(() => field(other, 'address').inputValue()).toBe(firm.address);
});
