import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../../contract/calls.ts';
import { moveTrade } from '../gateway/sandbox-store.ts';
import { sendNotice, writeNotice } from '../testing/fees.ts';
import { openPayDesk } from '../testing/pay-desk.ts';

const city = await openCity();
const { payer, finance, colleague, begin } = await openPayDesk(city);

test('money that fits no order goes back by two people: one applies with a reason, another confirms', async () => {
  const { order, outTradeNo } = await begin();
  await payer.call(calls.closeOrder, { payNo: order.payNo });
  await sendNotice(city, await writeNotice(city, { outTradeNo, totalFen: 85_000 }));
  const found = async (person: typeof finance) => (await person.call(calls.exceptions, { payNo: order.payNo })).list[0]!;
  const move = async (person: typeof finance, name: 'applyRefund' | 'confirmRefund' | 'withdrawRefund', opinion?: string) => {
    const { id, version } = await found(person);
    await person.call(calls.resolveException, { id, version, move: name, ...(opinion && { opinion }) });
  };
  await expect(move(finance, 'applyRefund')).rejects.toMatchObject({ code: 'opinionNeeded' });
  await expect(move(finance, 'confirmRefund')).rejects.toMatchObject({ code: 'moveNotAllowed' });
  await move(finance, 'applyRefund', '付款单位已另行转账');
  expect(await found(finance)).toMatchObject({ refundReason: '付款单位已另行转账', moves: [{ move: 'withdrawRefund' }] });
  await expect(move(finance, 'confirmRefund')).rejects.toMatchObject({ code: 'refundSameHand', status: 409 });
  await move(finance, 'withdrawRefund');
  expect(await found(finance)).toMatchObject({
    refundReason: null,
    moves: [{ move: 'credit' }, { move: 'applyRefund' }, { move: 'settle' }],
  });
  await move(colleague, 'applyRefund', '付款单位要求退回');
  await expect(move(colleague, 'confirmRefund')).rejects.toMatchObject({ code: 'refundSameHand' });
  // Once the gateway has been asked, nobody takes the refund back.
  await expect(move(finance, 'confirmRefund')).rejects.toMatchObject({ code: 'gatewayDown' });
  await expect(move(colleague, 'withdrawRefund')).rejects.toMatchObject({ code: 'refundUnderway' });
  await moveTrade(city.db, outTradeNo, ['NOTPAY', 'CLOSED'], {
    tradeState: 'SUCCESS',
    transactionId: `T${outTradeNo}`,
    successAt: city.now.toISOString(),
  });
  await move(finance, 'confirmRefund');
  expect((await found(finance)).moves).toEqual([]);
  const trade = await city.db.selectFrom('sandboxTrade').selectAll().where('outTradeNo', '=', outTradeNo).executeTakeFirstOrThrow();
  expect(trade.refundedFen).toBe(85_000);
});
