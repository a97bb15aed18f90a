import { expect, test } from 'vitest';

import { openCity, type Person } from '#server/testing/city.ts';

import { sessionCalls } from '../../contract/calls.ts';
import { secondFactorCalls as calls } from '../../contract/second-factor.ts';
import { setUpFactor } from '../testing/authenticator.ts';
import { shownPassword } from '../testing/shown-password.ts';

test('setting up asks for the password of who is there already: a session alone is told no secret', async () => {
  const city = await openCity();
  const person = await city.enter({ actor: 'I3' });
  await expect(person.call(calls.begin, {})).rejects.toMatchObject({ status: 422, errors: [{ field: 'password' }] });
  await expect(person.call(calls.begin, await shownPassword(person, 'Wrong@2026'))).rejects.toMatchObject({ code: 'oldPasswordWrong' });
  const shown = await shownPassword(person);
  await person.call(calls.begin, shown);
  await expect(person.call(calls.begin, shown)).rejects.toMatchObject({ code: 'sealExpired' });
});

test('where it is required, nothing opens but setting it up; who is not named works as before', async () => {
  const strict = await openCity({ login: { secondFactor: 'required', secondFactorFor: [], newBrowser: 'off', mobileDays: 7 } });
  const person = await strict.enter({ actor: 'I4' });
  const look = () => person.call(sessionCalls.settings, {});
  expect(await person.call(sessionCalls.info, {})).toMatchObject({ mustEnrol: true });
  await expect(look()).rejects.toMatchObject({ code: 'secondFactorFirst', status: 403 });
  // Just in with the password: it is not asked again. Later it is, like everywhere.
  const { secret } = await person.call(calls.begin, {});
  strict.pass({ minutes: 5 });
  await expect(person.call(calls.begin, {})).rejects.toMatchObject({ errors: [{ field: 'password' }] });
  expect((await person.call(calls.begin, await shownPassword(person))).secret).toBe(secret);
  await setUpFactor(strict, person);
  await look();
  expect(await person.call(sessionCalls.info, {})).toMatchObject({ mustEnrol: false });
  await (await strict.enter({ actor: 'G2' })).call(sessionCalls.settings, {});
});

test('an institute demands it of further roles: each sets it up at the login, and whoever has another role is not asked', async () => {
  const some = await openCity({ login: { secondFactor: 'offered', secondFactorFor: ['E1', 'T1'], newBrowser: 'off', mobileDays: 7 } });
  const unit = await some.seedUnit();
  const look = (person: Person) => person.call(sessionCalls.settings, {});
  const clerk = await some.enter({ actor: 'E1', unit });
  await expect(look(clerk)).rejects.toMatchObject({ code: 'secondFactorFirst', status: 403 });
  for (const actor of ['E2', 'I4', 'G2'] as const) await look(await some.enter({ actor, ...(actor === 'E2' && { unit }) }));
  // Whoever changes into such a role is asked then.
  const both = await some.enter({ actor: ['M1', 'T1'], unit });
  await look(both);
  const { roleList } = await both.call(sessionCalls.info, {});
  await both.call(sessionCalls.changeRole, { id: roleList.find(({ actor }) => actor === 'T1')!.id });
  await expect(look(both)).rejects.toMatchObject({ code: 'secondFactorFirst' });
  await setUpFactor(some, clerk);
  await look(clerk);
});
