import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../contract/calls.ts';
import { owe } from './testing/fees.ts';
import { states } from './testing/pay-desk.ts';

const account = { name: '市特种设备检验研究院', bankName: '东海银行', cardNo: '6222000000000000' };
const city = await openCity({ payment: { channel: 'off', address: '', account } });

test('where nothing can be paid online, the order stays as it is and says where to transfer', async () => {
  const unit = await city.seedUnit();
  const payer = await city.enter({ actor: 'E1', unit });
  const { payNo, onlinelsh } = await owe(city, { payer: unit });
  await expect(payer.call(calls.toPay, { onlinelsh: [...onlinelsh] })).rejects.toMatchObject({ code: 'noOnlinePayment' });
  expect(await payer.call(calls.orderOf, { payNo })).toMatchObject({ status: states.NEW, channel: null, qr: null, account });
  await expect(city.visitor().call(calls.cashier, { token: 'x' })).rejects.toMatchObject({ status: 404 });
});
