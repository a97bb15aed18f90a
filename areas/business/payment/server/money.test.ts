import fc from 'fast-check';
import { expect, test } from 'vitest';

import { handIn } from '#kit/contract/port.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';
import { CallRefused } from '#server/testing/person.ts';

import { paymentCalls as calls } from '../contract/calls.ts';
import { paymentListeners, type PaymentListeners } from './door.ts';
import { owe, sendNotice, writeNotice } from './testing/fees.ts';

/** How often each application was told to be paid. */
const told = new Map<string, number>();
const counting: PaymentListeners = {
  paid: async (_tx, { onlinelsh }) => {
    for (const one of onlinelsh) told.set(one, (told.get(one) ?? 0) + 1);
  },
};
const city = await openCity({}, { handsIn: [handIn(paymentListeners, counting)] });

type Act =
  | { readonly kind: 'begin'; readonly which: number[] }
  | { readonly kind: 'close'; readonly which: number }
  | { readonly kind: 'pay'; readonly trade: number; readonly offFen: number; readonly times: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('begin' as const), which: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('close' as const), which: fc.nat(3) }),
  fc.record({
    kind: fc.constant('pay' as const),
    trade: fc.nat(20),
    offFen: fc.constantFrom(0, 0, 0, 1, -1),
    times: fc.integer({ min: 1, max: 3 }),
  }),
);

/** A declared refusal is an answer, too; anything else is a fault. */
async function orRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof CallRefused)) throw error;
  });
}

async function trades(payerUnitId: string) {
  const orders = await city.db
    .selectFrom('payOrder')
    .selectAll()
    .where('payerUnitId', '=', payerUnitId)
    .where('attempt', '>', 0)
    .orderBy('id')
    .execute();
  return orders.flatMap(({ payNo, attempt, amountFen }) =>
    Array.from({ length: attempt }, (_, index) => ({ outTradeNo: `${payNo}-${index + 1}`, amountFen })),
  );
}

async function run(acts: readonly Act[], amounts: readonly number[], payer: Person, unit: SeededUnit): Promise<string[]> {
  const lsh = (await Promise.all(amounts.map((amountFen) => owe(city, { payer: unit, amountFen })))).map(({ onlinelsh }) => onlinelsh[0]!);
  for (const step of acts) {
    if (step.kind === 'begin') await orRefused(payer.call(calls.toPay, { onlinelsh: step.which.map((index) => lsh[index]!) }));
    else if (step.kind === 'close') await orRefused(payer.call(calls.closeOrder, { payNo: lsh[step.which]! }));
    else {
      const open = await trades(unit.unitSysId);
      const trade = open[step.trade % Math.max(1, open.length)];
      if (!trade || trade.amountFen + step.offFen < 1) continue;
      const notice = await writeNotice(city, { outTradeNo: trade.outTradeNo, totalFen: trade.amountFen + step.offFen });
      const answers = await Promise.all(Array.from({ length: step.times }, () => sendNotice(city, notice)));
      expect(answers).toEqual(answers.map(() => 200));
    }
  }
  return lsh;
}

test('whatever is begun, merged, closed and paid: every fen that came in stands once, and no application is paid twice', async () => {
  await city.app.listen({ host: '127.0.0.1', port: 0 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 3, maxLength: 14 }),
      fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 4, maxLength: 4 }),
      async (acts, amounts) => {
        const unit = await city.seedUnit();
        const payer = await city.enter({ actor: 'E1', unit });
        const lsh = await run(acts, amounts, payer, unit);

        const orders = await city.db.selectFrom('payOrder').selectAll().where('payerUnitId', '=', unit.unitSysId).execute();
        for (const order of orders)
          expect(order.items.reduce((sum, { amountFen, reliefFen }) => sum + amountFen - reliefFen, 0)).toBe(order.amountFen);
        const ids = orders.map(({ id }) => id);
        const came = await city.db.selectFrom('payTransaction').selectAll().where('orderId', 'in', ids).execute();
        const odd = await city.db
          .selectFrom('payException')
          .innerJoin('payTransaction', 'payTransaction.id', 'payException.transactionId')
          .select('amountFen')
          .where('payException.orderId', 'in', ids)
          .execute();
        const sum = (rows: readonly { readonly amountFen: number }[]) => rows.reduce((total, { amountFen }) => total + amountFen, 0);
        const paid = orders.filter(({ paidAt }) => paidAt !== null);
        expect(sum(came)).toBe(sum(paid) + sum(odd));

        const charges = await city.db.selectFrom('charge').selectAll().where('onlinelsh', 'in', lsh).execute();
        const settled = charges.filter(({ chargeStatus }) => chargeStatus === 'paid');
        expect(settled.reduce((total, { feePayableFen }) => total + feePayableFen, 0)).toBe(sum(paid));
        for (const { onlinelsh, chargeStatus } of charges) expect(told.get(onlinelsh) ?? 0).toBe(chargeStatus === 'paid' ? 1 : 0);
        // What is not paid is still owed, by a living order each.
        for (const { chargeStatus, orderId } of charges)
          expect([chargeStatus === 'open' || chargeStatus === 'paid', orderId !== null]).toEqual([true, true]);
      },
    ),
    { numRuns: 20 },
  );
}, 120_000);
