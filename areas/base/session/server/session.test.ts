import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { errorLogCalls } from '#areas/upkeep/contract/calls.ts';
import { changeAccount } from '#areas/accounts/server/door.ts';
import { cityPassword, openCity, type Person } from '#server/testing/city.ts';
import { sealFields } from '#server/testing/person.ts';

import { sessionCalls } from '../contract/calls.ts';
import { forgetAccount, takeTicket } from './door.ts';

const city = await openCity();
const strictCity = await openCity({ session: { idleMinutes: 30, absoluteHours: 12, perUser: 5, bind: 'strict' } });
const tlsCity = await openCity({}, { behindProxy: true });
const noSession = { code: 'noSession', status: 401 };
const whoAmI = (person: Person, options = {}) => person.call(sessionCalls.info, {}, options);
const lose = (person: Person) => expect(whoAmI(person)).rejects.toMatchObject(noSession);

test('a person learns who they are, which roles they have and what their unit is', async () => {
  const unit = await city.seedUnit({ orgname: '东钱湖缆车有限公司', areacode: '330212' });
  const person = await city.enter({ actor: ['E1', 'M1'], unit, name: '王小明' });
  const info = await whoAmI(person);
  expect(info).toMatchObject({
    user: {
      loginName: person.loginName,
      name: '王小明',
      idCard: null,
      userUnitAreacode: '330212',
      currentRole: { actor: 'E1', roleType: '4' },
    },
    isSimplePwd: false,
    today: '2026-11-21',
  });
  expect(info.roleList.map(({ actor }) => actor)).toEqual(['E1', 'M1']);
  expect(JSON.stringify(info)).not.toMatch(/argon2|Hash|Sealed/);
  expect(await person.call(sessionCalls.unit, {})).toMatchObject({ unitInfo: { orgname: '东钱湖缆车有限公司' } });
});

describe('without a session nothing opens', () => {
  const closed = Object.entries(sessionCalls).filter(([, call]) => call.access !== 'public');
  test.each(closed)('%s', async (_name, call) => {
    const response = await city.visitor().send(call, {});
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false, errorCode: 'noSession', errorMsg: '登录已失效，请重新登录' });
  });

  test('one token, mixed tokens, repeated tokens or cookies alone are no session', async () => {
    const [person, other] = [await city.enter({ actor: 'E1' }), await city.enter({ actor: 'E1' })];
    const { token, other_token } = person.tokens!;
    const status = async (query: string) =>
      (await city.app.inject({ url: `${sessionCalls.info.path}?${query}`, cookies: person.cookies })).statusCode;
    expect(await status('')).toBe(401);
    expect(await status(`token=${token}`)).toBe(401);
    expect(await status(`token=${token}&other_token=${other.tokens!.other_token}`)).toBe(401);
    expect(await status(`token=${token}&token=${token}&other_token=${other_token}`)).toBe(401);
    expect(await status(`token=${token}&other_token=${other_token}`)).toBe(200);
  });
});

describe('the bind cookie', () => {
  test('once seen, must be there: a stolen address is worth nothing', async () => {
    const person = await city.enter({ actor: 'E1' });
    await whoAmI(person);
    await expect(whoAmI(person, { cookies: {} })).rejects.toMatchObject(noSession);
    await expect(whoAmI(person, { cookies: { bind: 'guessed' } })).rejects.toMatchObject(noSession);
    await whoAmI(person);
    const { rows } = await sql<{ latched: boolean }>`select latched from session where account_id = ${person.userId}`.execute(city.db);
    expect(rows).toEqual([{ latched: true }]);
  });

  test('never seen, is not asked for: tools without cookies work', async () => {
    const person = await city.enter({ actor: 'E1' });
    await whoAmI(person, { cookies: {} });
    await whoAmI(person, { cookies: {} });
  });

  test('a wrong one is refused even before the right one was seen', async () => {
    const person = await city.enter({ actor: 'E1' });
    await expect(whoAmI(person, { cookies: { bind: 'guessed' } })).rejects.toMatchObject(noSession);
  });
});

test('with SESSION_BIND=strict nothing works without the cookie', async () => {
  const person = await strictCity.enter({ actor: 'E1' });
  await expect(whoAmI(person, { cookies: {} })).rejects.toMatchObject(noSession);
  await whoAmI(person);
});

test('by TLS the cookies are secure, and the bind cookie belongs to this host alone', async () => {
  const { loginName } = await tlsCity.seedPerson({ actor: 'E1' });
  const visitor = tlsCity.visitor();
  const headers = { 'x-forwarded-proto': 'https' };
  const { nonce, publicKey } = await visitor.call(sessionCalls.openLogin, {}, { headers });
  const sealed = sealFields(publicKey, nonce, { username: loginName, password: cityPassword });
  const response = await visitor.send(sessionCalls.login, sealed, { headers });
  expect(response.cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ['token', true],
    ['other_token', true],
    ['__Host-bind', true],
  ]);
  expect(response.headers['strict-transport-security']).toContain('max-age');
  visitor.tokens = { token: visitor.cookies['token']!, other_token: visitor.cookies['other_token']! };
  await visitor.call(sessionCalls.info, {}, { headers });
  const { '__Host-bind': bind } = visitor.cookies;
  await expect(visitor.call(sessionCalls.info, {}, { headers, cookies: { bind: bind! } })).rejects.toMatchObject(noSession);
});

test('an address that cannot be read is refused in the same words', async () => {
  for (const part of ['%', '%E0%A4%A', 'x'.repeat(400)]) {
    const response = await city.app.inject({ method: 'GET', url: `/a/stone/user/person/${part}` });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.json()).toMatchObject({ success: false, errorMsg: expect.stringMatching(/[\u4e00-\u9fff]/) });
  }
});

test('whatever is sent to any call, the server answers in its own words', async () => {
  const person = await city.enter({ actor: 'E1' });
  const calls = Object.values(sessionCalls).filter((call) => !call.path.includes('logout'));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.dictionary(
        fc.constantFrom(
          'id',
          'ids',
          'name',
          'content',
          'nonce',
          'purpose',
          'object',
          'pageNo',
          'orderBy',
          'unread',
          'phone',
          'ssotoken',
          'loginName',
          'oldPassword',
          '__proto__',
        ),
        fc.jsonValue(),
      ),
      async (call, input) => {
        const response = await person.send(call, input);
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode !== 200)
          expect(response.json()).toMatchObject({ success: false, errorMsg: expect.stringMatching(/[\u4e00-\u9fff]/) });
      },
    ),
    { numRuns: 300 },
  );
});

describe('a session ends', () => {
  test('after half an hour without a call, and not before', async () => {
    const person = await city.enter({ actor: 'E1' });
    city.pass({ minutes: 29 });
    await whoAmI(person);
    city.pass({ minutes: 29 });
    await whoAmI(person);
    city.pass({ minutes: 31 });
    await lose(person);
  });

  test('after twelve hours however busy', async () => {
    const person = await city.enter({ actor: 'E1' });
    for (let half = 0; half < 23; half += 1) {
      city.pass({ minutes: 29 });
      await whoAmI(person);
    }
    city.pass({ minutes: 29 });
    await whoAmI(person);
    city.pass({ minutes: 25 });
    await lose(person);
  });

  test('when the same person logs in a sixth time: the oldest one', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const people: Person[] = [];
    for (let count = 0; count < 6; count += 1) {
      people.push(await city.person(loginName));
      city.pass({ seconds: 1 });
    }
    await lose(people[0]!);
    for (const person of people.slice(1)) await whoAmI(person);
  });

  test('when its browser logs in again', async () => {
    const person = await city.enter({ actor: 'E1' });
    const before = person.tokens!;
    await person.logIn(person.loginName, 'Portal@2026');
    expect(person.tokens).not.toEqual(before);
    await whoAmI(person);
    person.tokens = before;
    await lose(person);
  });

  test.each(['logout', 'logoutByPost'] as const)('by %s, which clears the cookies', async (name) => {
    const person = await city.enter({ actor: 'E1' });
    await person.call(sessionCalls[name], {});
    expect(person.cookies).toEqual({});
    await lose(person);
  });

  test('when the account is disabled, at once', async () => {
    const person = await city.enter({ actor: 'E1' });
    await whoAmI(person);
    await changeAccount(city.db, person.userId, { disabled: true });
    forgetAccount(city.db, person.userId);
    await lose(person);
  });

  test('within seconds when another process ended it', async () => {
    const person = await city.enter({ actor: 'E1' });
    await whoAmI(person);
    await sql`update session set ended_at = now() where account_id = ${person.userId}`.execute(city.db);
    city.pass({ seconds: 5 });
    await lose(person);
  });
});

describe('logging out', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    [{ 'sec-purpose': 'prefetch' }],
  ])('is not done for %j', async (headers) => {
    const person = await city.enter({ actor: 'E1' });
    await expect(person.call(sessionCalls.logout, {}, { headers })).rejects.toMatchObject({ code: 'noAccess', status: 403 });
    await whoAmI(person);
  });

  test('is done for a page of ours, and never by HEAD', async () => {
    const person = await city.enter({ actor: 'E1' });
    const { statusCode } = await city.app.inject({
      method: 'HEAD',
      url: sessionCalls.logout.path,
      query: { ...person.tokens },
      cookies: person.cookies,
    });
    expect(statusCode).toBe(404);
    await person.call(sessionCalls.logout, {}, { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' } });
    await lose(person);
  });
});

describe('a role', () => {
  test('once changed, opens and closes what it may at once', async () => {
    const person = await city.enter({ actor: ['A1', 'E1'] });
    await person.call(errorLogCalls.list, {});
    const enterprise = (await whoAmI(person)).roleList[1]!;
    expect(await person.call(sessionCalls.changeRole, { id: enterprise.id })).toMatchObject({ currentRole: { actor: 'E1' } });
    await expect(person.call(errorLogCalls.list, {})).rejects.toMatchObject({ code: 'noAccess', status: 403 });
    expect(await whoAmI(person)).toMatchObject({ user: { currentRole: { actor: 'E1' } } });
  });

  test('of somebody else is refused', async () => {
    const [person, admin] = [await city.enter({ actor: 'E1' }), await city.enter({ actor: 'A1' })];
    const { id } = (await whoAmI(admin)).user.currentRole;
    await expect(person.call(sessionCalls.changeRole, { id })).rejects.toMatchObject({ code: 'notYourRole', status: 403 });
  });

  test('taken away takes the session with it', async () => {
    const person = await city.enter({ actor: ['A1', 'E1'] });
    await changeAccount(city.db, person.userId, { actors: ['E1'] });
    forgetAccount(city.db, person.userId);
    await lose(person);
  });
});

describe('a download ticket', () => {
  const redeem = (ticket: string, object = 'a1', purpose = 'attachment') => {
    const { db, services, now } = city;
    return takeTicket({ db, services, now } as never, { ticket, object, purpose });
  };

  test('stands for its person, its object and its purpose, once', async () => {
    const person = await city.enter({ actor: 'E1' });
    const ask = async () => (await person.call(sessionCalls.getToken, { purpose: 'attachment', object: 'a1' })).ticket;
    const ticket = await ask();
    expect(await redeem(ticket)).toMatchObject({ userId: person.userId, actor: 'E1' });
    await expect(redeem(ticket)).rejects.toMatchObject(noSession);
    await expect(redeem(await ask(), 'a2')).rejects.toMatchObject(noSession);
    await expect(redeem(await ask(), 'a1', 'report')).rejects.toMatchObject(noSession);
  });

  test('lasts a minute and not beyond the session', async () => {
    const person = await city.enter({ actor: 'E1' });
    const ask = async () => (await person.call(sessionCalls.getToken, { purpose: 'attachment', object: 'a1' })).ticket;
    const old = await ask();
    city.pass({ seconds: 61 });
    await expect(redeem(old)).rejects.toMatchObject(noSession);
    const orphan = await ask();
    await person.call(sessionCalls.logout, {});
    await expect(redeem(orphan)).rejects.toMatchObject(noSession);
  });
});
