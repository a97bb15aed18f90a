// Areas: company, equipment, use-changes, use-registration, reports
import { expect, test } from 'vitest';

import { demoUnit, unitNumber } from '#database/demo/units.ts';
import { unitChangeCase } from '#areas/company/contract/calls.ts';
import { useChangeCalls } from '#areas/use-changes/contract/calls.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { attach } from './fill.ts';
import { holdBack } from './held-back.ts';
import { overHttp } from './over-http.ts';
import { isGenuineCertificate } from './papers.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';
import { beginChange, findDevices, grantChange, handInChange, openChange, writeChange } from './use-change-pages.ts';

const stage = openStage();
/** The firm of qy01 and qygl01. */
const former = demoUnit(unitNumber('industry', 0)).orgname;
const next = '宁波宏远智能装备有限公司';
/** Devices whose certificates follow. */
const together = 40;
const story: { no: string; change: string; certificate?: Buffer } = { no: '', change: '' };

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
  // Fast hands: gone to another page before the answer is there, which calls nobody back.
  const letGo = await holdBack(administrator.page, new RegExp(`${unitChangeCase.calls.commit.path}$`));
  await administrator.button('提交').click();
  await administrator.open('单位信息维护', '变更记录');
  letGo();
  await administrator.reads('变更申请已提交，等待审核');
  expect((await administrator.tags()).filter((tag) => tag.includes('详情'))).toEqual([]);
  await administrator.page.locator('[role=tab]', { hasText: '申请单位信息变更' }).click();
  await administrator.front.getByText('这份单位信息变更已经提交').waitFor();
  await administrator.open('单位信息维护', '单位信息');
  const compared = administrator.front.getByRole('region', { name: '申请变更的内容' });
  await compared.getByRole('cell', { name: next }).waitFor();
  expect(await compared.innerText()).toContain(former);
});

test('the authority of the district compares both and agrees', async () => {
  const officer = await stage.enter('jg01');
  await officer.open('单位信息维护', '单位变更申请');
  await officer.opening(officer.rows.filter({ hasText: story.no })).click();
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

async function chosenBy({ front }: Person): Promise<number> {
  return Number(/已选 (\d+) 台/.exec(await front.innerText())![1]);
}

test('forty of its devices are handed in together; each that cannot come along says why', async () => {
  const clerk = await stage.enter('qy01');
  await beginChange(clerk, '更名');
  await clerk.front.getByRole('button', { name: /不能办理，查看原因/ }).click();
  await clerk.reads(/存在在途业务（.+），不能重复办理|有未办结的检验申报，请先办结/);
  const held = clerk.front.locator('li', { hasText: /存在在途业务|有未办结的检验申报/ }).first();
  expect(await held.locator('input').isDisabled()).toBe(true);
  for (const word of ['', '叉车', '起重机', '电梯']) {
    if ((await chosenBy(clerk)) >= together) break;
    await findDevices(clerk, word);
    const all = clerk.front.getByRole('button', { name: /^全选可办的 [1-9]\d* 台$/ });
    const more = Number(/\d+/.exec(await all.innerText())![0]);
    const before = await chosenBy(clerk);
    await all.click();
    await clerk.reads(`已选 ${Math.min(before + more, 50)} 台`);
  }
  for (let surplus = (await chosenBy(clerk)) - together; surplus > 0; surplus -= 1)
    await clerk.front.getByRole('checkbox', { name: /^选择/, checked: true }).first().click();
  await clerk.reads(`已选 ${together} 台，最多 50 台；须为同一使用单位、同一登记机关`);
  await writeChange(clerk, { formerName: former });
  // The forty certificates are scanned into one file.
  await clerk.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
  await clerk.front.getByRole('checkbox', { name: `一份文件覆盖全部 ${together} 台` }).check();
  story.change = await handInChange(clerk, ['变更登记表', '原使用登记证', '更名证明']);
});

test('the authority decides once: forty certificates and marks follow with the new name, the old one beside it', async () => {
  await grantChange(stage, story.change);
  const clerk = await stage.enter('qy01');
  await openChange(clerk, story.change);
  await clerk.reads(`共 ${together} 台`);
  const certificates = clerk.button('登记证');
  await expect.poll(() => certificates.count()).toBe(together);
  expect(await clerk.button('使用标志').count()).toBeGreaterThanOrEqual(together - 5);
  const row = clerk.front.getByRole('row', { name: /登记证上的使用单位/ });
  expect(await row.count()).toBe(together);
  expect(await row.first().innerText()).toMatch(new RegExp(`${former}\\s+${next}`));
  const certificate = await clerk.takePaper(certificates.first());
  expect(readPages(certificate).join('').replaceAll(/\s/g, '')).toContain(next);
  const mark = await clerk.takePaper(clerk.button('使用标志').first());
  expect(readPages(mark).join('').replaceAll(/\s/g, '')).toContain(next);
  story.certificate = certificate;
  await clerk.front.locator('li', { hasText: '登记证上的使用单位' }).first().getByRole('link').first().click();
  await clerk.page.getByRole('tab', { name: '登记与变更记录' }).click();
  await clerk.reads(/使用登记变更：更名/);
});

test('every one of the forty has its new certificate, and whoever checks one reads the new name', async () => {
  const clerk = await overHttp('qy01');
  const { list } = await clerk.call(useChangeCalls.changeList, { part: 'all', changeNo: story.change });
  const { devices } = await clerk.call(useChangeCalls.changeDetail, { id: list[0]!.id! });
  expect(devices.length).toBe(together);
  const form = readPages((await clerk.download(useChangeCalls.changeRecord, { id: list[0]!.id! })).content)
    .join('')
    .replaceAll(/\s/g, '');
  for (const word of [former, next]) expect(form).toContain(word);
  for (const { papers, useCertNo } of devices) {
    expect(papers).toEqual([{ kind: 'certificate', voidReason: null }]);
    expect(useCertNo).not.toBeNull();
  }
  await isGenuineCertificate(stage, story.certificate!, next);
});
