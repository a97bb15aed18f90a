import { expect, test } from 'vitest';

import type { FilledCity } from './filled-city.ts';
import { testTakenBack } from './taken-back.ts';

/** Devices of the construction notices of the demo city by which lifts and boilers are put up and pipes laid, also of those that were given up. */
const openedByNotices = 41;
/** Pipelines that have been built for registrations by unit: the city has too few. */
const builtToRegister = 12;
/** Vessels whose archives name certificates of making. */
const bought = 2;

/** How a city is filled that two servers began to fill at once. */
export function testFilledOnce(city: FilledCity): void {
  const { fillAgain, handedTo, ask, expectNone } = city;
  test('two servers that start at once on one empty database fill it once', async () => {
    expect(await ask('select count(*) from equipment')).toEqual([5000 + openedByNotices + builtToRegister + bought]);
    expect(await ask(`select count(*) from account where login_name = 'admin'`)).toEqual([1]);
    // A later start leaves it alone.
    await fillAgain();
    expect(await ask('select count(*) from equipment')).toEqual([5000 + openedByNotices + builtToRegister + bought]);
  });

  test('nobody has logged in before their account was opened', async () => {
    await expectNone('select login_name from account where last_login_at < created_at');
  });

  test('what an area hands in is filled after all others, within the same transaction', async () => {
    expect(await ask('select devices from filled_by_area')).toEqual(await ask('select count(*)::int from equipment'));
    // Registrations of the demo city open units and accounts of their own.
    expect(await ask('select orgname from unit')).toEqual(expect.arrayContaining(handedTo!.units.map(({ orgname }) => orgname)));
    expect(await ask('select login_name from account')).toEqual(expect.arrayContaining([...handedTo!.accounts.keys()]));
  });

  testTakenBack(city);
}
