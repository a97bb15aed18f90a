import { expect, test } from 'vitest';

import { fileOf, pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { inspectionCalls as desk } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { openInstitute } from '#areas/inspection/server/testing/institute.ts';
import { approve, confirmed, found } from '#areas/inspection/server/testing/story.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { takeTransfer } from '#areas/payment/server/testing/pay-desk.ts';
import { sentValues } from '#areas/session/server/testing/sent-code.ts';
import { openCity } from '#server/testing/city.ts';

import { guestApplyCalls as calls, guestApplyFileCalls as files } from '../contract/calls.ts';
import { handIn, wishOf } from './testing/story.ts';
import { tellGuests } from './tell.ts';

const city = await openCity();
const unit = await city.seedUnit({ orgname: '甬江家园业主委员会', unitTypes: ['U1'] });
const institute = await openInstitute(city);
const { clerk } = institute;

type Guest = Awaited<ReturnType<typeof handIn>>;
const stands = 'guestApplication.stands';
/** A minute later. */
const tell = () => {
  city.pass({ minutes: 1 });
  return tellGuests({}, { db: city.db, services: city.services, now: city.now });
};
const seen = async ({ id, progress }: Guest) => ({ id, version: (await progress()).version });
const told = ({ mobile }: Guest) => sentValues(city, mobile, stands).then(({ state }) => state);

test('sent back, it is put right by its guest and handed in once more', async () => {
  const guest = await handIn(city, unit);
  await clerk.call(dispatchCalls.return, {
    ...(await seen(guest)),
    opinion: '请补正',
    reasons: [{ kind: 'field', key: 'inspPlace', label: '检验地点', reason: '请写明楼幢' }],
  });
  await tell();
  expect(await told(guest)).toBe('退回补正');
  const back = await guest.progress();
  expect(back).toMatchObject({
    label: '退回补正',
    opinion: '请补正',
    reasons: [{ label: '检验地点', reason: '请写明楼幢' }],
    form: { values: { contact: '沈阿姨', inspPlace: '中山东路100号' }, offer: { device: { oidno: guest.device.oidno } } },
  });
  // From another browser, with number and code.
  await city.visitor().call(files.upload, { pass: back.pass, attClass: 'sitePhoto', file: fileOf('a.jpg', await pictureOf('jpeg')) });
  const again = { pass: back.pass, promise: true, version: back.version, values: wishOf({ inspPlace: '中山东路100号3幢' }) };
  await expect(guest.visitor.call(calls.apply, { ...again, version: back.version - 1 })).rejects.toMatchObject({ status: 409 });
  for (let press = 0; press < 2; press += 1)
    expect(await guest.visitor.call(calls.apply, again)).toEqual({ onlinelsh: guest.onlinelsh, queryCode: guest.queryCode });
  const { application } = await clerk.call(desk.detail, { id: guest.id });
  expect(application).toMatchObject({ status: '10', inspPlace: '中山东路100号3幢', isPc: '2' });
  // Without a version it is the first press again, which changes nothing.
  await guest.apply({ values: wishOf({ contact: '别人' }) });
  expect((await clerk.call(desk.detail, { id: guest.id })).application.contact).toBe('沈阿姨');
});

test('taken back by its guest it is corrected or cancelled, each once', async () => {
  const guest = await handIn(city, unit);
  const { pass, version, mayWithdraw } = await guest.progress();
  expect(mayWithdraw).toBe(true);
  for (let press = 0; press < 2; press += 1) await guest.visitor.call(calls.withdraw, { pass, version });
  expect(await guest.progress()).toMatchObject({ status: '00', form: { values: { selfInspNo: 'ZJ-2026-77' } } });
  const { version: now } = await guest.progress();
  await guest.visitor.call(calls.apply, { pass, promise: true, version: now, values: wishOf({ bookDate: '2026-12-01' }) });
  const last = await guest.progress();
  for (let press = 0; press < 2; press += 1)
    await guest.visitor.call(calls.cancel, { pass, version: last.version, opinion: '改由物业申报' });
  await tell();
  expect(await told(guest)).toBe('已取消');
  expect(await guest.progress()).toMatchObject({ label: '已取消', opinion: '改由物业申报', form: null, mayCancel: false });
  // Another guest of the same unit has no say in it.
  const other = await handIn(city, unit);
  await expect(
    other.visitor.call(calls.withdraw, { pass: other.pass.replace(other.id, guest.id), version: last.version }),
  ).rejects.toMatchObject({
    code: 'passOver',
  });
});

test('the unit may end what a stranger has applied for; refused it says why', async () => {
  const [owned, refused] = [await handIn(city, unit), await handIn(city, unit)];
  const member = await city.enter({ actor: 'E1', unit });
  await member.call(desk.cancel, { ...(await seen(owned)), opinion: '非本单位安排' });
  await clerk.call(dispatchCalls.reject, { ...(await seen(refused)), opinion: '不在本机构检验范围' });
  await tell();
  expect([await told(owned), await told(refused)]).toEqual(['已取消', '不予受理']);
  expect(await refused.progress()).toMatchObject({ label: '不予受理', opinion: '不在本机构检验范围', mayCancel: false });
  const gone = await handIn(city, unit);
  const { pass, version } = await gone.progress();
  await gone.visitor.call(calls.withdraw, { pass, version });
  await member.call(desk.delete, await seen(gone));
  await tell();
  await expect(gone.progress()).rejects.toMatchObject({ code: 'applicationNotFound', status: 404 });
});

test('from acceptance to the report: fee, payment by its number, notice answered, report taken along; each state is told once', async () => {
  const guest = await handIn(city, unit);
  const accepted = await clerk.call(dispatchCalls.accept, await seen(guest));
  await institute.finance.call(desk.judgeFee, { id: guest.id, version: accepted.version });
  await tell();
  await tell();
  expect(await told(guest)).toBe('待缴费');
  const owed = await guest.progress();
  expect(owed.fee).toMatchObject({ state: '待缴费', payPath: `/pay-codeWW?onlinelsh=${guest.onlinelsh}` });
  const order = await guest.visitor.call(paymentCalls.publicOrder, { payNo: guest.onlinelsh, mobile: guest.mobile.slice(-4) });
  expect(order.amountFen).toBe(owed.fee!.payableFen);
  await takeTransfer([institute.finance, institute.finance2], {
    payNo: order.payNo,
    tradeNo: `BANK-${guest.onlinelsh}`,
    amountFen: order.amountFen,
  });
  const paid = await guest.progress();
  expect(paid.fee).toMatchObject({ state: '已缴费', payPath: null });
  const inspectors = [institute.inspector.userId, institute.inspector2.userId];
  await institute.dispatcher.call(dispatchCalls.dispatch, { ...(await seen(guest)), inspectors, dispatchOn: '2026-11-30' });
  await institute.inspector.call(examiningCalls.start, { ...(await seen(guest)), opinion: '与使用单位约定提前检验' });
  const { lines } = await institute.inspector.call(desk.detail, { id: guest.id });
  const lineId = lines[0]!.lineId!;
  const form = await institute.inspector.call(examiningCalls.results, { lineId });
  const facts = { inspDate: '2026-11-21', instruments: '绝缘电阻测试仪 JY-03', conditions: confirmed(form.conditions) };
  const failed = form.items.find(({ kind, isLoadTest, measure }) => kind === '一般' && !isLoadTest && !measure)!.itemNo;
  await institute.inspector.call(examiningCalls.saveResults, {
    lineId,
    version: form.version,
    items: found(form.items, [failed]),
    ...facts,
  });
  await institute.inspector.call(examiningCalls.opinionNotice, {
    ...(await seen(guest)),
    requirement: '请在期限内整改',
    deadline: '2026-12-05',
    problems: [{ lineId, itemNo: failed, problem: '底坑积水' }],
  });
  const asked = await guest.progress();
  expect(asked.notices).toMatchObject([{ mayAnswer: true, problems: [{ itemNo: failed, problem: '底坑积水' }] }]);
  const answer = { pass: asked.pass, version: asked.version, tzsNo: asked.notices[0]!.tzsNo, text: '已排水并修补' };
  for (let press = 0; press < 2; press += 1) await guest.visitor.call(calls.feedback, answer);
  expect((await guest.progress()).notices).toMatchObject([{ state: 'answered', mayAnswer: false }]);
  const notice = asked.papers.find(({ type }) => type === 'YJTZS')!;
  expect((await guest.visitor.download(calls.paper, { pass: asked.pass, type: 'YJTZS', no: notice.no })).type).toBe('application/pdf');
  await institute.inspector.call(examiningCalls.confirmRectified, {
    ...(await seen(guest)),
    verdicts: [{ tzsNo: answer.tzsNo, itemNo: failed, verdict: 'rectified', note: '现场核对，已整改' }],
  });
  const interim = { ...(await seen(guest)), lineIds: [lineId], validUntil: '2026-12-20' };
  const { notices } = await institute.inspector.call(examiningCalls.issueInterim, interim);
  const { tzsNo } = notices[0]!;
  const waiting = await guest.progress();
  expect(waiting.papers).toContainEqual({ type: 'YJTZS1', no: tzsNo, word: '检验意见通知书(1)', isHeld: false });
  const provisional = await guest.visitor.download(calls.paper, { pass: waiting.pass, type: 'YJTZS1', no: tzsNo });
  expect(provisional.name).toContain(tzsNo);
  await approve(institute, await seen(guest));
  expect((await guest.progress()).papers.some(({ type }) => type === 'YJTZS1')).toBe(false);
  await tell();
  expect(await told(guest)).toBe('已出具');
  const done = await guest.progress();
  const report = done.papers.find(({ type }) => type === 'BG')!;
  expect(report.isHeld).toBe(false);
  const { content, name } = await guest.visitor.download(calls.paper, { pass: done.pass, type: 'BG', no: report.no });
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(name).toContain(report.no);
  // A pass opens the papers of its own application alone.
  const other = await handIn(city, unit);
  const { pass } = await other.progress();
  await expect(other.visitor.download(calls.paper, { pass, type: 'BG', no: report.no })).rejects.toMatchObject({ status: 404 });
  const sent = await city.db
    .selectFrom('outgoing')
    .select('shown')
    .where('template', '=', stands)
    .where('receiver', 'like', `%${guest.mobile.slice(-4)}`)
    .execute();
  // Without an order of their own.
  expect(new Set(sent.map(({ shown }) => /「(.+)」/.exec(shown)![1]))).toEqual(new Set(['待缴费', '已出具']));
  expect(sent).toHaveLength(2);
});
