import fc from 'fast-check';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { cityPassword, openCity } from '#server/testing/city.ts';
import { sealFields } from '#server/testing/person.ts';

import { sessionCalls } from '../../contract/calls.ts';
import { sessionRefusals } from '../../contract/refusals.ts';
import { captchaHash } from './captcha.ts';
import { issueSsoTicket } from '../door.ts';
import { delayAfter } from './delay.ts';
import { inTurn } from './password.ts';
import { signatureOf } from '../mis-signature.ts';

const mis = { key: 'K-100', token: 'T-200', mode: 'live', address: 'http://mis.example' } as const;
const city = await openCity({ mis });
const loginFailed = { code: 'loginFailed', status: 401, message: sessionRefusals.loginFailed.say };

async function prepare(username = 'nobody', password = cityPassword) {
  const visitor = city.visitor();
  const { nonce, publicKey } = await visitor.call(sessionCalls.openLogin, {});
  const sealed = sealFields(publicKey, nonce, { username, password });
  return { visitor, nonce, publicKey, sealed, enter: () => visitor.call(sessionCalls.login, { nonce, ...sealed }) };
}

/** What the picture says cannot be read by a program, so the test puts a text of its own behind the nonce. */
async function plantCaptcha(nonce: string, text: string): Promise<void> {
  const content = JSON.stringify({ captcha: captchaHash(city.services.secrets, nonce, text) });
  const key = createHash('sha256').update(`login:${nonce}`).digest();
  await sql`update once set content = ${content} where key_hash = ${key}`.execute(city.db);
}

test('the login page learns the key, a nonce, the day and the newest notices', async () => {
  for (const [title, day] of [
    ['一', '2026-11-01'],
    ['二', '2026-11-02'],
    ['三', '2026-11-03'],
    ['四', '2026-11-04'],
    ['明天', '2026-11-22'],
  ] as const)
    await city.services.pool.query(
      `insert into article (id, title, category, content, words, publisher, published_on) values ($1, $2, '通知公告', '{}', '', '院', $3)`,
      [randomUUID(), title, day],
    );
  const opened = await city.visitor().call(sessionCalls.openLogin, {});
  expect(opened.publicKey).toMatch(/^04[0-9a-f]{128}$/);
  expect(opened).toMatchObject({ today: '2026-11-21', captchaNeeded: false, config: { city: '宁波市', demo: false } });
  expect(opened.notices.map(({ title }) => title)).toEqual(['四', '三', '二']);
  expect(JSON.stringify(opened)).not.toContain(mis.token);
});

describe('a login', () => {
  test('answers both tokens, sets the cookies and keeps hashes only', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const { visitor, nonce, sealed } = await prepare(loginName.toUpperCase());
    const response = await visitor.send(sessionCalls.login, { nonce, ...sealed });
    const { data } = response.json<{ data: { sessionid: string; extendSessionId: string } }>();
    expect(data.sessionid).toMatch(/^[\w-]{43}$/);
    expect(data.extendSessionId).toMatch(/^[\w-]{43}$/);
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'token', value: data.sessionid, path: '/', sameSite: 'Strict', maxAge: 86_400 }),
      expect.objectContaining({ name: 'other_token', value: data.extendSessionId }),
      expect.objectContaining({ name: 'bind', httpOnly: true, sameSite: 'Strict' }),
    ]);
    const { rows } = await sql<{ all: string }>`select session::text as all from session`.execute(city.db);
    expect(JSON.stringify(rows)).not.toContain(data.sessionid);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('opens for a name that was pasted with signs nobody sees', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    expect(await (await prepare(` \u202a${loginName}\u202c`)).enter()).toHaveProperty('sessionid');
  });

  test('works once with a nonce', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const { visitor, sealed } = await prepare(loginName);
    await visitor.call(sessionCalls.login, sealed);
    await expect(visitor.call(sessionCalls.login, sealed)).rejects.toMatchObject({ code: 'loginExpired', status: 410 });
  });

  test('of two at the same moment with one nonce, one gets in', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const { visitor, sealed } = await prepare(loginName);
    const both = await Promise.allSettled([visitor.call(sessionCalls.login, sealed), visitor.call(sessionCalls.login, sealed)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is too late after three minutes', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const { visitor, sealed } = await prepare(loginName);
    city.pass({ seconds: 181 });
    await expect(visitor.call(sessionCalls.login, sealed)).rejects.toMatchObject({ code: 'loginExpired' });
  });

  test('refuses fields that were swapped, moved to another attempt or sent bare', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const { visitor, sealed, publicKey } = await prepare(loginName);
    const other = await prepare(loginName);
    await expect(visitor.call(sessionCalls.login, { username: sealed.password, password: sealed.username })).rejects.toMatchObject(
      loginFailed,
    );
    await expect(visitor.call(sessionCalls.login, { username: sealed.username, password: other.sealed.password })).rejects.toMatchObject(
      loginFailed,
    );
    await expect(visitor.call(sessionCalls.login, { username: loginName, password: cityPassword })).rejects.toMatchObject(loginFailed);
    await expect(visitor.call(sessionCalls.login, { nonce: other.nonce, ...sealed })).rejects.toMatchObject(loginFailed);
    await expect(
      visitor.call(sessionCalls.login, sealFields(publicKey, 'invented', { username: loginName, password: cityPassword })),
    ).rejects.toMatchObject({ code: 'loginExpired' });
    await expect(visitor.call(sessionCalls.login, {})).rejects.toMatchObject(loginFailed);
    await visitor.call(sessionCalls.login, sealed);
  });

  test('survives whatever is sent as ciphertext', async () => {
    const { visitor, sealed } = await prepare();
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 600 });
    const broken = fc.oneof(
      hex,
      fc.string({ maxLength: 300 }),
      fc.nat(sealed.password.length - 1).map((at) => `${sealed.password.slice(0, at)}0${sealed.password.slice(at + 1)}`),
    );
    await fc.assert(
      fc.asyncProperty(broken, async (password) => {
        fc.pre(password !== sealed.password);
        const response = await visitor.send(sessionCalls.login, { username: sealed.username, password }, { headers: { 'x-test': '1' } });
        expect([401, 422, 429]).toContain(response.statusCode);
      }),
      { numRuns: 50 },
    );
  });

  test('says the same for a wrong password, an unknown user, a disabled account and one without a role', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const disabled = await city.seedPerson({ actor: 'E1' });
    const roleless = await city.seedPerson({ actor: 'E1' });
    await sql`update account set disabled = true where id = ${disabled.userId}`.execute(city.db);
    await sql`delete from account_role where account_id = ${roleless.userId}`.execute(city.db);
    await expect(city.person(loginName, 'Wrong@2026')).rejects.toMatchObject(loginFailed);
    await expect(city.person('nobody-at-all')).rejects.toMatchObject(loginFailed);
    await expect(city.person(disabled.loginName)).rejects.toMatchObject(loginFailed);
    await expect(city.person(roleless.loginName)).rejects.toMatchObject(loginFailed);
  });

  test('a page of another site cannot log a visitor in', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const { visitor, sealed } = await prepare(loginName);
    const response = await visitor.send(sessionCalls.login, sealed, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
  });
});

test('a whole company logs in through one address at the same moment', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => city.seedPerson({ actor: 'E1' })));
  const visitor = city.visitor();
  await Promise.all(people.map(({ loginName }) => visitor.logIn(loginName, cityPassword)));
  expect(await visitor.call(sessionCalls.openLogin, {})).toMatchObject({ captchaNeeded: false });
});

test('whoever comes while too many passwords are being checked is asked to come again', async () => {
  const { loginName } = await city.seedPerson({ actor: 'E1' });
  const [early, later] = [await prepare(loginName), await prepare(loginName)];
  let open = (): void => undefined;
  const gate = new Promise<void>((opened) => (open = opened));
  // Two are checked at a time and a thousand wait.
  const crowd = Array.from({ length: 1002 }, () => inTurn(() => gate));
  await expect(early.enter()).rejects.toMatchObject({ code: 'loginBusy', status: 503 });
  open();
  await Promise.all(crowd);
  await later.enter();
});

test('many guesses at one name in the same moment do not slip past the counter', async () => {
  const { loginName } = await city.seedPerson({ actor: 'E1' });
  const prepared = await Promise.all(Array.from({ length: 8 }, () => prepare(loginName, 'Wrong@2026')));
  const right = await prepare(loginName);
  await Promise.all(prepared.map(({ visitor, sealed }) => visitor.send(sessionCalls.login, sealed)));
  await expect(right.visitor.call(sessionCalls.login, right.sealed)).rejects.toMatchObject(loginFailed);
});

describe('after three failures', () => {
  async function failThrice(loginName: string): Promise<void> {
    for (let count = 0; count < 3; count += 1) await expect(city.person(loginName, 'Wrong@2026')).rejects.toMatchObject(loginFailed);
  }

  test('the owner needs the picture, and with it gets in and is clean again', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    await failThrice(loginName);
    const visitor = city.visitor();
    expect(await visitor.call(sessionCalls.openLogin, { username: loginName })).toMatchObject({ captchaNeeded: true });
    expect(await visitor.call(sessionCalls.openLogin, { username: 'somebody-else' })).toMatchObject({ captchaNeeded: false });
    await expect(city.person(loginName)).rejects.toMatchObject(loginFailed);

    const { visitor: owner, nonce, sealed } = await prepare(loginName);
    await plantCaptcha(nonce, 'AEFH');
    await owner.call(sessionCalls.login, { ...sealed, validateCode: ' \u200baeｆh ' });
    expect(await visitor.call(sessionCalls.openLogin, { username: loginName })).toMatchObject({ captchaNeeded: false });
  });

  test('a wrong text uses the nonce up', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    await failThrice(loginName);
    const { visitor, nonce, sealed } = await prepare(loginName);
    await plantCaptcha(nonce, 'AEFH');
    await expect(visitor.call(sessionCalls.login, { ...sealed, validateCode: 'AEFK' })).rejects.toMatchObject(loginFailed);
    await expect(visitor.call(sessionCalls.login, { ...sealed, validateCode: 'AEFH' })).rejects.toMatchObject({ code: 'loginExpired' });
  });

  test('a name that nobody has asks for the picture, too', async () => {
    await failThrice('ghost');
    expect(await city.visitor().call(sessionCalls.openLogin, { username: 'ghost' })).toMatchObject({ captchaNeeded: true });
  });

  test('a quarter of an hour wipes the slate clean', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    await failThrice(loginName);
    city.pass({ minutes: 16 });
    await city.person(loginName);
  });

  test('an address that tries many names needs the picture for each', async () => {
    const visitor = city.visitor();
    for (const name of ['n1', 'n2', 'n3']) await expect(visitor.logIn(name, 'x')).rejects.toMatchObject(loginFailed);
    expect(await visitor.call(sessionCalls.openLogin, {})).toMatchObject({ captchaNeeded: true });
  });

  test('answers take longer and longer, but never more than four seconds', () => {
    expect([0, 2, 3, 4, 5, 6, 7, 8, 1000].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
  });
});

test('the picture is a PNG, is drawn anew on request and needs a living nonce', async () => {
  const { visitor, nonce } = await prepare();
  const first = await visitor.download(sessionCalls.captcha, { nonce });
  const second = await visitor.download(sessionCalls.captcha, { nonce, refresh: '1' });
  expect(first.type).toBe('image/png');
  expect(first.content.subarray(1, 4).toString()).toBe('PNG');
  expect(first.content.equals(second.content)).toBe(false);
  await expect(visitor.download(sessionCalls.captcha, { nonce: 'invented' })).rejects.toMatchObject({
    code: 'captchaExpired',
    status: 410,
  });
});

describe('single sign-on', () => {
  function signed(body: string, ts = String(city.now.getTime()), nonce: string = randomUUID(), token: string = mis.token) {
    const sign = signatureOf(token, { method: 'POST', path: sessionCalls.ssoTicket.path, ts, nonce, body: Buffer.from(body) });
    return { 'content-type': 'application/json', 'x-app-key': mis.key, 'x-ts': ts, 'x-nonce': nonce, 'x-sign': sign };
  }
  const ask = (payload: string, headers: Record<string, string>) =>
    city.app.inject({ method: 'POST', url: sessionCalls.ssoTicket.path, payload, headers });

  test('a ticket asked for with a signature lets its person in, once', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const body = `{ "loginName": "${loginName}" }`;
    const response = await ask(body, signed(body));
    const { ssotoken } = response.json<{ data: { ssotoken: string } }>().data;
    const visitor = city.visitor();
    const { sessionid, extendSessionId } = await visitor.call(sessionCalls.login, { ssotoken });
    visitor.tokens = { token: sessionid, other_token: extendSessionId };
    expect(await visitor.call(sessionCalls.info, {})).toMatchObject({ user: { loginName } });
    await expect(visitor.call(sessionCalls.login, { ssotoken })).rejects.toMatchObject({ code: 'ssoFailed', status: 401 });
  });

  test('a ticket is worthless after three minutes', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const ssotoken = await issueSsoTicket(city.db, loginName, city.now);
    city.pass({ seconds: 181 });
    await expect(city.visitor().call(sessionCalls.login, { ssotoken })).rejects.toMatchObject({ code: 'ssoFailed' });
  });

  test('a signature that is wrong, old, of another text or seen before is refused', async () => {
    const { loginName } = await city.seedPerson({ actor: 'E1' });
    const body = JSON.stringify({ loginName });
    const status = async (...given: Parameters<typeof ask>) => (await ask(...given)).statusCode;
    const good = signed(body);
    expect(await status(body, good)).toBe(200);
    expect(await status(body, good)).toBe(409);
    expect(await status(body, signed(body, undefined, undefined, 'T-201'))).toBe(401);
    expect(await status(body, signed(body, String(city.now.getTime() - 301_000)))).toBe(401);
    expect(await status(JSON.stringify({ loginName: 'admin' }), signed(body))).toBe(401);
    expect(await status(body, { 'content-type': 'application/json' })).toBe(401);
  });
});
