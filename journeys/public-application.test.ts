// Areas: public-application, inspection, applying, session
import { expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { inspectionCalls as desk } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { confirmed, found } from '#areas/inspection/server/testing/story.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { OverNetwork } from '#server/testing/over-network.ts';
import { Visitor } from '#server/testing/person.ts';
import { lookClosely, watch } from './looking.ts';
import { readMessage } from './outside.ts';
import { overHttp } from './over-http.ts';
import { isGenuine } from './papers.ts';
import type { Person } from './person.ts';
import { ownPlace } from './place.ts';
import { openStage, phone } from './stage.ts';

const stage = openStage();
const mobile = '13757400123';
/** What the story hands on from one chapter to the next. */
const story = { id: '', onlinelsh: '', queryCode: '' };

const field = ({ page }: Person, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
/** Presses what stands in the page; its tabs stand above. */
const press = ({ page }: Person, name: string) => page.locator('form, section').getByRole('button', { name, exact: true }).click();

/** A lift that is due and stands in no application. */
async function freeLift() {
  const owner = await overHttp('wy01');
  const { list } = await owner.call(applyingCalls.candidates, { due: 'within60', pageNo: 1, pageSize: 50 });
  const lift = list.find(({ equclacode, inspTypes, open, lockedBy, useStatus, daysLeft }) => {
    const isDue = daysLeft !== null && daysLeft <= 50 && useStatus === '1' && lockedBy === null;
    return equclacode.startsWith('3') && inspTypes[0] === 'D1' && open.length === 0 && isDue;
  })!;
  return { code: lift.oidno!, useUnitName: lift.useUnitName };
}

async function showTelephone(guest: Person): Promise<void> {
  await field(guest, '手机号码').fill(mobile);
  await press(guest, '获取验证码');
  await guest.page.getByText('验证码已发送').waitFor();
  const { code } = await readMessage(mobile, 'registration.code');
  await field(guest, '短信验证码').fill(code!);
}

async function openProgress(guest: Person): Promise<void> {
  await guest.goto(`/onlineApply?no=${story.onlinelsh}`);
  await field(guest, '查询码').fill(story.queryCode);
  await press(guest, '查询进度');
  await guest.page.getByText(`流水号 ${story.onlinelsh}`).waitFor();
}

test('a person finds their lift by telephone, leaves, comes back, and hands the application in', async () => {
  const lift = await freeLift();
  const guest = await stage.visitor({ viewport: phone, isMobile: true, hasTouch: true });
  const troubles = watch(guest);
  await guest.goto('/login');
  await guest.page.getByRole('link', { name: '在线报检（免登录）' }).first().click();
  await guest.page.getByRole('heading', { name: '一、验证手机，找到设备' }).waitFor();
  expect(await lookClosely(guest)).toEqual([]);
  await showTelephone(guest);
  await field(guest, '设备编号').fill(lift.code);
  await field(guest, '使用单位名称').fill('不是这个单位');
  await press(guest, '查找设备');
  await guest.page.getByText('没有找到可以在此报检的设备').waitFor();
  expect(troubles.splice(0).join()).toContain('404 /a/stone/common/appOnline/begin');
  await field(guest, '使用单位名称').fill(lift.useUnitName);
  await press(guest, '查找设备');
  await guest.page.getByRole('heading', { name: '二、填写申报' }).waitFor();
  await field(guest, '联系人姓名').fill('沈桂英');
  await field(guest, '自检报告编号').fill('WB-2026-0088');
  // The tab is closed, and opened again.
  const { page } = await stage.inWindow(guest);
  await guest.page.close();
  Object.assign(guest, { page });
  await guest.goto('/onlineApply');
  await guest.page.getByRole('heading', { name: '二、填写申报' }).waitFor();
  expect(await field(guest, '联系人姓名').inputValue()).toBe('沈桂英');
  await press(guest, '提交申报');
  await guest.page.getByText('请选择预约检验日期').waitFor();
  await guest.page.getByText('请上传自检报告', { exact: true }).waitFor();
  expect(await lookClosely(guest)).toEqual([]);
  await field(guest, '预约检验日期').selectOption({ index: 5 });
  const picture = { name: '自检报告.jpg', mimeType: 'image/jpeg', buffer: await pictureOf('jpeg', { width: 800, height: 600 }) };
  await guest.page.locator('[id^="apply-file-selfInspection"]').setInputFiles(picture);
  await guest.page.getByText('自检报告.jpg').waitFor();
  await guest.page.locator('#apply-promise').check();
  await press(guest, '提交申报');
  await guest.page.getByRole('heading', { name: '申报已提交' }).waitFor();
  const [onlinelsh, queryCode] = await guest.page.locator('.apply__keys dd').allInnerTexts();
  Object.assign(story, { onlinelsh, queryCode });
  expect(await readMessage(mobile, 'guestApplication.handedIn')).toMatchObject({ no: onlinelsh, code: queryCode });
  await press(guest, '查看进度');
  await guest.page.getByRole('heading', { name: '待受理' }).waitFor();
  expect(await lookClosely(guest)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('the desk sees who has applied; sent back it is put right, and paid by its number', async () => {
  const clerk = await overHttp('slr01');
  const { list } = await clerk.call(desk.queue, { desk: 'acceptance', onlinelsh: story.onlinelsh });
  story.id = list[0]!.id!;
  const seen = await stage.enter('slr01');
  await seen.open('检验业务办理', '待受理');
  await seen.front.locator('[id$="-complex"]').fill(story.onlinelsh);
  await seen.button('查询').click();
  await seen.rows.filter({ hasText: story.onlinelsh }).getByText('公众', { exact: true }).waitFor();
  await seen.front.getByRole('link', { name: story.onlinelsh }).click();
  await seen.front.getByText(/公众报检（免登录），由 沈桂英 13757400123 提出/).waitFor();
  await seen.leave();
  const reasons = [{ kind: 'field' as const, key: 'inspPlace', label: '检验地点', reason: '请写明楼幢' }];
  const back = await clerk.call(dispatchCalls.return, { id: story.id, version: list[0]!.version, opinion: '请补正', reasons });
  const guest = await stage.visitor({ viewport: phone, isMobile: true });
  await openProgress(guest);
  await guest.page.getByText('检验地点：请写明楼幢').waitFor();
  await field(guest, '检验地点').fill('中山东路100号3幢1单元');
  await guest.page.locator('#apply-promise').check();
  await press(guest, '提交申报');
  await guest.page.getByRole('heading', { name: '待受理' }).waitFor();
  const { version } = await clerk.call(desk.detail, { id: story.id });
  expect(version).toBeGreaterThan(back.version);
  const accepted = await clerk.call(dispatchCalls.accept, { id: story.id, version });
  await (await overHttp('cw01')).call(desk.judgeFee, { id: story.id, version: accepted.version });
  await openProgress(guest);
  await guest.page.getByRole('heading', { name: '待缴费' }).waitFor();
  await guest.page.getByRole('link', { name: '去缴费' }).click();
  await expect.poll(() => guest.page.url()).toContain(`/pay-codeWW?onlinelsh=${story.onlinelsh}`);
  await pay();
  await openProgress(guest);
  await guest.page.getByText(/已缴费/).waitFor();
});

/** The telephone scans the code of the order and pays. */
async function pay(): Promise<void> {
  const anyone = new Visitor(new OverNetwork(ownPlace().portal), '');
  const order = await anyone.call(paymentCalls.publicToPay, { payNo: story.onlinelsh, mobile: mobile.slice(-4) });
  const token = new URL(order.qr!).searchParams.get('t')!;
  await anyone.call(paymentCalls.cashierPay, { token, outcome: 'paid' });
  const check = () => anyone.call(paymentCalls.publicCheck, { payNo: story.onlinelsh, mobile: mobile.slice(-4) });
  await expect.poll(async () => (await check()).status, { timeout: 20_000 }).toBe('04');
}

test('another day is chosen by telephone, once however often it is pressed', async () => {
  const guest = await stage.visitor({ viewport: phone, isMobile: true });
  await openProgress(guest);
  await guest.page.getByText('改期', { exact: true }).click();
  await guest.page.getByText('还可以改期2次').waitFor();
  await press(guest, '确定改期');
  await guest.page.getByText('请选择新的检验日期').waitFor();
  await field(guest, '新的检验日期').selectOption({ index: 3 });
  const bookDate = await field(guest, '新的检验日期').inputValue();
  await guest.page.getByRole('button', { name: '确定改期', exact: true }).dblclick();
  await guest.page.locator('dd', { hasText: bookDate }).waitFor();
  await guest.page.getByText('改期', { exact: true }).click();
  await guest.page.getByText('还可以改期1次').waitFor();
  expect(await lookClosely(guest)).toEqual([]);
  const owner = await overHttp('wy01');
  const { list } = await owner.call(sessionCalls.messages, {});
  expect(list.map(({ title }) => title)).toContain(`公众报检改期：${story.onlinelsh}`);
});

test('inspected and approved, the report is taken along with number and code, and is genuine', async () => {
  const [dispatcher, one] = [await overHttp('ks01'), await overHttp('jyy01')];
  const seen = async () => ({ id: story.id, version: (await dispatcher.call(desk.detail, { id: story.id })).version });
  const crew: string[] = [];
  for (const inspector of [one, await overHttp('jyy04')]) crew.push((await inspector.call(sessionCalls.info, {})).user.id);
  const { application } = await dispatcher.call(desk.detail, { id: story.id });
  await dispatcher.call(dispatchCalls.dispatch, { ...(await seen()), inspectors: crew, dispatchOn: application.bookDate! });
  await one.call(examiningCalls.start, { ...(await seen()), opinion: '与使用单位约定提前检验' });
  const { lines } = await one.call(desk.detail, { id: story.id });
  const lineId = lines[0]!.lineId!;
  const form = await one.call(examiningCalls.results, { lineId });
  const inspDate = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const facts = { inspDate, instruments: '绝缘电阻测试仪 JY-03', conditions: confirmed(form.conditions) };
  await one.call(examiningCalls.saveResults, { lineId, version: form.version, items: found(form.items), ...facts });
  await one.call(examiningCalls.enterResults, await seen());
  await dispatcher.call(examiningCalls.review, await seen());
  await (await overHttp('ks03')).call(examiningCalls.approve, await seen());
  const guest = await stage.visitor({ viewport: phone, isMobile: true });
  await openProgress(guest);
  await guest.page.getByRole('heading', { name: '已出具' }).waitFor();
  expect(await lookClosely(guest)).toEqual([]);
  const report = await guest.takeFile(guest.page.getByRole('button', { name: /^下载检验报告/ }));
  await isGenuine(stage, report);
  await guest.page.getByText('对报告有异议', { exact: true }).click();
  await field(guest, '异议理由').fill('检验当日轿厢照明正常');
  await press(guest, '提交异议');
  await guest.page.getByRole('heading', { name: '异议处理中' }).waitFor();
  await guest.page.getByText('意见：检验当日轿厢照明正常').waitFor();
  expect(await lookClosely(guest)).toEqual([]);
});
