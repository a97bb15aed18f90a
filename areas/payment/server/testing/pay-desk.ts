import type { City } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../../contract/calls.ts';
import { owe } from './fees.ts';

/** Codes of an order, as the domain names them: written out here, so that a change of the lifecycle is seen. */
export const states = { NEW: '02', PAYING: '03', PAID: '04', FAILED: '05', CLOSED: '06', REFUNDED: '08' };

/** A city whose cashier can be reached over HTTP, a unit that pays, and the finance desk. */
export async function openPayDesk(city: City) {
  await city.app.listen({ host: '127.0.0.1', port: 0 });
  const unit = await city.seedUnit();
  const payer = await city.enter({ actor: 'E1', unit });
  const finance = await city.enter({ actor: 'I3', dept: '财务科' });
  const colleague = await city.enter({ actor: 'I3', dept: '财务科' });

  const rowOf = (payNo: string) => city.db.selectFrom('payOrder').selectAll().where('payNo', '=', payNo).executeTakeFirstOrThrow();

  const begin = async (amountFen = 85_000) => {
    const { onlinelsh } = await owe(city, { payer: unit, amountFen });
    const order = await payer.call(calls.toPay, { onlinelsh: [...onlinelsh] });
    const { outTradeNo } = await rowOf(order.payNo);
    return { order, outTradeNo: outTradeNo!, onlinelsh: onlinelsh[0]! };
  };
  return { unit, payer, finance, colleague, rowOf, begin };
}

export function cashierToken(qr: string | null): string {
  return new URL(qr!).searchParams.get('t')!;
}
