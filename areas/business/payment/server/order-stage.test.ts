import { expect, test } from 'vitest';

import { reckonStageTimes } from '#kit/server/case/stage-times-store.ts';
import { openCity } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../contract/calls.ts';
import { payOrderCode, payOrderCycle } from '../contract/lifecycle.ts';
import { owe } from './testing/fees.ts';
import { openPayDesk, takeTransfer } from './testing/pay-desk.ts';

const city = await openCity();
const { unit, payer, finance, colleague } = await openPayDesk(city);
await city.db
  .insertInto('stageTime')
  .values({ kind: payOrderCycle.name, state: payOrderCode('NEW'), role: '', period: 'year', count: 38, medianHours: 30, p90Hours: 90 })
  .execute();

test('whoever pays and whoever keeps the desk read with whom an order is, since when, and how long that usually takes', async () => {
  const { payNo } = await owe(city, { payer: unit });
  const waiting = { since: city.now.toISOString(), holders: ['payer'], usual: { count: 38, medianHours: 30, p90Hours: 90 } };
  expect((await payer.call(calls.orderOf, { payNo })).stage).toMatchObject({ ...waiting, isOwn: true });
  expect((await finance.call(calls.orderOf, { payNo })).stage).toMatchObject({ ...waiting, isOwn: false });

  const { contactMobile } = await city.db
    .selectFrom('charge')
    .select('contactMobile')
    .where('payerUnitId', '=', unit.unitSysId)
    .executeTakeFirstOrThrow();
  const { stage } = await city.visitor().call(calls.publicOrder, { payNo, mobile: contactMobile.slice(-4) });
  expect(stage).toMatchObject({ ...waiting, isOwn: false });
});

test('how long payers take is reckoned from when their order was made', async () => {
  for (let count = 0; count < 5; count += 1) await pay(await owe(city, { payer: unit, amountFen: 100 + count }));
  await reckonStageTimes(city.db, { name: 'test', from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' });
  const rows = await city.db
    .selectFrom('stageTime')
    .select(['state', 'count'])
    .where('period', '=', 'test')
    .where('kind', '=', payOrderCycle.name)
    .execute();
  expect(rows).toContainEqual({ state: payOrderCode('NEW'), count: 5 });
});

async function pay({ payNo, amountFen }: { readonly payNo: string; readonly amountFen: number }) {
  await takeTransfer([finance, colleague], { payNo, tradeNo: `BANK-${payNo}`, amountFen });
}
