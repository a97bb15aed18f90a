import { expect, test } from 'vitest';

import { managedCalls } from '#areas/accounts/contract/managed-accounts.ts';
import { openCity } from '#server/testing/city.ts';

const city = await openCity();

test('a call that takes a right and does not ask for the second factor again is a fault of the test that makes it', async () => {
  const admin = await city.enter({ actor: 'A1' });
  const { userId } = await city.enter({ actor: 'I2', dept: '电梯检验部' });
  const versionOf = async () => (await admin.call(managedCalls.detail, { id: userId })).account.version;
  const step = async (move: 'disable' | 'enable') => ({ id: userId, version: await versionOf(), move, opinion: '离职' });
  await admin.call(managedCalls.move, await step('disable'));
  expect(city.faults).toEqual([]);
  const { confirmed: _asked, ...unasked } = managedCalls.move;
  await admin.call(unasked, await step('enable'));
  expect(city.faults.splice(0).map(({ message }) => message)).toEqual([
    expect.stringContaining('gives without asking for the second factor'),
  ]);
});
