import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';

import { openCity, type City } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../../contract/calls.ts';
import { owe } from '../testing/fees.ts';
import { cashierToken, openPayDesk, states, takeTransfer } from '../testing/pay-desk.ts';

const city: City = await openCity();

const { unit, payer, finance, colleague, rowOf, begin } = await openPayDesk(city);

describe('the public page', () => {
  test('opens by number and the last four digits, pays, and hands out the receipt', async () => {
    const { onlinelsh } = await owe(city, { payer: unit, mobile: '13911118765' });
    const phone = city.visitor();
    const key = { payNo: onlinelsh[0]!, mobile: '8765' };
    expect(await phone.call(calls.publicOrder, key)).toMatchObject({ status: states.NEW, payerName: unit.orgname });
    const order = await phone.call(calls.publicToPay, key);
    await expect(phone.download(calls.publicReceipt, key)).rejects.toMatchObject({ code: 'notPaid' });
    await phone.call(calls.cashierPay, { token: cashierToken(order.qr), outcome: 'paid' });
    expect(await phone.call(calls.publicCheck, key)).toMatchObject({ status: states.PAID });
    expect((await phone.download(calls.publicReceipt, key)).type).toBe('application/pdf');
  });

  test('wrong digits and a wrong number sound alike; after ten the right ones wait, too, but not those of somebody else', async () => {
    const { payNo } = await owe(city, { payer: unit, mobile: '13911110000' });
    const phone = city.visitor();
    const refusal = { code: 'payNotFound', message: '没有找到缴费单，请核对单号和手机号后四位' };
    await expect(phone.call(calls.publicOrder, { payNo: 'JF20261121999999', mobile: '0000' })).rejects.toMatchObject(refusal);
    for (let miss = 0; miss < 10; miss += 1)
      await expect(phone.call(calls.publicOrder, { payNo, mobile: '0001' })).rejects.toMatchObject(refusal);
    await expect(phone.call(calls.publicOrder, { payNo, mobile: '0000' })).rejects.toMatchObject({ code: 'payKeyLocked' });
    expect(await city.visitor().call(calls.publicOrder, { payNo, mobile: '0000' })).toMatchObject({ payNo });
    const before = city.now;
    city.pass({ hours: 1 });
    expect(await phone.call(calls.publicOrder, { payNo, mobile: '0000' })).toMatchObject({ payNo });
    city.now = before;
  });

  test('guesses at once count one by one, from one address and from many', async () => {
    const one = await owe(city, { payer: unit, mobile: '13911110000' });
    const phone = city.visitor();
    const guess = (visitor: typeof phone, payNo: string, mobile: string) =>
      visitor.call(calls.publicOrder, { payNo, mobile }).then(
        () => 'open',
        ({ code }: { readonly code: string }) => code,
      );
    const codes = await Promise.all(Array.from({ length: 25 }, (_, n) => guess(phone, one.payNo, String(n + 1).padStart(4, '0'))));
    expect(codes.filter((code) => code === 'payNotFound')).toHaveLength(10);
    const other = await owe(city, { payer: unit, mobile: '13911110000' });
    const crowd = await Promise.all(
      Array.from({ length: 90 }, (_, n) => guess(city.visitor(), other.payNo, String(n + 1).padStart(4, '0'))),
    );
    expect(crowd.filter((code) => code === 'payNotFound')).toHaveLength(60);
  });
});

describe('the finance desk', () => {
  test('takes its orders along as the list finds them, in yuan and in words; payers do not', async () => {
    const { payNo } = await owe(city, { payer: unit });
    const { sheets } = await readXlsx((await finance.download(calls.orderExport, { payNo })).content);
    const [head, ...rows] = sheets[0]!.rows as readonly (readonly (string | number | null)[])[];
    const cell = (label: string) => rows[0]![head!.findIndex((one) => String(one).startsWith(label))];
    const { list } = await finance.call(calls.orders, { payNo });
    expect(rows).toHaveLength(1);
    expect([cell('缴费单号'), cell('应缴'), cell('缴费状态')]).toEqual([payNo, list[0]!.amountFen! / 100, '待缴费']);
    await expect(payer.download(calls.orderExport, { payNo })).rejects.toMatchObject({ code: 'noAccess' });
  });

  test('gives a payment back once', async () => {
    const { order, outTradeNo } = await begin();
    await city.visitor().call(calls.cashierPay, { token: cashierToken(order.qr), outcome: 'paid' });
    const { id } = await rowOf(order.payNo);
    const version = async () => (await rowOf(order.payNo)).version;
    await expect(finance.call(calls.moveOrder, { id, version: await version(), move: 'applyRefund' })).rejects.toMatchObject({
      code: 'opinionNeeded',
    });
    await finance.call(calls.moveOrder, { id, version: await version(), move: 'applyRefund', opinion: '企业取消检验' });
    const seen = await version();
    // Whoever applied for it neither may nor is offered to confirm it.
    await expect(finance.call(calls.moveOrder, { id, version: seen, move: 'confirmRefund' })).rejects.toMatchObject({
      code: 'refundSameHand',
    });
    const offered = async (person: typeof finance) =>
      (await person.call(calls.orders, { payNo: order.payNo })).list[0]!.moves.map(({ move }) => move);
    expect([await offered(finance), await offered(colleague)]).toEqual([['withdrawRefund'], ['confirmRefund', 'withdrawRefund']]);
    const mine = async (person: typeof finance) =>
      (await person.call(calls.orders, { waitsForMe: ['true'], payNo: order.payNo })).list.length;
    expect([await mine(finance), await mine(colleague)]).toEqual([0, 1]);
    const both = await Promise.allSettled([1, 2].map(() => colleague.call(calls.moveOrder, { id, version: seen, move: 'confirmRefund' })));
    // One press that arrives twice is answered twice, and made once.
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const steps = await city.db.selectFrom('flowLog').select('id').where('bizId', '=', id).where('action', '=', 'confirmRefund').execute();
    expect(steps).toHaveLength(1);
    expect((await rowOf(order.payNo)).status).toBe(states.REFUNDED);
    const trade = await city.db.selectFrom('sandboxTrade').selectAll().where('outTradeNo', '=', outTradeNo).executeTakeFirstOrThrow();
    expect([trade.refundedFen, trade.totalFen]).toEqual([85_000, 85_000]);
  });

  test('enters a transfer of the right amount, each only once', async () => {
    const { payNo } = await owe(city, { payer: unit, amountFen: 4_200 });
    const next = await owe(city, { payer: unit, amountFen: 4_200 });
    await expect(finance.call(calls.confirmTransfer, { payNo, tradeNo: 'BANK-0001', amountFen: 4_201 })).rejects.toMatchObject({
      code: 'transferAmount',
    });
    await takeTransfer([finance, colleague], { payNo, tradeNo: 'BANK-0001', amountFen: 4_200 });
    expect(await rowOf(payNo)).toMatchObject({ status: states.PAID, payChannel: '3', tradeNo: 'BANK-0001' });
    // Asked for nothing, the payer's list holds what is still to be paid.
    const listed = async (asked: { readonly status?: string[] }) => (await payer.call(calls.charges, asked)).list.map((row) => row.payNo);
    expect(await listed({})).toContain(next.payNo);
    expect(await listed({})).not.toContain(payNo);
    expect(await listed({ status: [states.PAID] })).toContain(payNo);
    await expect(finance.call(calls.confirmTransfer, { payNo: next.payNo, tradeNo: 'BANK-0001', amountFen: 4_200 })).rejects.toMatchObject({
      code: 'transferSeen',
    });
    expect((await rowOf(next.payNo)).status).toBe(states.NEW);
  });

  test('is closed to payers', async () => {
    await expect(payer.call(calls.orders, {})).rejects.toMatchObject({ code: 'noAccess' });
    await expect(payer.call(calls.confirmTransfer, { payNo: 'JF20261121000001', tradeNo: 'BANK-1', amountFen: 1 })).rejects.toMatchObject({
      code: 'noAccess',
    });
  });

  test('prints the fee notice and lists the orders', async () => {
    const { payNo, onlinelsh } = await owe(city, { payer: unit, amountFen: 90_000, reliefFen: 45_000 });
    expect((await finance.download(calls.feeNotice, { payNo })).content.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await finance.call(calls.orders, { payNo })).list).toMatchObject([{ payNo, amountFen: 45_000, status: states.NEW }]);
    expect((await payer.call(calls.charges, { onlinelsh: onlinelsh[0], status: [states.NEW] })).list[0]).toMatchObject({
      payNo,
      feeTotalFen: 90_000,
      feeReliefFen: 45_000,
      feePayableFen: 45_000,
    });
  });
});
