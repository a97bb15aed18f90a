import { inTransaction } from '#kit/server/postgres/database.ts';
import type { SampleBase, Samples } from '#server/testing/samples.ts';

import { payExceptionCycle } from '../../contract/exceptions/lifecycle.ts';
import { payOrderCycle } from '../../contract/lifecycle.ts';
import { addException, addTransaction } from '../transaction-store.ts';
import { owe } from './fees.ts';

async function orderOf({ city, unit }: SampleBase): Promise<string> {
  const { payNo } = await owe(city, { payer: unit });
  return (await city.db.selectFrom('payOrder').select('id').where('payNo', '=', payNo).executeTakeFirstOrThrow()).id;
}

export const samples: Samples = {
  /** With what the database asks of a paid one: it is put into each state. */
  async [payOrderCycle.name](base) {
    const id = await orderOf(base);
    const paid = { paidAt: base.city.now.toISOString(), tradeNo: 'BANK-LIFECYCLE-ORDER' };
    await base.city.db.updateTable('payOrder').set(paid).where('id', '=', id).execute();
    return { table: 'payOrder', id };
  },
  /** Money that came for an order after it was closed. */
  async [payExceptionCycle.name](base) {
    const { db, now } = base.city;
    const orderId = await orderOf(base);
    await inTransaction(db, async (tx) => {
      const came = {
        channel: 'bank' as const,
        tradeNo: 'BANK-LIFECYCLE',
        outTradeNo: 'BANK-LIFECYCLE',
        amountFen: 85_000,
        paidAt: now.toISOString(),
      };
      const transactionId = (await addTransaction(tx, came, now))!;
      await addException(tx, { kind: 'afterClose', transactionId, orderId, expectedFen: 85_000 }, now);
    });
    const { id } = await db.selectFrom('payException').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow();
    return { table: 'payException', id };
  },
};
