import { expect, test } from 'vitest';

import { inspectionCalls as desk } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { tariffCalls } from '#areas/fees/contract/tariffs/calls.ts';
import { openInstitute } from '#areas/inspection/server/testing/institute.ts';
import { approve, confirmed, found } from '#areas/inspection/server/testing/story.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { takeTransfer } from '#areas/payment/server/testing/pay-desk.ts';
import { sentValues } from '#areas/session/server/testing/sent-code.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { guestApplyCalls as calls, guestApplyFileCalls as files } from '../contract/calls.ts';
import { guestChangeCalls as changes } from '../contract/change-calls.ts';
import { tellGuests } from './tell.ts';
import { handIn } from './testing/story.ts';

const city = await openCity();
const unit = await city.seedUnit({ orgname: '甬江家园业主委员会', unitTypes: ['U1'] });
const institute = await openInstitute(city);
const { clerk, finance, dispatcher, inspector } = institute;

type Guest = Awaited<ReturnType<typeof handIn>>;
const seen = async ({ id, progress }: Guest) => ({ id, version: (await progress()).version });
const key = async ({ progress }: Guest) => {
  const { pass, version } = await progress();
  return { pass, version };
};
const tell = () => tellGuests({}, { db: city.db, services: city.services, now: city.now });
const told = ({ mobile }: Guest) => sentValues(city, mobile, 'guestApplication.stands').then(({ state }) => state);
const messagesOfUnit = async () =>
  (await city.db.selectFrom('message').select('title').where('unitId', '=', unit.unitSysId).execute()).map(({ title }) => title);

/** Accepted, its fee fixed. */
async function owing(): Promise<Guest> {
  const guest = await handIn(city, unit);
  const accepted = await clerk.call(dispatchCalls.accept, await seen(guest));
  await finance.call(desk.judgeFee, { id: guest.id, version: accepted.version });
  return guest;
}

/** Paid, and given to inspectors for a day. */
async function dispatched(dispatchOn = '2026-11-30'): Promise<Guest> {
  const guest = await owing();
  const { payNo, amountFen } = await guest.visitor.call(paymentCalls.publicOrder, {
    payNo: guest.onlinelsh,
    mobile: guest.mobile.slice(-4),
  });
  await takeTransfer([finance, institute.finance2], { payNo, tradeNo: `BANK-${guest.onlinelsh}`, amountFen });
  await dispatch(guest, dispatchOn);
  return guest;
}

async function dispatch(guest: Guest, dispatchOn: string) {
  const inspectors = [inspector.userId, institute.inspector2.userId];
  return dispatcher.call(dispatchCalls.dispatch, { ...(await seen(guest)), inspectors, dispatchOn });
}

/** As if time had gone by. */
const setTo = ({ id }: Guest, day: { readonly dispatchOn: string } | { readonly issuedOn: string }) =>
  city.db.updateTable('inspectionApplication').set(day).where('id', '=', id).execute();

/** Sends it twice, as after a lost answer: it is one step. */
async function twice(guest: Guest, press: () => Promise<unknown>): Promise<void> {
  const { version } = await guest.progress();
  for (let time = 0; time < 2; time += 1) await press();
  expect((await guest.progress()).version).toBe(version + 1);
}

test('a relief of the fee is asked for with its evidence, taken back, asked for again, checked by two and told', async () => {
  const guest = await owing();
  const { visitor } = guest;
  const { relief, fee } = await guest.progress();
  expect(relief).toMatchObject({ asked: null, mayWithdraw: false });
  const choice = relief!.choices.find(({ code }) => code === 'R03')!;
  expect(choice).toMatchObject({ limitPercent: 100, payableFen: 0, claims: ['设备属于保障性安居工程'] });
  const asked = { ...(await key(guest)), policyCode: 'R03', reason: '本小区是保障房' };
  await expect(visitor.call(changes.relieve, asked)).rejects.toMatchObject({ errors: [{ field: 'material:reliefProof' }] });
  const { attsysid } = await guest.upload('reliefProof');
  expect((await visitor.call(files.list, { pass: asked.pass })).files).toContainEqual(expect.objectContaining({ attsysid }));
  await twice(guest, () => visitor.call(changes.relieve, asked));
  await tell();
  const waiting = await guest.progress();
  expect(waiting).toMatchObject({
    label: '减免审核中',
    fee: { payPath: null, state: '减免审核期间暂不缴费' },
    relief: { asked: { reason: '本小区是保障房', state: '等待受理员初审' }, mayWithdraw: true, choices: [] },
  });
  // What is under way is not changed any more.
  await expect(guest.upload('reliefProof', Buffer.from('%PDF-1.4 other'))).rejects.toMatchObject({ status: 409 });
  const back = await key(guest);
  await twice(guest, () => visitor.call(changes.payAfterAll, back));
  expect(await guest.progress()).toMatchObject({ label: '待缴费', fee: { payableFen: fee!.payableFen }, relief: { asked: null } });
  await visitor.call(changes.relieve, { ...asked, ...(await key(guest)) });
  await tell();
  await clerk.call(desk.reliefCheck, await seen(guest));
  const checked = await guest.progress();
  expect(checked.relief).toMatchObject({ asked: { state: '初审通过，等待财务复核' }, mayWithdraw: false });
  await expect(visitor.call(changes.payAfterAll, await key(guest))).rejects.toMatchObject({ code: 'reliefChecked', status: 409 });
  await finance.call(desk.reliefApprove, { ...(await seen(guest)), percent: 100 });
  await tell();
  expect(await told(guest)).toBe('待派工');
  expect(await guest.progress()).toMatchObject({ label: '待派工', relief: { asked: { state: '已同意，减免100%' }, choices: [] } });
  expect(await messagesOfUnit()).toContain(`公众报检申请减免：${guest.onlinelsh}`);
});

test('a relief that is refused says why, and the fee is owed as before', async () => {
  const guest = await owing();
  await guest.upload('reliefProof');
  await guest.visitor.call(changes.relieve, { ...(await key(guest)), policyCode: 'R10', reason: '家庭困难' });
  await tell();
  await clerk.call(desk.reliefRefuse, { ...(await seen(guest)), opinion: '没有困难证明' });
  await tell();
  expect(await told(guest)).toBe('待缴费');
  const refused = await guest.progress();
  expect(refused).toMatchObject({ label: '待缴费', opinion: '没有困难证明', relief: { asked: { state: '未通过' } } });
  expect(refused.relief!.choices.length).toBeGreaterThan(0);
});

test('another day is chosen twice, not within 24 hours; the unit and the inspectors are told', async () => {
  const guest = await dispatched('2026-11-23');
  const { visitor } = guest;
  expect((await guest.progress()).booking).toMatchObject({ isAfterVain: false, left: 2, slots: ['上午', '下午', '全天'] });
  const soon = { ...(await key(guest)), bookDate: '2026-12-02', bookSlot: '下午' };
  await setTo(guest, { dispatchOn: '2026-11-22' });
  await expect(visitor.call(changes.book, soon)).rejects.toMatchObject({ code: 'tooLateToReschedule', status: 409 });
  await setTo(guest, { dispatchOn: '2026-11-23' });
  await expect(visitor.call(changes.book, { ...soon, bookDate: '2026-12-06' })).rejects.toMatchObject({ errors: [{ field: 'bookDate' }] });
  await twice(guest, () => visitor.call(changes.book, soon));
  const { application } = await clerk.call(desk.detail, { id: guest.id });
  expect(application).toMatchObject({ status: '50', bookDate: '2026-12-02', bookSlot: '下午', dispatchOn: null });
  expect(await messagesOfUnit()).toContain(`公众报检改期：${guest.onlinelsh}`);
  await visitor.call(changes.book, { ...(await key(guest)), bookDate: '2026-12-03', opinion: '那天没有人在家' });
  expect((await guest.progress()).booking).toMatchObject({ left: 0, bookDate: '2026-12-03' });
  await expect(visitor.call(changes.book, { ...(await key(guest)), bookDate: '2026-12-04' })).rejects.toMatchObject({
    code: 'tooManyReschedules',
  });
});

test('after an inspection in vain a day is booked anew', async () => {
  const guest = await dispatched();
  await inspector.call(examiningCalls.notReady, { ...(await seen(guest)), opinion: '现场无人' });
  expect(await guest.progress()).toMatchObject({
    label: '现场不具备条件',
    opinion: '现场无人',
    booking: { isAfterVain: true, left: null },
  });
  const anew = { ...(await key(guest)), bookDate: '2026-12-02', bookSlot: '上午' };
  await twice(guest, () => guest.visitor.call(changes.book, anew));
  expect(await guest.progress()).toMatchObject({ label: '待派工', booking: { isAfterVain: false, bookDate: '2026-12-02' } });
});

test('a report is contested within its days, and the answer is read where it was asked for', async () => {
  const guest = await dispatched();
  await inspector.call(examiningCalls.start, { ...(await seen(guest)), opinion: '提前检验' });
  const { lines } = await inspector.call(desk.detail, { id: guest.id });
  const lineId = lines[0]!.lineId!;
  const form = await inspector.call(examiningCalls.results, { lineId });
  const facts = { inspDate: '2026-11-21', instruments: '绝缘电阻测试仪 JY-03', conditions: confirmed(form.conditions) };
  await inspector.call(examiningCalls.saveResults, { lineId, version: form.version, items: found(form.items), ...facts });
  await inspector.call(examiningCalls.enterResults, await seen(guest));
  expect((await guest.progress()).appealUntil).toBeNull();
  await approve(institute, await seen(guest));
  await expect.poll(async () => (await guest.progress()).label).toBe('已出具');
  expect((await guest.progress()).appealUntil).toBe('2026-12-11');
  const contested = { ...(await key(guest)), opinion: '底坑并没有积水' };
  await expect(guest.visitor.call(changes.appeal, { ...contested, opinion: '' })).rejects.toMatchObject({ errors: [{ field: 'opinion' }] });
  await twice(guest, () => guest.visitor.call(changes.appeal, contested));
  expect(await guest.progress()).toMatchObject({ label: '异议处理中', opinion: '底坑并没有积水', appealUntil: null });
  expect(await messagesOfUnit()).toContain(`公众报检提出异议：${guest.onlinelsh}`);
  await tell();
  await institute.dispatcher2.call(examiningCalls.upholdReport, { ...(await seen(guest)), opinion: '照片可见积水，维持' });
  await tell();
  expect(await told(guest)).toBe('已出具');
  expect(await guest.progress()).toMatchObject({ label: '已出具', opinion: '照片可见积水，维持' });
  await setTo(guest, { issuedOn: '2026-10-15' });
  const late = await guest.progress();
  expect(late.appealUntil).toBeNull();
  const { pass, version } = late;
  await expect(guest.visitor.call(changes.appeal, { pass, version, opinion: '还是不对' })).rejects.toMatchObject({ code: 'appealLate' });
});

test('nothing is asked for before its time, of a version that is over, or with the pass of somebody else', async () => {
  const [guest, other] = [await handIn(city, unit), await handIn(city, unit)];
  const known = await key(guest);
  expect(await guest.progress()).toMatchObject({ booking: null, relief: null, appealUntil: null });
  const asks = (given: { pass: string; version: number }) => [
    () => guest.visitor.call(changes.book, { ...given, bookDate: '2026-12-02' }),
    () => guest.visitor.call(changes.relieve, { ...given, policyCode: 'R03', reason: '保障房' }),
    () => guest.visitor.call(changes.payAfterAll, given),
    () => guest.visitor.call(changes.appeal, { ...given, opinion: '不服' }),
  ];
  for (const ask of asks(known)) await expect(ask()).rejects.toMatchObject({ status: 409 });
  for (const ask of asks({ ...known, version: known.version - 1 })) await expect(ask()).rejects.toMatchObject({ status: 409 });
  for (const ask of asks({ ...known, pass: known.pass.replace(guest.id, other.id) }))
    await expect(ask()).rejects.toMatchObject({ code: 'passOver', status: 410 });
  await expect(guest.visitor.call(calls.progress, { onlinelsh: guest.onlinelsh, queryCode: other.queryCode })).rejects.toMatchObject({
    status: 404,
  });
});

test('a second visit in vain is paid by the link of the application before a day is booked', async () => {
  const guest = await dispatched();
  const values = { validFrom: '2026-11-21', validTo: null, basis: '甬发改价〔2026〕18号', f0: 150, f1: null, f2: null };
  const proposed = newId();
  await finance.call(tariffCalls.proposeTariff, { id: proposed, kind: 'item', key: 'KP-01', values });
  await institute.finance2.call(tariffCalls.decideTariff, { id: proposed, version: 0, move: 'approve' });
  await city.db.updateTable('inspectionApplication').set({ notReadyCount: 1 }).where('id', '=', guest.id).execute();
  await inspector.call(examiningCalls.notReady, { ...(await seen(guest)), opinion: '现场无人' });
  const number = `KP${guest.onlinelsh.slice(2)}02`;
  const owed = await guest.progress();
  expect(owed.booking).toBeNull();
  expect(owed.fee).toMatchObject({ items: [{ name: '空跑费', amountFen: 15_000 }], payableFen: 15_000, state: '空跑费待缴' });
  expect(owed.fee!.payPath).toContain(`onlinelsh=${number}`);
  const order = await finance.call(paymentCalls.orders, { onlinelsh: number });
  const payNo = String(order.list[0]!.payNo);
  await takeTransfer([finance, institute.finance2], { payNo, tradeNo: `BANK-${number}`, amountFen: 15_000 });
  expect(await guest.progress()).toMatchObject({ booking: { isAfterVain: true } });
});
