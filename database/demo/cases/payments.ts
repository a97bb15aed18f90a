import { lineStateCode, payStatusCode } from '#areas/inspection/contract/words.ts';
import { bankTransfer, payChannel as payChannels, scanPay } from '#areas/payment/contract/dictionaries.ts';
import { payExceptionCycle } from '#areas/payment/contract/exceptions/lifecycle.ts';
import { payPage } from '#areas/payment/contract/menu.ts';
import { cashierPath } from '#areas/payment/server/gateway/gateways.ts';
import { stamp } from '#areas/payment/server/gateway/alipay.ts';
import { devicesOf, linesByItem } from '#areas/payment/server/mark-paid.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import { instituteName } from '../institute.ts';
import { demoUnit, unitNumber } from '../units.ts';
import type { Case } from './case.ts';
import { keepMisEvent, leaveMessage, moveRecord } from '#kit/server/demo/logs.ts';
import { addOrder, moveOrder, withdrawCharge, type Order } from './orders.ts';

const payableMs = 2 * 3_600_000;
const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/** Somebody shows the QR code: the trade is open at the sandbox cashier. */
export function startPaying(told: Case, at: string): Order {
  const { ledger, secrets } = told.telling;
  const { payNo, amountFen, attempt } = told.order!;
  const outTradeNo = `${payNo}-${attempt + 1}`;
  const expireAt = later(at, payableMs);
  ledger.add('sandbox_trade', {
    outTradeNo,
    description: `${instituteName}检验费`,
    totalFen: amountFen,
    refundedFen: 0,
    tradeState: 'NOTPAY',
    notifyUrl: 'http://127.0.0.1/a/stone/pay/notify/sandbox',
    transactionId: null,
    successAt: null,
    expireAt,
  });
  const set = { attempt: attempt + 1, channel: 'sandbox' as const, outTradeNo, codeUrl: cashierPath(secrets, outTradeNo), expireAt };
  const order = moveOrder(told, { move: 'start', by: told.owner, at, set });
  if (told.row.status === '25') told.move('toPay', told.system, at, { set: { payStatus: payStatusCode.paying } });
  else told.row.payStatus = payStatusCode.paying;
  return order;
}

/** Paid by scanning, or by a transfer that one of finance has found on the bank statement and another has credited. */
export function pay(told: Case, day: string, by: 'scan' | 'transfer'): void {
  if (!told.order) return;
  if (by === 'scan') payByScan(told, day);
  else payByTransfer(told, day);
}

function payByScan(told: Case, day: string): void {
  const { ledger } = told.telling;
  const order = startPaying(told, told.tick(day));
  const at = later(order.updatedAt, 90_000);
  const tradeNo = `4200${order.payNo.slice(2)}${told.facts.dice.digits(14)}`;
  const trade = ledger.rows('sandbox_trade').at(-1) as Record<string, unknown>;
  Object.assign(trade, { tradeState: 'SUCCESS', transactionId: tradeNo, successAt: at });
  takeMoney(told, { channel: 'sandbox', tradeNo, outTradeNo: order.outTradeNo! }, at);
  moveOrder(told, {
    move: 'pay',
    by: told.system,
    at,
    details: { channel: 'sandbox', tradeNo, amountFen: order.amountFen },
    set: { payChannel: scanPay, tradeNo, paidAt: at, codeUrl: null },
  });
  settle(told, null, at);
}

function payByTransfer(told: Case, day: string): void {
  const { secondFinance } = told.telling.staff;
  const order = told.order!;
  const { transaction, exception, tradeNo } = enterTransfer(told, told.tick(day));
  const at = later(exception.updatedAt, 240_000);
  transaction['orderId'] = order.id;
  moveRecord(told.telling.ledger, payExceptionCycle, exception, {
    move: 'creditTransfer',
    by: secondFinance,
    at,
    details: { tradeNo, amountFen: order.amountFen },
  });
  moveOrder(told, {
    move: 'transfer',
    by: secondFinance,
    at,
    details: { channel: null, tradeNo, amountFen: order.amountFen },
    set: { payChannel: bankTransfer, tradeNo, paidAt: at, codeUrl: null },
  });
  settle(told, secondFinance.name, at);
}

/** Somebody of finance enters what the bank statement shows; it waits for another of them. */
export function enterTransfer(told: Case, at: string) {
  const { ledger, staff } = told.telling;
  const { id: orderId, payNo, amountFen } = told.order!;
  const tradeNo = `BANK${payNo.slice(2)}`;
  const transactionId = takeMoney(told, { channel: 'bank', tradeNo, outTradeNo: payNo }, at);
  const transaction = ledger.rows('pay_transaction').at(-1) as Record<string, unknown>;
  transaction['orderId'] = null;
  const exception = ledger.add('pay_exception', {
    id: ledger.id('exception', at),
    status: payExceptionCycle.states.WITHDRAWN.code as string,
    version: 0,
    createdAt: at,
    updatedAt: at,
    kind: 'transfer',
    transactionId,
    orderId,
    expectedFen: amountFen,
    refundNo: null,
    enteredBy: staff.finance.id,
    enteredByName: staff.finance.name,
  });
  moveRecord(ledger, payExceptionCycle, exception, { move: 'enter', by: staff.finance, at, details: { tradeNo, amountFen, payNo } });
  return { transaction, exception, tradeNo };
}

/** Money that came in. @returns its id */
function takeMoney(
  told: Case,
  money: { readonly channel: string; readonly tradeNo: string; readonly outTradeNo: string },
  at: string,
  amountFen = told.order!.amountFen,
): string {
  const id = told.telling.ledger.id('transaction', at);
  told.telling.ledger.add('pay_transaction', { id, ...money, orderId: told.order?.id ?? null, amountFen, paidAt: at, receivedAt: at });
  return id;
}

/** The charge is paid, the receipt issued, everybody told, and the application goes on. */
function settle(told: Case, cashier: string | null, at: string): void {
  const { telling, row } = told;
  const order = told.order!;
  Object.assign(told.charge!, { chargeStatus: 'paid', updatedAt: at });
  const day = todayInShanghai(new Date(at));
  const receiptNo = telling.ledger.dailyNumber('SJ', day, 6);
  const content = receiptOf(order, receiptNo, cashier, at);
  telling.ledger.add('receipt', { id: telling.ledger.id('receipt', at), receiptNo, orderId: order.id, content, issuedAt: at });
  const link = `${payPage.path}?onlinelsh=${row.onlinelsh}`;
  const body = `申报流水号${row.onlinelsh}的检验费用已经收讫，可以下载收费凭证，检验按预约日期安排。`;
  leaveMessage(telling, { unitId: order.payerUnitId! }, { kind: '缴费', title: `缴费成功：${order.payNo}`, body, link }, at);
  if (row.status === '25' || row.status === '26') {
    told.move('payCallback', told.system, at, { set: { payStatus: payStatusCode.paid } });
    told.setLines({ lineState: lineStateCode.toInspect });
    told.tellOwners(
      { kind: '缴费', title: '缴费成功，等待派工', body: `${row.onlinelsh}的检验费用已收讫，将按预约日期安排检验。` },
      at,
      row.payer,
    );
  } else row.payStatus = payStatusCode.paid;
  const { onlinelsh } = row;
  keepMisEvent(
    telling.ledger,
    { event: 'fee.paid', subject: order.payNo, payload: { onlinelsh, amountFen: order.amountFen, tradeNo: order.tradeNo, paidAt: at } },
    at,
  );
}

function receiptOf(order: Order, receiptNo: string, cashier: string | null, at: string) {
  const { orgname: name, address, zip, tel } = demoUnit(unitNumber('institute', 0));
  const label = payChannels.entries.find(({ code }) => code === order.payChannel)!.label;
  const items = JSON.parse(order.items) as Parameters<typeof linesByItem>[0]['items'];
  return {
    issuer: { name, address, zip, tel },
    receiptNo,
    payNo: order.payNo,
    onlinelsh: order.onlinelsh.join('、'),
    payerName: order.payerName,
    payerCode: order.payerCode,
    lines: linesByItem({ items }),
    devices: devicesOf({ items }),
    amountFen: order.amountFen,
    payChannelName: order.payChannel === scanPay ? `${label}（模拟收银台）` : label,
    tradeNo: order.tradeNo,
    paidTime: stamp(new Date(at)),
    cashier,
    issueDate: todayInShanghai(new Date(at)),
    seal: { ring: name, caption: '收费专用章' },
  };
}

/** Begun and not finished in time, or given up by the bank: the fee is owed as before. */
export function payInVain(told: Case, day: string, how: 'lapse' | 'fail'): void {
  if (!told.order) return;
  const { ledger } = told.telling;
  const order = startPaying(told, told.tick(day));
  const trade = ledger.rows('sandbox_trade').at(-1) as Record<string, unknown>;
  const at = later(order.updatedAt, how === 'lapse' ? payableMs : 120_000);
  trade['tradeState'] = how === 'lapse' ? 'CLOSED' : 'PAYERROR';
  moveOrder(told, { move: how, by: told.system, at, set: how === 'lapse' ? { codeUrl: null } : { codeUrl: null, expireAt: null } });
  if (how === 'lapse') addOrder(told, told.charge!, at);
  told.move(how === 'lapse' ? 'payTimeout' : 'payFail', told.system, at, { set: { payStatus: payStatusCode.toPay } });
}

/** The case has ended: an open fee is closed, money that came is given back by finance. */
export function closeFee(told: Case, at: string, refund: 'none' | 'asked' | 'done'): void {
  const { row } = told;
  if (row.fee === null) return;
  if (told.order?.paidAt) {
    row.payStatus = payStatusCode.refunding;
    if (refund !== 'none') giveBack(told, later(at, 3_600_000), refund);
    return;
  }
  withdrawCharge(told, told.owner, at);
  row.payStatus = payStatusCode.closed;
}

function giveBack(told: Case, at: string, refund: 'asked' | 'done'): void {
  const { ledger, staff } = told.telling;
  const reason = '申报已取消，退还检验费用。';
  const order = moveOrder(told, {
    move: 'applyRefund',
    by: staff.finance,
    at,
    opinion: reason,
    set: { refundReason: reason, refundBy: staff.finance.id },
  });
  if (refund === 'asked') return;
  const doneAt = later(at, 1_800_000);
  const refundNo = ledger.dailyNumber('TK', todayInShanghai(new Date(doneAt)), 6);
  const trade = ledger.rows('sandbox_trade').find(({ outTradeNo }) => outTradeNo === order.outTradeNo) as
    | Record<string, unknown>
    | undefined;
  if (trade) {
    Object.assign(trade, { refundedFen: order.amountFen, tradeState: 'REFUND' });
    const refundId = `5030${told.facts.dice.digits(24)}`;
    ledger.add('sandbox_refund', { outRefundNo: refundNo, outTradeNo: order.outTradeNo, refundFen: order.amountFen, refundId });
  }
  moveOrder(told, {
    move: 'confirmRefund',
    by: staff.secondFinance,
    at: doneAt,
    details: { refundNo, amountFen: order.amountFen },
    set: { refundNo, refundAskedAt: doneAt, refundedAt: doneAt },
  });
  Object.assign(told.charge!, { chargeStatus: 'refunded', updatedAt: doneAt });
  told.row.payStatus = payStatusCode.refunded;
}

/** Paid a second time by mistake: the money waits for finance, or has been dealt with. */
export function payTwice(told: Case, end: 'open' | 'settle'): void {
  const { ledger, staff } = told.telling;
  const order = told.order;
  if (!order?.paidAt) return;
  const at = later(order.paidAt, 600_000);
  const tradeNo = `4200${order.payNo.slice(2)}${told.facts.dice.digits(14)}`;
  const transactionId = takeMoney(told, { channel: 'sandbox', tradeNo, outTradeNo: order.outTradeNo ?? order.payNo }, at);
  const exception = ledger.add('pay_exception', {
    id: ledger.id('exception', at),
    status: payExceptionCycle.states.OPEN.code as string,
    version: 0,
    createdAt: at,
    updatedAt: at,
    kind: 'second',
    transactionId,
    orderId: order.id,
    expectedFen: order.amountFen,
    refundNo: null,
    enteredBy: null,
    enteredByName: null,
  });
  const details = { tradeNo, amountFen: order.amountFen };
  if (end === 'settle')
    moveRecord(ledger, payExceptionCycle, exception, {
      move: 'settle',
      by: staff.finance,
      at: later(at, 86_400_000),
      opinion: '付款单位重复支付，已按财务流程线下退回。',
      details,
    });
}
