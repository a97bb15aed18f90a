import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { handIn } from '#kit/contract/port.ts';
import { openCity, type City } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../contract/calls.ts';
import { paymentListeners, type PaymentNews } from './door.ts';
import { paymentJobs } from './jobs.ts';
import { owe, sendNotice, writeNotice } from './testing/fees.ts';
import { cashierToken, openPayDesk, states } from './testing/pay-desk.ts';

const paid: PaymentNews[] = [];
const city: City = await openCity(
  { publicUrl: 'https://portal.example' },
  { handsIn: [handIn(paymentListeners, { paid: async (_tx, news) => void paid.push(news) })] },
);

const { unit, payer, finance, rowOf, begin } = await openPayDesk(city);

const start = city.now;
beforeEach(() => {
  paid.length = 0;
  city.now = start;
});

async function exceptionsOf(payNo: string) {
  const { list } = await finance.call(calls.exceptions, { payNo });
  return list;
}

describe('the way of a payment', () => {
  test('a code is scanned, the cashier tells the portal over HTTP, the order is paid and receipted', async () => {
    const { order } = await begin();
    expect(order).toMatchObject({ status: states.PAYING, amountFen: 85_000, channel: 'sandbox' });
    expect(Date.parse(order.expireAt!) - city.now.getTime()).toBe(2 * 3_600_000);

    // Whatever a request says of its host: codes lead where the portal is configured to be.
    expect(order.qr).toMatch(/^https:\/\/portal\.example\//);

    const phone = city.visitor();
    const token = cashierToken(order.qr);
    expect(await phone.call(calls.cashier, { token })).toMatchObject({ amountFen: 85_000, tradeState: 'NOTPAY' });
    expect(await phone.call(calls.cashierPay, { token, outcome: 'paid' })).toMatchObject({ tradeState: 'SUCCESS' });

    // Nobody has asked yet: the notification alone has done it.
    expect((await rowOf(order.payNo)).status).toBe(states.PAID);
    expect(paid.map(({ payNo, amountFen }) => [payNo, amountFen])).toEqual([[order.payNo, 85_000]]);
    const shown = await payer.call(calls.checkPayMent, { payNo: order.payNo });
    expect(shown).toMatchObject({ status: states.PAID, qr: null, payChannel: '1' });
    expect(shown.receiptNo).toMatch(/^SJ20261121\d{6}$/);
    const receipt = await payer.download(calls.receipt, { payNo: order.payNo });
    expect(receipt.content.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(phone.call(calls.cashierPay, { token, outcome: 'paid' })).rejects.toMatchObject({ code: 'cashierClosed' });
  });

  test('asked again within two hours the same order and code come back', async () => {
    const { order, onlinelsh } = await begin();
    expect(await payer.call(calls.toPay, { onlinelsh })).toMatchObject({ payNo: order.payNo, qr: order.qr });
  });

  test('a code about to run out is not handed out again', async () => {
    const { order, onlinelsh } = await begin();
    const askedAfter = async (minutes: number) => {
      city.now = new Date(start.getTime() + minutes * 60_000);
      const again = await (await city.enter({ actor: 'E1', unit })).call(calls.toPay, { onlinelsh });
      return { ...again, minutesLeft: (Date.parse(again.expireAt!) - city.now.getTime()) / 60_000 };
    };
    expect(await askedAfter(118)).toMatchObject({ qr: order.qr, minutesLeft: 2 });
    const anew = await askedAfter(119.5);
    expect(anew).toMatchObject({ status: states.PAYING, minutesLeft: 120 });
    expect(anew.qr).not.toBe(order.qr);
  });

  test('a payment that fails may be begun again, with a trade of its own', async () => {
    const { order, onlinelsh, outTradeNo } = await begin();
    await city.visitor().call(calls.cashierPay, { token: cashierToken(order.qr), outcome: 'failed' });
    expect(await payer.call(calls.checkPayMent, { payNo: order.payNo })).toMatchObject({ status: states.FAILED });
    const again = await payer.call(calls.toPay, { onlinelsh });
    expect(again).toMatchObject({ payNo: order.payNo, status: states.PAYING });
    expect((await rowOf(order.payNo)).outTradeNo).not.toBe(outTradeNo);
  });

  test('without a fee nothing can be paid', async () => {
    await expect(payer.call(calls.toPay, { onlinelsh: 'ZX20261121999999' })).rejects.toMatchObject({
      status: 422,
      message: '未核定费用，不能提交在线支付',
    });
    await expect(owe(city, { payer: unit, amountFen: 0 })).rejects.toMatchObject({ code: 'feeMissing' });
  });

  test('what another unit owes cannot be seen or paid', async () => {
    const { order, onlinelsh } = await begin();
    const other = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    await expect(other.call(calls.toPay, { onlinelsh })).rejects.toMatchObject({ code: 'feeMissing' });
    await expect(other.call(calls.checkPayMent, { payNo: order.payNo })).rejects.toMatchObject({ code: 'notFound' });
    expect((await other.call(calls.charges, {})).list).toEqual([]);
  });
});

describe('notifications', () => {
  test('one with a wrong signature, a changed body or another key is refused and changes nothing', async () => {
    const { order, outTradeNo } = await begin();
    const notice = await writeNotice(city, { outTradeNo, totalFen: 85_000 });
    const wrong = Buffer.alloc(256, 7).toString('base64');
    expect(await sendNotice(city, { ...notice, headers: { ...notice.headers, 'wechatpay-signature': wrong } })).toBe(401);
    expect(await sendNotice(city, { ...notice, headers: { ...notice.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' } })).toBe(401);
    expect(await sendNotice(city, { ...notice, body: `${notice.body} ` })).toBe(401);
    expect(await sendNotice(city, { ...notice, headers: { ...notice.headers, 'wechatpay-serial': 'PUB_KEY_ID_OTHER' } })).toBe(401);
    expect(await sendNotice(city, await writeNotice(city, { outTradeNo, totalFen: 85_000, mchid: '1900000009' }))).toBe(401);
    expect((await rowOf(order.payNo)).status).toBe(states.PAYING);
    expect(await sendNotice(city, notice)).toBe(200);
    expect((await rowOf(order.payNo)).status).toBe(states.PAID);
  });

  test.each([
    [-301, 401],
    [301, 401],
    [-300, 200],
    [300, 200],
  ])('one signed %i seconds from now is answered with %i', async (offset, status) => {
    const { outTradeNo } = await begin();
    expect(await sendNotice(city, await writeNotice(city, { outTradeNo, totalFen: 85_000, offset }))).toBe(status);
  });

  test('one that comes again is answered alike and counts once; replayed later it is refused', async () => {
    const { order, outTradeNo } = await begin();
    const notice = await writeNotice(city, { outTradeNo, totalFen: 85_000 });
    expect([await sendNotice(city, notice), await sendNotice(city, notice)]).toEqual([200, 200]);
    expect(paid).toHaveLength(1);
    expect(await exceptionsOf(order.payNo)).toEqual([]);
    const before = city.now;
    city.pass({ minutes: 6 });
    expect(await sendNotice(city, notice)).toBe(401);
    city.now = before;
  });

  test('ten at once pay once', async () => {
    const { order, outTradeNo } = await begin();
    const notice = await writeNotice(city, { outTradeNo, totalFen: 85_000 });
    expect(await Promise.all(Array.from({ length: 10 }, () => sendNotice(city, notice)))).toEqual(Array.from({ length: 10 }, () => 200));
    expect(paid).toHaveLength(1);
    const { count } = await city.db
      .selectFrom('receipt')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('orderId', '=', (await rowOf(order.payNo)).id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('two transactions at once for one order: one pays, the other waits for the desk', async () => {
    const { order, outTradeNo } = await begin();
    const notices = await Promise.all([1, 2].map(() => writeNotice(city, { outTradeNo, totalFen: 85_000 })));
    expect(await Promise.all(notices.map((notice) => sendNotice(city, notice)))).toEqual([200, 200]);
    expect(paid).toHaveLength(1);
    expect(await exceptionsOf(order.payNo)).toMatchObject([{ kind: 'second', amountFen: 85_000 }]);
  });

  test('the notification and the question of the page meet', async () => {
    const { order, outTradeNo } = await begin();
    const set = { tradeState: 'SUCCESS', transactionId: 'T-MEET-1', successAt: city.now.toISOString() };
    await city.db.updateTable('sandboxTrade').set(set).where('outTradeNo', '=', outTradeNo).execute();
    const notice = await writeNotice(city, { outTradeNo, totalFen: 85_000, transactionId: 'T-MEET-1' });
    const [status, shown] = await Promise.all([sendNotice(city, notice), payer.call(calls.checkPayMent, { payNo: order.payNo })]);
    expect([status, shown.status]).toEqual([200, states.PAID]);
    expect(paid).toHaveLength(1);
    expect(await exceptionsOf(order.payNo)).toEqual([]);
  });

  test.each([84_999, 85_001, 1])('%i fen for 85000 pays nothing and waits for the desk', async (totalFen) => {
    const { order, outTradeNo } = await begin();
    expect(await sendNotice(city, await writeNotice(city, { outTradeNo, totalFen }))).toBe(200);
    expect((await rowOf(order.payNo)).status).toBe(states.PAYING);
    expect(paid).toEqual([]);
    const [exception] = await exceptionsOf(order.payNo);
    expect(exception).toMatchObject({ kind: 'amount', amountFen: totalFen, expectedFen: 85_000 });
    await expect(
      finance.call(calls.resolveException, { id: exception!.id, version: exception!.version, move: 'credit' }),
    ).rejects.toMatchObject({ code: 'cannotCredit' });
  });

  test('money for an order that nobody knows is kept', async () => {
    expect(await sendNotice(city, await writeNotice(city, { outTradeNo: 'JF20000101000001-1', totalFen: 5 }))).toBe(200);
    expect((await finance.call(calls.exceptions, { kind: 'unknownOrder' })).list).toMatchObject([{ amountFen: 5, payNo: null }]);
  });

  test('a channel that is not configured takes none', async () => {
    const { statusCode } = await city.app.inject({ method: 'POST', url: '/a/stone/pay/notify/wechat', payload: {} });
    expect(statusCode).toBe(404);
  });
});

describe('time and closing', () => {
  test('after two hours the payment is closed here and at the gateway, and the fee is owed by a new order', async () => {
    const { order, onlinelsh } = await begin();
    const { id } = await rowOf(order.payNo);
    const before = city.now;
    const tools = { db: city.db, services: city.services };
    await paymentJobs['endExpiredPayment']!({ orderId: id } as never, { ...tools, now: city.now });
    expect((await rowOf(order.payNo)).status).toBe(states.PAYING);
    city.pass({ hours: 2 });
    await paymentJobs['endExpiredPayments']!({} as never, { ...tools, now: city.now });
    expect((await rowOf(order.payNo)).status).toBe(states.CLOSED);
    await expect(city.visitor().call(calls.cashierPay, { token: cashierToken(order.qr), outcome: 'paid' })).rejects.toMatchObject({
      code: 'cashierClosed',
    });
    city.now = before;
    const next = await payer.call(calls.orderOf, { payNo: order.payNo });
    expect(next).toMatchObject({ status: states.NEW, amountFen: 85_000, parts: [{ onlinelsh }] });
    expect(next.payNo).not.toBe(order.payNo);
  });

  test('money that comes after closing waits for the desk, which may credit it', async () => {
    const { order, outTradeNo, onlinelsh } = await begin();
    await payer.call(calls.closeOrder, { payNo: order.payNo });
    expect(await sendNotice(city, await writeNotice(city, { outTradeNo, totalFen: 85_000 }))).toBe(200);
    expect(paid).toEqual([]);
    const [exception] = await exceptionsOf(order.payNo);
    expect(exception).toMatchObject({ kind: 'afterClose', moves: [{ move: 'credit' }, { move: 'applyRefund' }, { move: 'settle' }] });
    const resolve = { id: exception!.id, version: exception!.version, move: 'credit' } as const;
    const both = await Promise.allSettled([finance.call(calls.resolveException, resolve), finance.call(calls.resolveException, resolve)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(
      (await city.db.selectFrom('flowLog').select('id').where('bizId', '=', resolve.id).where('action', '=', 'credit').execute()).length,
    ).toBe(1);
    expect(paid).toMatchObject([{ payNo: order.payNo, onlinelsh: [onlinelsh] }]);
    expect(await payer.call(calls.orderOf, { payNo: onlinelsh })).toMatchObject({ payNo: order.payNo, status: states.PAID });
  });

  test('money that came in unnoticed is found when the time is over', async () => {
    const { order, outTradeNo } = await begin();
    const set = { tradeState: 'SUCCESS', transactionId: `T${outTradeNo}`, successAt: city.now.toISOString() };
    await city.db.updateTable('sandboxTrade').set(set).where('outTradeNo', '=', outTradeNo).execute();
    const later = new Date(city.now.getTime() + 7_200_000);
    await paymentJobs['endExpiredPayment']!({ orderId: (await rowOf(order.payNo)).id } as never, {
      db: city.db,
      services: city.services,
      now: later,
    });
    expect((await rowOf(order.payNo)).status).toBe(states.PAID);
  });
});

describe('merging', () => {
  test('several applications of one payer are paid by one order, to the fen', async () => {
    const amounts = [12_345, 1, 99_999];
    const owed = await Promise.all(amounts.map((amountFen) => owe(city, { payer: unit, amountFen })));
    const onlinelsh = owed.flatMap((one) => [...one.onlinelsh]);
    const order = await payer.call(calls.toPay, { onlinelsh });
    expect(order.amountFen).toBe(112_345);
    expect(order.parts.map((part) => part.onlinelsh).toSorted()).toEqual(onlinelsh.toSorted());
    for (const { payNo } of owed) expect((await rowOf(payNo)).status).toBe(states.CLOSED);
    expect((await finance.call(calls.orders, { onlinelsh: onlinelsh[1], status: [states.PAYING] })).list).toMatchObject([
      { payNo: order.payNo },
    ]);
    await expect(payer.call(calls.toPay, { onlinelsh: onlinelsh[0]! })).rejects.toMatchObject({ code: 'payingElsewhere' });
    await city.visitor().call(calls.cashierPay, { token: cashierToken(order.qr), outcome: 'paid' });
    expect(paid).toMatchObject([{ amountFen: 112_345 }]);
    await expect(payer.call(calls.toPay, { onlinelsh: onlinelsh[0]! })).rejects.toMatchObject({ code: 'alreadyPaid' });
  });

  test('given up, each application is owed alone again', async () => {
    const owed = await Promise.all([100, 200].map((amountFen) => owe(city, { payer: unit, amountFen })));
    const onlinelsh = owed.flatMap((one) => [...one.onlinelsh]);
    const { payNo } = await payer.call(calls.toPay, { onlinelsh });
    await payer.call(calls.closeOrder, { payNo });
    const alone = await Promise.all(onlinelsh.map((one) => payer.call(calls.orderOf, { payNo: one })));
    expect(alone.map(({ amountFen, status }) => [amountFen, status])).toEqual([
      [100, states.NEW],
      [200, states.NEW],
    ]);
  });

  test('fees of two payers are not merged', async () => {
    const other = await city.seedUnit();
    const [mine, theirs] = [await owe(city, { payer: unit }), await owe(city, { payer: other })];
    await city.db.updateTable('charge').set({ applyUnitId: unit.unitSysId }).where('onlinelsh', '=', theirs.onlinelsh[0]!).execute();
    await expect(payer.call(calls.toPay, { onlinelsh: [mine.onlinelsh[0]!, theirs.onlinelsh[0]!] })).rejects.toMatchObject({
      code: 'differentPayers',
    });
  });

  test('two who begin at once get one payment', async () => {
    const { onlinelsh } = await owe(city, { payer: unit });
    const both = await Promise.allSettled([1, 2].map(() => payer.call(calls.toPay, { onlinelsh: [...onlinelsh] })));
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    const { count } = await city.db
      .selectFrom('payOrder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', states.PAYING)
      .where(sql<boolean>`onlinelsh @> array[${onlinelsh[0]!}]`)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});
