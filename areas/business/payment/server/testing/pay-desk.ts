import type { City, Person } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../../contract/calls.ts';
import { owe } from './fees.ts';

/** Codes of an order, as the domain names them: written out here, so that a change of the lifecycle is seen. */
export const states = { NEW: '02', PAYING: '03', PAID: '04', FAILED: '05', CLOSED: '06', REFUNDED: '08' };

/** A city whose cashier can be reached over HTTP, a unit that pays, and the finance desk. */
export async function openPayDesk(city: City) {
  await city.app.listen({ host: '127.0.0.1', port: 0 });
  const unit = await city.seedUnit();
  const payer = await city.enter({ actor: 'E1', unit });
  const finance = await city.enter({ actor: 'I3', name: '财务甲', dept: '财务科' });
  const colleague = await city.enter({ actor: 'I3', name: '财务乙', dept: '财务科' });

  const rowOf = (payNo: string) => city.db.selectFrom('payOrder').selectAll().where('payNo', '=', payNo).executeTakeFirstOrThrow();

  const begin = async (amountFen = 85_000) => {
    const { onlinelsh } = await owe(city, { payer: unit, amountFen });
    const order = await payer.call(calls.toPay, { onlinelsh: [...onlinelsh] });
    const { outTradeNo } = await rowOf(order.payNo);
    return { order, outTradeNo: outTradeNo!, onlinelsh: onlinelsh[0]! };
  };
  return { unit, payer, finance, colleague, rowOf, begin };
}

interface Transfer {
  readonly payNo: string;
  readonly tradeNo: string;
  readonly amountFen: number;
}

/** A transfer comes in: one of the desk enters it, another credits it. */
export async function takeTransfer([clerk, second]: readonly [Person, Person], transfer: Transfer): Promise<void> {
  await clerk.call(calls.confirmTransfer, transfer);
  const { list } = await second.call(calls.transfers, { tradeNo: transfer.tradeNo });
  await second.call(calls.resolveException, { id: list[0]!.id, version: list[0]!.version, move: 'creditTransfer' });
}

export function cashierToken(qr: string | null): string {
  return new URL(qr!).searchParams.get('t')!;
}
