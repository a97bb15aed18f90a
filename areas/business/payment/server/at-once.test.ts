import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { paymentCalls as calls } from '../contract/calls.ts';
import { owe } from './testing/fees.ts';
import { openPayDesk } from './testing/pay-desk.ts';

const city = await openCity({ publicUrl: 'https://portal.example' });
const { unit, payer } = await openPayDesk(city);

async function countOpen(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sandbox_trade where trade_state = 'NOTPAY'`.execute(
    city.db,
  );
  return rows[0]!.count;
}

test('two who begin to pay at once leave one trade that can be paid', async () => {
  const order = await owe(city, { payer: unit });
  const colleague = await city.enter({ actor: 'E1', unit });
  const onlinelsh = order.onlinelsh[0]!;
  const asked = await Promise.allSettled([payer, colleague].map((person) => person.call(calls.toPay, { onlinelsh })));
  expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await countOpen()).toBe(1);
});
