import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { cityPassword, openCity } from '#server/testing/city.ts';
import { Visitor } from '#server/testing/person.ts';

import { sessionCalls } from '../../contract/calls.ts';
import { setUpFactor } from '../testing/authenticator.ts';

const city = await openCity();

test('a second step made many times at once, with a right code whose answer may have been lost, leaves one session', async () => {
  const person = await city.enter({ actor: 'I3' });
  const { phone } = await setUpFactor(city, person);
  const { rows: own } = await sql<{ id: string }>`select id from session where account_id = ${person.userId}`.execute(city.db);
  const sessionId = own[0]!.id;
  const visitor = city.visitor();
  await expect(visitor.logIn(person.loginName, cityPassword)).rejects.toMatchObject({ code: 'codeNeeded' });
  const [code, cookies] = [phone.code(), { ...visitor.cookies }];
  await visitor.call(sessionCalls.loginByCode, { code });
  const again = () => Object.assign(new Visitor(city.app, visitor.address), { cookies: { ...cookies } });
  const answers = await Promise.all(Array.from({ length: 12 }, () => again().send(sessionCalls.loginByCode, { code })));
  for (const { statusCode } of answers) expect([200, 410]).toContain(statusCode);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session where account_id = ${person.userId} and ended_at is null and id <> ${sessionId}`.execute(
    city.db,
  );
  expect(rows[0]!.count).toBe(1);
});
