import { beforeEach, expect, test } from 'vitest';

import { handIn } from '#kit/contract/port.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { openCity } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../../contract/calls.ts';
import { paymentListeners } from '../door.ts';
import { noteGivenBack } from '../note-given-back.ts';
import { sendNotice, writeNotice } from '../testing/fees.ts';
import { openPayDesk, states } from '../testing/pay-desk.ts';

const refunded: string[] = [];
const city = await openCity({}, { handsIn: [handIn(paymentListeners, { refunded: async (_tx, { payNo }) => void refunded.push(payNo) })] });
const { payer, finance, colleague, rowOf, begin } = await openPayDesk(city);
beforeEach(() => {
  refunded.length = 0;
});

const exceptionsOf = async (payNo: string) => (await finance.call(calls.exceptions, { payNo })).list;

/** An order that has been paid by this transaction. */
async function paidBy(transactionId: string) {
  const { order, outTradeNo, onlinelsh } = await begin();
  const told = { outTradeNo, transactionId, totalFen: 85_000 };
  await sendNotice(city, await writeNotice(city, told));
  const tell = async (state: string) => sendNotice(city, await writeNotice(city, { ...told, state }));
  return { payNo: order.payNo, outTradeNo, onlinelsh, tell };
}

test.each(['REFUND', 'REVOKED'])(
  'a refund made in the console of the gateway (%s) waits for the desk, which makes the order refunded',
  async (state) => {
    const { payNo, tell } = await paidBy(`T-${state}`);
    const before = Number((await finance.call(calls.exceptions, { waitsForMe: ['true'] })).count);
    expect(await tell(state)).toBe(200);
    expect(await tell(state)).toBe(200);
    expect((await finance.call(calls.exceptions, { waitsForMe: ['true'] })).count).toBe(before + 1);
    const [exception, ...others] = await exceptionsOf(payNo);
    expect(others).toEqual([]);
    expect(exception).toMatchObject({ kind: 'refundedThere', gatewaySaid: state, amountFen: 85_000, expectedFen: 85_000 });
    expect(exception!.moves.map(({ move }) => move)).toEqual(['noteRefund', 'settle']);
    expect(await rowOf(payNo)).toMatchObject({ status: states.PAID });
    const resolve = (move: 'applyRefund' | 'credit' | 'noteRefund') =>
      finance.call(calls.resolveException, { id: exception!.id, version: exception!.version, move, opinion: '核对无误' });
    await expect(resolve('applyRefund')).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await expect(resolve('credit')).rejects.toMatchObject({ code: 'cannotCredit' });
    await resolve('noteRefund');
    expect(await rowOf(payNo)).toMatchObject({ status: states.REFUNDED, refundReason: `支付渠道已退款：${state}` });
    expect(refunded).toEqual([payNo]);
    expect((await exceptionsOf(payNo))[0]!.moves).toEqual([]);
    // Told once more, nothing is left to be done.
    await tell(state);
    expect(await exceptionsOf(payNo)).toHaveLength(1);
  },
);

test('of a part that went back the desk writes down what it did; each further part is told', async () => {
  const { payNo, outTradeNo } = await paidBy('T-PART');
  const paying = { db: city.db, services: city.services, now: city.now, today: todayInShanghai(city.now) };
  const part = (refundedFen: number) =>
    noteGivenBack(paying, 'sandbox', { outTradeNo, tradeNo: 'T-PART', state: 'refunded', refundedFen, said: `退款${refundedFen}分` });
  expect([await part(8000), await part(8000), await part(9000)]).toEqual(['noted', 'noted', 'noted']);
  const told = (await exceptionsOf(payNo)).toSorted((one, other) => one.gatewaySaid!.localeCompare(other.gatewaySaid!));
  expect(told.map(({ gatewaySaid, moves }) => [gatewaySaid, moves.map(({ move }) => move)])).toEqual([
    ['退款8000分', ['settle']],
    ['退款9000分', ['settle']],
  ]);
  const { id, version } = told[0]!;
  await expect(finance.call(calls.resolveException, { id, version, move: 'noteRefund' })).rejects.toMatchObject({ code: 'moveNotAllowed' });
  await finance.call(calls.resolveException, { id, version, move: 'settle', opinion: '多收部分已退' });
  expect((await rowOf(payNo)).status).toBe(states.PAID);
});

test('a refund that the desk has asked for, and a trade that was never paid, are nobody’s surprise', async () => {
  const { payNo, outTradeNo: paidTrade, tell } = await paidBy('T-OURS');
  const taken = { tradeState: 'SUCCESS', transactionId: 'T-OURS', successAt: city.now.toISOString() };
  await city.db.updateTable('sandboxTrade').set(taken).where('outTradeNo', '=', paidTrade).execute();
  const move = async (person: typeof finance, made: 'applyRefund' | 'confirmRefund') => {
    const { id, version } = await rowOf(payNo);
    await person.call(calls.moveOrder, { id, version, move: made, ...(made === 'applyRefund' && { opinion: '企业取消检验' }) });
  };
  await move(finance, 'applyRefund');
  await move(colleague, 'confirmRefund');
  await tell('REFUND');
  expect(await exceptionsOf(payNo)).toEqual([]);
  const { order, outTradeNo } = await begin();
  expect(await sendNotice(city, await writeNotice(city, { outTradeNo, totalFen: 85_000, transactionId: 'T-NEVER', state: 'CLOSED' }))).toBe(
    200,
  );
  expect(await exceptionsOf(order.payNo)).toEqual([]);
  expect(await payer.call(calls.orderOf, { payNo: order.payNo })).toMatchObject({ status: states.PAYING });
});
