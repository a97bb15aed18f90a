import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { secondFactorCalls } from '#areas/session/contract/second-factor.ts';
import { countFailure, nameSuspect } from '#areas/session/server/login/failure-store.ts';
import { setUpFactor } from '#areas/session/server/testing/authenticator.ts';
import { openCity } from '#server/testing/city.ts';

import { accountCalls } from '../contract/account-security.ts';
import { changeAccount } from './door.ts';

const city = await openCity();
const guard = await city.enter({ actor: 'A2', name: '安全员' });
const opinion = '本人到场，手机丢失';

async function find(complex: string) {
  const { list } = await guard.call(accountCalls.list, { complex });
  return list.find(({ loginName }) => loginName === complex)!;
}

test('the administrator of security takes a second factor off whoever lost it: all sessions end, the person is told, the log says why', async () => {
  const person = await city.enter({ actor: 'I3' });
  await setUpFactor(city, person);
  expect(await find(person.loginName)).toMatchObject({ hasSecondFactor: true, sessions: 1, roleNames: '财务', disabled: false });
  expect((await guard.call(accountCalls.list, { hasSecondFactor: '1' })).list.map(({ id }) => id)).toEqual([person.userId]);
  expect((await guard.call(accountCalls.list, { disabled: '1' })).list).toEqual([]);
  const given = { id: person.userId, move: 'takeOff', opinion } as const;
  await expect(guard.call(accountCalls.move, { ...given, opinion: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  await guard.call(accountCalls.move, given);
  // The answer was lost: done is done, and once in the log.
  await guard.call(accountCalls.move, given);
  await expect(person.call(sessionCalls.info, {})).rejects.toMatchObject({ code: 'noSession' });
  const again = await city.person(person.loginName);
  const told = (await again.call(sessionCalls.messages, {})).list.filter(({ title }) => title === '解除两步验证');
  expect(told).toEqual([expect.objectContaining({ body: expect.stringContaining(opinion) })]);
  expect(await again.call(secondFactorCalls.state, {})).toMatchObject({ confirmedAt: null, codesLeft: 0 });
  const { rows } =
    await sql`select user_name, details from audit_log where action = 'secondFactor.takeOff' and object_id = ${person.userId}`.execute(
      city.db,
    );
  expect(rows).toEqual([{ userName: '安全员', details: { loginName: person.loginName, opinion } }]);
});

test('sessions are ended and counted misses forgiven, of others alone', async () => {
  const person = await city.enter({ actor: 'E1' });
  for (let count = 0; count < 4; count += 1) await countFailure(city.db, nameSuspect(person.loginName), city.now);
  const row = await find(person.loginName);
  expect(row).toMatchObject({ misses: 4 });
  expect(row.moves.map(({ move }) => move)).toEqual(['endSessions', 'unlock']);
  await guard.call(accountCalls.move, { id: person.userId, move: 'unlock', opinion });
  await guard.call(accountCalls.move, { id: person.userId, move: 'endSessions', opinion });
  expect(await find(person.loginName)).toMatchObject({ misses: 0, sessions: 0, moves: [] });
  await expect(person.call(sessionCalls.info, {})).rejects.toMatchObject({ code: 'noSession' });
  expect((await find(guard.loginName)).moves).toEqual([]);
  await expect(guard.call(accountCalls.move, { id: guard.userId, move: 'endSessions', opinion })).rejects.toMatchObject({
    code: 'ownAccount',
    status: 403,
  });
  await expect(guard.call(accountCalls.move, { id: crypto.randomUUID(), move: 'endSessions', opinion })).rejects.toMatchObject({
    code: 'personNotFound',
  });
});

test('nobody holds two of the three powers, by no way', async () => {
  const { userId } = await city.seedPerson({ actor: 'A1' });
  await expect(changeAccount(city.db, userId, { actors: ['A1', 'A3'] })).rejects.toMatchObject({ code: 'powersApart' });
  const byHand = sql`insert into account_role (account_id, role_id, position) select ${userId}, id, 9 from role where actor = 'A2'`;
  await expect(byHand.execute(city.db)).rejects.toThrow('two of the administrators');
  await changeAccount(city.db, userId, { actors: ['A2', 'I4'] });
  await changeAccount(city.db, userId, { actors: ['A3'] });
});
