import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../../contract/calls.ts';
import { withdrawCharge } from '../door.ts';
import { owe } from '../testing/fees.ts';
import { openPayDesk, states } from '../testing/pay-desk.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';

const city = await openCity();
const { unit, payer, finance, colleague, rowOf } = await openPayDesk(city);

type Desk = typeof finance;
type Made = 'creditTransfer' | 'withdrawTransfer' | 'applyRefund' | 'confirmRefund' | 'withdrawRefund' | 'settle';

const found = async (person: Desk, tradeNo: string) => (await person.call(calls.transfers, { tradeNo })).list[0]!;
const offered = async (person: Desk, tradeNo: string) => (await found(person, tradeNo)).moves.map(({ move }) => move);

async function make(person: Desk, tradeNo: string, move: Made, opinion?: string) {
  const { id, version } = await found(person, tradeNo);
  await person.call(calls.resolveException, { id, version, move, ...(opinion && { opinion }) });
}

async function entered(tradeNo: string, amountFen = 4_200) {
  const { payNo, onlinelsh } = await owe(city, { payer: unit, amountFen });
  await finance.call(calls.confirmTransfer, { payNo, tradeNo, amountFen });
  return { payNo, onlinelsh: [...onlinelsh] };
}

const todo = async (person: Desk) => {
  const { list } = await person.call(calls.transfers, { status: ['05', '15'] });
  return list.length;
};

test('a transfer that one has entered makes nothing paid until another credits it', async () => {
  const before = await todo(colleague);
  const { payNo } = await entered('BANK-2001');
  expect((await rowOf(payNo)).status).toBe(states.NEW);
  expect(await todo(colleague)).toBe(before + 1);
  expect(await found(colleague, 'BANK-2001')).toMatchObject({ payNo, status: '05', enteredByName: '财务甲' });
  await expect(make(finance, 'BANK-2001', 'creditTransfer')).rejects.toMatchObject({ code: 'transferSameHand', status: 409 });
  expect(await offered(finance, 'BANK-2001')).toEqual(['withdrawTransfer', 'applyRefund', 'settle']);
  expect(await offered(colleague, 'BANK-2001')).toContain('creditTransfer');
  // It waits for the other one alone, as the to-do counts.
  const mine = async (person: Desk) => (await person.call(calls.transfers, { waitsForMe: ['true'], tradeNo: 'BANK-2001' })).list.length;
  expect([await mine(finance), await mine(colleague)]).toEqual([0, 1]);
  await make(colleague, 'BANK-2001', 'creditTransfer');
  expect(await rowOf(payNo)).toMatchObject({ status: states.PAID, tradeNo: 'BANK-2001', payChannel: '3' });
  expect(await found(colleague, 'BANK-2001')).toMatchObject({ status: '20', moves: [] });
  const { list } = await finance.call(calls.exceptions, { payNo });
  expect(list).toEqual([]);
});

test('pressed twice it is entered once; of somebody else, or for another order, it has been seen', async () => {
  const { payNo } = await entered('BANK-2002');
  await finance.call(calls.confirmTransfer, { payNo, tradeNo: 'BANK-2002', amountFen: 4_200 });
  const rows = await city.db.selectFrom('payTransaction').select('id').where('tradeNo', '=', 'BANK-2002').execute();
  expect(rows).toHaveLength(1);
  await expect(colleague.call(calls.confirmTransfer, { payNo, tradeNo: 'BANK-2002', amountFen: 4_200 })).rejects.toMatchObject({
    code: 'transferSeen',
  });
  await expect(finance.call(calls.confirmTransfer, { payNo, tradeNo: 'BANK-2002-B', amountFen: 4_200 })).rejects.toMatchObject({
    code: 'transferUnderway',
  });
  const both = ['BANK-2003', 'BANK-2004'].map((tradeNo) => ({ tradeNo, amountFen: 700 }));
  const order = await owe(city, { payer: unit, amountFen: 700 });
  const told = await Promise.allSettled(both.map((one) => finance.call(calls.confirmTransfer, { payNo: order.payNo, ...one })));
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('meanwhile the payer is told and cannot pay again, and nobody takes the charge away', async () => {
  const { payNo, onlinelsh } = await entered('BANK-2005');
  expect(await payer.call(calls.orderOf, { payNo })).toMatchObject({ status: states.NEW, hasTransfer: true });
  await expect(payer.call(calls.toPay, { onlinelsh })).rejects.toMatchObject({
    code: 'transferUnderway',
    message: '财务已登记这笔费用的转账到账，正在复核，请等复核后再办理',
  });
  const by = { now: city.now, today: '2026-11-21', asker: undefined };
  await expect(inTransaction(city.db, (tx) => withdrawCharge(tx, onlinelsh[0]!, by))).rejects.toMatchObject({ code: 'transferUnderway' });
  await make(colleague, 'BANK-2005', 'withdrawTransfer', '不是这一笔');
  expect(await payer.call(calls.orderOf, { payNo })).toMatchObject({ hasTransfer: false });
  expect(await payer.call(calls.toPay, { onlinelsh })).toMatchObject({ status: states.PAYING });
});

test('taken back it is entered anew, for the right order; then whoever entered it last does not credit it', async () => {
  await entered('BANK-2006');
  await make(finance, 'BANK-2006', 'withdrawTransfer');
  const right = await owe(city, { payer: unit, amountFen: 5_300 });
  await colleague.call(calls.confirmTransfer, { payNo: right.payNo, tradeNo: 'BANK-2006', amountFen: 5_300 });
  expect(await found(finance, 'BANK-2006')).toMatchObject({ payNo: right.payNo, amountFen: 5_300, enteredByName: '财务乙' });
  await expect(make(colleague, 'BANK-2006', 'creditTransfer')).rejects.toMatchObject({ code: 'transferSameHand' });
  await make(finance, 'BANK-2006', 'creditTransfer');
  expect((await rowOf(right.payNo)).status).toBe(states.PAID);
});

test('what cannot be credited goes back by two, or is settled', async () => {
  const { payNo } = await entered('BANK-2007');
  await city.db.updateTable('payOrder').set({ amountFen: 4_100, feeTotalFen: 4_100 }).where('payNo', '=', payNo).execute();
  await expect(make(colleague, 'BANK-2007', 'creditTransfer')).rejects.toMatchObject({ code: 'cannotCredit' });
  await make(finance, 'BANK-2007', 'applyRefund', '费用已经改核');
  await expect(make(finance, 'BANK-2007', 'confirmRefund')).rejects.toMatchObject({ code: 'refundSameHand' });
  await make(finance, 'BANK-2007', 'withdrawRefund');
  expect(await found(finance, 'BANK-2007')).toMatchObject({ status: '05' });
  await make(finance, 'BANK-2007', 'applyRefund', '费用已经改核');
  // Another transfer has been entered for the order meanwhile.
  await finance.call(calls.confirmTransfer, { payNo, tradeNo: 'BANK-2008', amountFen: 4_100 });
  await expect(make(finance, 'BANK-2007', 'withdrawRefund')).rejects.toMatchObject({ code: 'transferUnderway' });
  await make(colleague, 'BANK-2007', 'confirmRefund');
  expect(await found(finance, 'BANK-2007')).toMatchObject({ status: '30', moves: [] });
});
