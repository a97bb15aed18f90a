import type { Tx } from '#kit/server/postgres/database.ts';
import { move } from '#kit/server/case/move.ts';
import { tell as tellOf, type Told } from '#kit/server/case/tell.ts';
import { nextDailyNumber } from '#kit/server/postgres/serial.ts';
import { visitFeeCode } from '#areas/fees/contract/visit-fee.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import { gatewayChannel, payChannel, scanPay, type GatewayChannel } from '../contract/dictionaries.ts';
import { payOrderCycle } from '../contract/lifecycle.ts';
import { payPage } from '../contract/menu.ts';
import { orderParties } from '../contract/parties.ts';
import { setChargeStatus } from './charge-store.ts';
import type { Paying } from './context.ts';
import type { Receipt } from './documents/receipt.ts';
import { tell, type PaymentNews } from './events.ts';
import { stamp } from './gateway/alipay.ts';
import { issuerOf } from './documents/issuer.ts';
import type { Order } from './order-store.ts';
import { addReceipt } from './transaction-store.ts';

/** The payer hears that the money has come. */
export const payOrders = {
  kind: { cycle: payOrderCycle, parties: orderParties },
  tells: [
    {
      kind: '缴费',
      moves: ['pay', 'transfer', 'credit'],
      to: ['payer'],
      ownToo: 'whoever pays reads that the money has come',
      title: ({ record }) => `缴费成功：${record.payNo}`,
      body: ({ record }) => {
        const ofVisit = record.items.every(({ itemCode }) => itemCode === visitFeeCode);
        const what = ofVisit ? ['空跑费', '请备齐检验条件后重新预约检验日期'] : ['检验费用', '检验按预约日期安排'];
        return `申报流水号${record.onlinelsh.join('、')}的${what[0]}已经收讫，可以下载收费凭证，${what[1]}。`;
      },
      whole: true,
      link: ({ onlinelsh }) => `${payPage.path}?onlinelsh=${onlinelsh[0] ?? ''}`,
    },
  ],
} as const satisfies Told<Order>;

export interface Paid {
  readonly move: 'pay' | 'transfer' | 'credit';
  readonly payChannel: string;
  readonly channel: GatewayChannel | null;
  readonly outTradeNo: string | null;
  readonly tradeNo: string;
  readonly paidAt: string;
}

/** Moves a locked order to paid, with its charges, its receipt, the message to the payer and the news to the area the fee belongs to: all or nothing. */
export async function markPaid(tx: Tx, order: Order, paid: Paid, paying: Paying): Promise<void> {
  const { now, asker } = paying;
  const { channel, outTradeNo, tradeNo, paidAt } = paid;
  await move(tx, {
    cycle: payOrderCycle,
    table: 'payOrder',
    record: order,
    move: paid.move,
    actors: asker && paid.move !== 'pay' ? [asker.actor] : ['system'],
    asker: paid.move === 'pay' ? undefined : asker,
    now,
    details: { channel, tradeNo, amountFen: order.amountFen },
    set: { payChannel: paid.payChannel, channel, outTradeNo: outTradeNo ?? order.outTradeNo, tradeNo, paidAt, codeUrl: null },
  });
  await setChargeStatus(tx, order.id, 'paid', now);
  const receiptNo = await nextDailyNumber(tx, 'SJ', paying.today, 6);
  await addReceipt(tx, { receiptNo, orderId: order.id, content: receiptOf(receiptNo, order, paid, paying) }, now);
  const made = { record: order, move: paid.move, state: 'PAID', opinion: undefined };
  await tellOf(tx, payOrders, paying, made);
  await tell(tx, paying.services, 'paid', newsOf({ ...order, payChannel: paid.payChannel, tradeNo, paidAt }, now));
}

export function newsOf({ payNo, onlinelsh, amountFen, payChannel: by, tradeNo, paidAt }: Order, now: Date): PaymentNews {
  return { payNo, onlinelsh, amountFen, payChannel: by, tradeNo, paidAt, now };
}

/** The receipt as it was when the money came, so that it reads the same for ever. */
function receiptOf(receiptNo: string, order: Order, paid: Paid, { services, now, asker }: Paying): Omit<Receipt, 'qrSvg'> {
  const issuer = issuerOf(services.config);
  return {
    issuer,
    receiptNo,
    payNo: order.payNo,
    onlinelsh: order.onlinelsh.join('、'),
    payerName: order.payerName,
    payerCode: order.payerCode,
    lines: linesByItem(order),
    devices: devicesOf(order),
    amountFen: order.amountFen,
    payChannelName: channelName(paid),
    tradeNo: paid.tradeNo,
    paidTime: stamp(new Date(paid.paidAt)),
    cashier: paid.move === 'pay' ? null : (asker?.name ?? null),
    issueDate: todayInShanghai(now),
    seal: { ring: issuer.name, caption: '收费专用章' },
  };
}

function channelName({ payChannel: by, channel }: Paid): string {
  const label = payChannel.entries.find(({ code }) => code === by)?.label ?? by;
  const gateway = gatewayChannel.entries.find(({ code }) => code === channel)?.label;
  return by === scanPay && gateway ? `${label}（${gateway}）` : label;
}

/** Devices that a line of the receipt names. */
const namedDevices = 5;

/** One line per item: what three lifts cost stands together, with the devices it is for. */
export function linesByItem({ items }: Pick<Order, 'items'>): Receipt['lines'] {
  const lines = new Map<string, { feeItemName: string; quantity: number; amountFen: number; reliefFen: number; devices: string[] }>();
  for (const { feeItemName, amountFen, reliefFen, equName, oidno } of items) {
    const line = lines.get(feeItemName) ?? { feeItemName, quantity: 0, amountFen: 0, reliefFen: 0, devices: [] };
    lines.set(feeItemName, {
      ...line,
      quantity: line.quantity + 1,
      amountFen: line.amountFen + amountFen - reliefFen,
      reliefFen: line.reliefFen + reliefFen,
      devices: [...line.devices, line.devices.length === 0 ? [equName, oidno].join(' ') : oidno],
    });
  }
  return [...lines.values()].map(({ reliefFen, devices, ...line }) => {
    const rest = devices.length > namedDevices ? ` 等${devices.length}项，见附页` : '';
    const named = devices.slice(0, namedDevices).join('、') + rest;
    return { ...line, note: reliefFen > 0 ? `${named}，已按政策减免` : named };
  });
}

/** Every device and what it cost, where a line names only the first of them. */
export function devicesOf({ items }: Pick<Order, 'items'>): NonNullable<Receipt['devices']> {
  const isNamed = linesByItem({ items }).every(({ quantity }) => quantity <= namedDevices);
  if (isNamed) return [];
  return items.map(({ onlinelsh, feeItemName, equName, oidno, amountFen, reliefFen }) => ({
    onlinelsh,
    feeItemName,
    equName,
    oidno,
    amountFen: amountFen - reliefFen,
  }));
}
