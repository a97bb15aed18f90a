// Areas: company, equipment
import { expect, test } from 'vitest';

import { demoUnit, unitNumber } from '#database/demo/units.ts';
import { attach } from './fill.ts';
import { openStage } from './stage.ts';

const stage = openStage();
/** The firm of qy01 and qygl01. */
const former = demoUnit(unitNumber('industry', 0)).orgname;
const next = '宁波宏远智能装备有限公司';
const story = { no: '' };

test('the administrator of a factory asks for its new name and sees both while the authority has it', async () => {
  const administrator = await stage.enter('qygl01');
  await administrator.open('单位信息维护', '单位信息');
  await administrator.front.getByText(former).first().waitFor();
  await administrator.button('申请变更').click();
  const name = administrator.front.getByLabel('单位名称');
  await name.fill(next);
  await administrator.front.getByLabel('变更原因').fill('经营范围调整，企业更名');
  await administrator.front.getByText(`单位名称原为「${former}」`).waitFor();
  await administrator.front.getByText(/单号 DW\d+，草稿自动保存/).waitFor();
  story.no = /DW\d+/.exec(await administrator.front.innerText())![0];
  // The licence is in the archive already.
  await administrator.front.getByRole('button', { name: '从资料档案选择新营业执照' }).click();
  await administrator.dialog.getByRole('checkbox', { name: /^营业执照/ }).check();
  await administrator.button('选用 1 个文件', administrator.dialog).click();
  await administrator.front.getByRole('button', { name: '删除营业执照.pdf' }).waitFor();
  await attach(administrator, '变更核准通知书', 'picture');
  await administrator.button('提交').click();
  await administrator.reads('变更申请已提交，等待审核');
  await administrator.open('单位信息维护', '单位信息');
  const compared = administrator.front.getByRole('region', { name: '申请变更的内容' });
  await compared.getByRole('cell', { name: next }).waitFor();
  expect(await compared.innerText()).toContain(former);
});

test('the authority of the district compares both and agrees', async () => {
  const officer = await stage.enter('jg01');
  await officer.open('单位信息维护', '单位变更申请');
  await officer.rows.filter({ hasText: story.no }).getByRole('button', { name: '查看' }).click();
  await officer.front.getByRole('region', { name: '变更前后对照' }).getByRole('cell', { name: next }).waitFor();
  await officer.button('同意变更').click();
  await officer.confirm();
  await officer.front.getByText('已变更').first().waitFor();
});

test('the device list, the head of the page and the history say the new name', async () => {
  const clerk = await stage.enter('qy01');
  await clerk.page.locator('.header__who', { hasText: next }).waitFor();
  await clerk.open('单位信息维护', '变更记录');
  await clerk.rows.filter({ hasText: story.no }).filter({ hasText: '单位名称' }).first().waitFor();
  await clerk.open('设备管理', '综合查询');
  await clerk.rows.first().getByRole('link').first().click();
  await clerk.front.getByText(next).first().waitFor();
  expect(await clerk.front.innerText()).not.toContain(`使用单位\n${former}`);
});
