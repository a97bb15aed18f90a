import { createCipheriv, sign } from 'node:crypto';

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import type { City, SeededUnit } from '#server/testing/city.ts';

import { openOrderFor, type OrderBrief } from '../door.ts';
import { sandboxCashier } from '../gateway/gateways.ts';

let serial = 0;

export interface Owed {
  readonly payer: SeededUnit;
  readonly amountFen?: number;
  readonly reliefFen?: number;
  readonly onlinelsh?: string;
  readonly mobile?: string;
}

/** Makes an application owe a fee, as the inspection area does. */
export async function owe(
  city: City,
  { payer, amountFen = 85_000, reliefFen = 0, onlinelsh, mobile = '13800001234' }: Owed,
): Promise<OrderBrief> {
  serial += 1;
  const item = {
    oidno: `3302300001${serial}`,
    equName: '曳引驱动乘客电梯',
    itemCode: 'DT-01',
    feeItemName: '电梯定期检验',
    nature: '行政事业性',
    basisDoc: '',
    how: '层数18层：600＋25×10',
    amountFen,
    reliefFen,
  };
  const facts = {
    onlinelsh: onlinelsh ?? `ZX20261121${String(serial).padStart(6, '0')}`,
    bizId: newId(),
    payerUnitId: payer.unitSysId,
    payerName: payer.orgname,
    payerCode: null,
    applyUnitId: payer.unitSysId,
    contactMobile: mobile,
    inspTypeName: '定期检验',
    deviceSummary: '曳引驱动乘客电梯 1台',
    items: [item],
    policies: reliefFen > 0 ? ['小微企业、个体工商户'] : [],
  };
  const by = { now: city.now, today: todayInShanghai(city.now), asker: undefined };
  const [order] = await inTransaction(city.db, (tx) => openOrderFor(tx, [facts], by));
  return order!;
}

export interface Told {
  readonly outTradeNo: string;
  readonly totalFen: number;
  readonly transactionId?: string;
  /** Seconds from the city's clock. */
  readonly offset?: number;
  readonly state?: string;
  readonly mchid?: string;
}

/** A notification written from the published description of WeChat Pay alone, signed with the cashier's key. */
export async function writeNotice(
  city: City,
  { outTradeNo, totalFen, transactionId = `42000${newId().slice(-12)}`, offset = 0, state = 'SUCCESS', mchid }: Told,
) {
  const { keys } = await sandboxCashier({ db: city.db, services: city.services, now: city.now });
  const payment = {
    mchid: mchid ?? keys.account.mchid,
    appid: keys.account.appid,
    out_trade_no: outTradeNo,
    transaction_id: transactionId,
    trade_state: state,
    success_time: city.now.toISOString(),
    amount: { total: totalFen, currency: 'CNY' },
  };
  const nonce = 'abcdefghijkl';
  const cipher = createCipheriv('aes-256-gcm', keys.account.apiV3Key, nonce);
  cipher.setAAD(Buffer.from('transaction'));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(payment)), cipher.final(), cipher.getAuthTag()]).toString('base64');
  const body = JSON.stringify({
    id: newId(),
    event_type: 'TRANSACTION.SUCCESS',
    resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction' },
  });
  const timestamp = String(Math.floor(city.now.getTime() / 1000) + offset);
  const signature = sign(
    'RSA-SHA256',
    Buffer.from(`${timestamp}\n593BEC0C930BF1AFEB40B4A08C8FB242\n${body}\n`),
    keys.cashierPrivateKey,
  ).toString('base64');
  const headers = {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': '593BEC0C930BF1AFEB40B4A08C8FB242',
    'wechatpay-serial': keys.account.publicKeyId,
    'wechatpay-signature': signature,
  };
  return { headers, body };
}

export async function sendNotice(city: City, notice: { readonly headers: Record<string, string>; readonly body: string }): Promise<number> {
  const { statusCode } = await city.app.inject({
    method: 'POST',
    url: '/a/stone/pay/notify/sandbox',
    headers: notice.headers,
    payload: notice.body,
  });
  return statusCode;
}
