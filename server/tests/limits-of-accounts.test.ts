import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { companyCalls } from '#areas/company/contract/calls.ts';
import { faultCalls } from '#areas/fault/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';

import { newId } from '#kit/server/id.ts';
import { cityPassword, openCity, Person } from '../testing/city.ts';

const city = await openCity({}, { accountPerMinute: 600 });
const unit = await city.seedUnit();

/** The same person at another computer: their session goes along. */
function elsewhere(person: Person, address: string): Person {
  return Object.assign(new Person(city.app, address), { tokens: person.tokens, cookies: person.cookies });
}

describe('what one account may ask for', () => {
  test('in a minute is the same from however many addresses, and takes nothing from a colleague behind the same one', async () => {
    const clerk = await city.enter({ actor: 'E1', unit });
    const colleague = Object.assign(await city.enter({ actor: 'E2', unit }), { address: clerk.address });
    for (let n = 0; n < 20; n += 1) await elsewhere(clerk, `10.9.0.${n}`).download(faultCalls.export, {});
    await expect(elsewhere(clerk, '10.9.1.1').download(faultCalls.export, {})).rejects.toMatchObject({ code: 'tooMany', status: 429 });
    await colleague.download(faultCalls.export, {});
  });

  test('in a day ends at its number; an administrator hears of it once, and tomorrow is another day', async () => {
    const clerk = await city.enter({ actor: 'E1', unit });
    const admin = await city.enter({ actor: 'A1' });
    const read = async () => (await admin.call(sessionCalls.messages, {})).list.filter(({ title }) => title.startsWith('账号用量异常'));
    const usual = city.services.config.limits.perDay;
    await city.limited({ perDay: { ...usual, lookUps: 2 } }, async () => {
      for (let n = 0; n < 2; n += 1) await clerk.call(companyCalls.searchUnits, { word: '测试' });
      for (let n = 0; n < 3; n += 1)
        await expect(clerk.call(companyCalls.searchUnits, { word: '测试' })).rejects.toMatchObject({ code: 'tooManyToday', status: 429 });
      expect(await read()).toEqual([expect.objectContaining({ body: expect.stringContaining(clerk.loginName) as string })]);
      city.pass({ days: 1 });
      await (await city.enter({ actor: 'E1', unit })).call(companyCalls.searchUnits, { word: '测试' });
    });
  });
});

test('whoever may read whole numbers for a reason reads ten a minute', async () => {
  const id = newId();
  const clerk = await city.enter({ actor: 'I1' });
  const asked: number[] = [];
  for (let n = 0; n < 12; n += 1) asked.push((await clerk.send(faultCalls.detail, { id, wholeFor: '逐个查看号码' })).statusCode);
  expect(asked).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
  expect((await clerk.send(faultCalls.detail, { id })).statusCode).toBe(404);
});

test('eighty colleagues log in behind one address in a minute, after one of them has failed sixty times', async () => {
  const people = await Promise.all(Array.from({ length: 80 }, () => city.seedPerson({ actor: 'E1', unit })));
  const address = '10.8.0.1';
  const { config } = city.services;
  const { captcha } = config;
  try {
    // What the picture asks for is tested with the login.
    Object.assign(config, { captcha: 'off' });
    for (let n = 0; n < 60; n += 1)
      await expect(new Person(city.app, address).logIn(`wrong${n}`, 'Wrong@2026')).rejects.toMatchObject({ code: 'loginFailed' });
    await Promise.all(people.map(({ loginName }) => new Person(city.app, address).logIn(loginName, cityPassword)));
  } finally {
    Object.assign(config, { captcha });
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from session where ended_at is null`.execute(city.db);
  expect(rows[0]!.count).toBeGreaterThanOrEqual(80);
});
