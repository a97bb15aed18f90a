// Areas: use-changes, use-registration, equipment, archive, reports
import { expect, test } from 'vitest';

import { demoUnit, unitNumber } from '#database/demo/units.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { companyCalls } from '#areas/company/contract/calls.ts';
import { useChangeCase, useChangeCalls } from '#areas/use-changes/contract/calls.ts';
import { kindCode } from '#areas/use-changes/contract/kinds.ts';
import { counterpartDays } from '#areas/use-changes/contract/lifecycle.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { receiverFields } from '#areas/use-changes/contract/receiver.ts';
import { useChangeDictionaries } from '#areas/use-changes/contract/use-change.ts';
import { taken } from '#areas/use-changes/server/testing/story.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { fillIn } from './fill.ts';
import { overHttp } from './over-http.ts';
import { isGenuineCertificate } from './papers.ts';
import { openStage, phone } from './stage.ts';
import { beginChange, findDevices, handInChange, openChange, writeChange } from './use-change-pages.ts';

const stage = openStage();
const dictionaries = Object.fromEntries(useChangeDictionaries.map(({ name, entries }) => [name, entries]));
const dueOn = afterWorkdays(todayInShanghai(new Date()), counterpartDays);
const seller = demoUnit(unitNumber('property', 0)).orgname;
const lift = { equSysId: '', oidno: '', equclacode: '' };
const story = { no: '', buyer: '', certNo: '' };
const printed = (paper: Buffer) => readPages(paper).join('').replaceAll(/\s/g, '');

test('a property company sells a lift that has its inspection to a factory', async () => {
  const { list } = await (await overHttp('wy01')).call(useChangeCalls.candidates, { changeKind: kindCode.transfer, complex: '鄞州区' });
  const fit = list.find((device) => device.refusedBecause === null && device.useStatus === '1' && device.equclacode.startsWith('3'))!;
  Object.assign(lift, { equSysId: fit.equSysId, oidno: fit.oidno, equclacode: fit.equclacode });
  story.buyer = (await (await overHttp('qy01')).call(companyCalls.unitInfo, {})).unit.orgname!;

  const owner = await stage.enter('wy01');
  await beginChange(owner, '单位变更（过户）');
  await findDevices(owner, lift.oidno);
  await owner.front.locator('li', { hasText: lift.oidno }).locator('input[type=checkbox]').check();
  await writeChange(owner, { moveKind: 'inside' });
  const unit = owner.front.locator('#use-change-new-unit');
  await unit.fill('宁波宏远');
  await owner.page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '宁波宏远' }).first().click();
  story.no = await handInChange(owner, ['变更登记表', '原使用登记证', '过户协议', '新使用单位证照']);
  await owner.reads('待对方确认');
  await owner.reads(dueOn);
});

test('the factory is told, reads what it takes over and until when, and confirms', async () => {
  const buyer = await stage.enter('qy01');
  await openChange(buyer, story.no);
  await buyer.reads(`${seller}申请将下列设备变更为由本单位使用。请核对设备、检验情况和附件，在${dueOn}`);
  await buyer.front
    .getByRole('row', { name: new RegExp(`使用单位.*${seller}`) })
    .first()
    .waitFor();
  await buyer.button('确认接收').click();
  await fillIn(buyer, buyer.dialog, { fields: receiverFields, dictionaries }, { ...taken, takerUpkeep: 'passes' });
  await buyer.button('确认接收', buyer.dialog).click();
  await buyer.reads('待受理');
});

test('the authority decides; the certificate, the mark and the archive are the new owner’s', async () => {
  const officer = await overHttp('jg01');
  const { list } = await officer.call(useChangeCalls.changeList, { part: 'all', changeNo: story.no });
  const id = list[0]!.id!;
  const { version } = (await officer.call(useChangeCalls.changeDetail, { id })).useChange;
  const accepted = await officer.call(useChangeCalls.changeMove, { id, version, move: 'accept' });
  await officer.call(useChangeCalls.changeMove, { id, version: accepted.version, move: 'approve' });

  const buyer = await stage.enter('qy01');
  await openChange(buyer, story.no);
  const certificate = await buyer.takePaper(buyer.button('登记证'));
  const mark = await buyer.takePaper(buyer.button('使用标志'));
  for (const paper of [certificate, mark]) expect(printed(paper)).toContain(story.buyer);
  expect(printed(certificate)).not.toContain(seller);
  const form = printed((await (await overHttp('qy01')).download(useChangeCalls.changeRecord, { id })).content);
  for (const word of [seller, story.buyer, '变更登记表']) expect(form).toContain(word);
  await isGenuineCertificate(stage, certificate, story.buyer);

  const link = buyer.front.getByRole('link', { name: lift.oidno }).first();
  const [name] = (await link.innerText()).split('\n');
  await link.click();
  await buyer.front.locator('h1', { hasText: name! }).waitFor();
  await buyer.front.getByText(story.buyer).first().waitFor();
  await buyer.page.getByRole('tab', { name: '使用与安全管理' }).click();
  await buyer.reads(taken.takerManager);
  await buyer.page.getByRole('tab', { name: '登记与变更记录' }).click();
  const changed = buyer.front.getByRole('row', { name: new RegExp(`使用单位.*${seller}`) }).first();
  expect(await changed.innerText()).toContain(story.buyer);
});

test('the former owner finds the lift no more, and everybody reads the new one on its public page', async () => {
  const former = await stage.enter('wy01');
  await former.open('设备管理', '综合查询');
  await former.front.getByLabel('设备名称、编号或地点').fill(lift.oidno);
  await former.button('查询').click();
  await expect.poll(() => former.rows.count()).toBe(0);
  const { list } = await (await overHttp('wy01')).call(useChangeCalls.changeList, { part: 'all', changeNo: story.no });
  // What it applied for stays its own.
  expect(list.map(({ status }) => status)).toEqual([useChangeCase.cycle.states.done.code]);
  await expect(
    (await overHttp('wy01')).call(archiveCalls.detail, { equSysId: lift.equSysId, equclacode: lift.equclacode }),
  ).rejects.toMatchObject({ status: 404 });

  const owner = await overHttp('qy01');
  const { path } = await owner.call(archiveCalls.deviceQr, { equSysId: lift.equSysId });
  const anyone = await stage.visitor({ viewport: phone, isMobile: true });
  await anyone.goto(path);
  await anyone.page.getByText(story.buyer).first().waitFor();
  expect(await anyone.page.locator('body').innerText()).not.toContain(seller);
});
