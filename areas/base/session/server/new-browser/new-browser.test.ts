import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { forgetOldRows } from '#kit/server/jobs/retention.ts';
import { cityPassword, openCity, Person, type Seed } from '#server/testing/city.ts';
import { sealFields, type Visitor } from '#server/testing/person.ts';

import { sessionCalls } from '../../contract/calls.ts';
import { newBrowserCalls as calls } from '../../contract/new-browser.ts';
import { newBrowserLimits } from '../../contract/new-browser-limits.ts';
import { changeAccount } from '../account-store.ts';
import { issueSsoTicket } from '../door.ts';
import { setUpFactor } from '../testing/authenticator.ts';
import { askingNewBrowsers, sentLoginCode } from '../testing/sms-login.ts';

const city = await openCity(askingNewBrowsers);
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let numbers = 0;
async function owner(seed: Partial<Seed> = {}) {
  const { userId, loginName } = await city.seedPerson({ actor: 'E1', ...seed });
  const mobile = `1380574${String((numbers += 1)).padStart(4, '0')}`;
  await changeAccount(city.db, userId, { mobile });
  return { userId, loginName, mobile };
}
type Owner = Awaited<ReturnType<typeof owner>>;

/** The password is right, and the browser is asked for more. */
async function stepOne({ loginName, mobile }: Owner, browser = city.visitor()): Promise<Visitor> {
  await expect(browser.logIn(loginName, cityPassword)).rejects.toMatchObject({
    code: 'smsCodeNeeded',
    status: 401,
    message: expect.stringContaining(`138****${mobile.slice(-4)}`) as string,
  });
  return browser;
}

/** A browser that the account knows from now on. */
async function knownBrowser(of: Owner): Promise<Visitor> {
  const browser = await stepOne(of);
  const authCode = await sentLoginCode(city, browser, of.mobile);
  browser.keepTokens(await browser.call(calls.logIn, { authCode, isKept: true }));
  city.pass({ minutes: 1 });
  return browser;
}

/** Somebody at a browser that has its tokens. */
const at = (browser: Visitor) =>
  Object.assign(new Person(city.app, browser.address), { cookies: browser.cookies, tokens: browser.tokens, pool: city.services.pool });

async function lastLogin({ userId }: Owner): Promise<unknown> {
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from audit_log where user_id = ${userId} and action = 'session.login' order by id desc limit 1`.execute(city.db);
  const { address: _address, ...said } = rows[0]!.details;
  return said;
}
const countKnown = async ({ userId }: Owner) =>
  (await city.db.selectFrom('knownBrowser').select('id').where('accountId', '=', userId).execute()).length;
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a browser that the account does not know', () => {
  test('opens nothing by the password; a code sent to the telephone opens the session, and the next login asks again', async () => {
    const person = await owner();
    const browser = await stepOne(person);
    expect(browser.cookies).not.toHaveProperty('token');
    const sent = await browser.call(calls.send, {});
    expect(sent).toEqual({ mobile: `138****${person.mobile.slice(-4)}`, isSent: true, resendSeconds: 60, validMinutes: 5 });
    const authCode = await sentLoginCode(city, browser, person.mobile);
    await expect(browser.call(calls.logIn, { authCode: wrongOf(authCode), isKept: false })).rejects.toMatchObject({
      code: 'smsCodeWrong',
      status: 422,
      errors: [{ field: 'authCode' }],
    });
    browser.keepTokens(await browser.call(calls.logIn, { authCode, isKept: false }));
    await browser.call(sessionCalls.settings, {});
    expect(browser.cookies).not.toHaveProperty('known');
    expect(await lastLogin(person)).toEqual({ by: 'password', smsCode: true });
    await stepOne(person, browser);
  });

  test('is asked after the ticket of another platform, too', async () => {
    const person = await owner();
    const ssotoken = (await issueSsoTicket(city.db, person.loginName, city.now))!;
    const browser = city.visitor();
    await expect(browser.call(sessionCalls.login, { ssotoken })).rejects.toMatchObject({ code: 'smsCodeNeeded' });
    const authCode = await sentLoginCode(city, browser, person.mobile);
    await browser.call(calls.logIn, { authCode, isKept: false });
    expect(await lastLogin(person)).toEqual({ by: 'ssotoken', smsCode: true });
  });

  test('is asked for no code where the account is disabled, or the password wrong', async () => {
    const person = await owner();
    await expect(city.visitor().logIn(person.loginName, 'Wrong@2026')).rejects.toMatchObject({ code: 'loginFailed' });
    const begun = await stepOne(person);
    await changeAccount(city.db, person.userId, { disabled: true });
    await expect(city.visitor().logIn(person.loginName, cityPassword)).rejects.toMatchObject({ code: 'loginFailed' });
    await expect(begun.call(calls.send, {})).rejects.toMatchObject({ code: 'loginExpired' });
  });

  test('is asked for the code of the second factor alone where there is one', async () => {
    const person = await owner();
    const browser = await knownBrowser(person);
    const { phone } = await setUpFactor(city, at(browser));
    expect(await countKnown(person)).toBe(0);
    await expect(browser.logIn(person.loginName, cityPassword)).rejects.toMatchObject({ code: 'codeNeeded' });
    // The step of one is none of the other.
    await expect(browser.call(calls.send, {})).rejects.toMatchObject({ code: 'loginExpired' });
    await browser.call(sessionCalls.loginByCode, { code: phone.code() });
    expect(await lastLogin(person)).toEqual({ by: 'password', secondFactor: true });
  });

  test('of whom no code can reach opens nothing but setting up a second factor', async () => {
    const person = await city.enter({ actor: 'P1' });
    expect(await person.call(sessionCalls.info, {})).toMatchObject({ mustEnrol: true, enrolFor: 'noTelephone' });
    await expect(person.call(sessionCalls.settings, {})).rejects.toMatchObject({ code: 'secondFactorFirst' });
    await setUpFactor(city, person);
    await person.call(sessionCalls.settings, {});
    // Without a carrier no code reaches anybody, number or not.
    const { loginName } = await owner();
    const { sms } = city.services.config;
    Object.assign(sms, { provider: 'outbox' });
    try {
      const other = await city.person(loginName);
      expect(await other.call(sessionCalls.info, {})).toMatchObject({ enrolFor: 'noTelephone' });
    } finally {
      Object.assign(sms, { provider: 'aliyun' });
    }
  });

  test('is asked first where the role must have a second factor and has none yet: a first password that went astray sets up none', async () => {
    const person = await owner({ actor: 'I3' });
    const { login } = city.services.config;
    Object.assign(login, { secondFactor: 'required' });
    try {
      const browser = await knownBrowser(person);
      expect(await browser.call(sessionCalls.info, {})).toMatchObject({ mustEnrol: true, enrolFor: 'role' });
    } finally {
      Object.assign(login, { secondFactor: 'offered' });
    }
  });

  test('is asked first, and for another password afterwards', async () => {
    const person = await owner();
    await changeAccount(city.db, person.userId, { isSimplePwd: true });
    const browser = await knownBrowser(person);
    await expect(browser.call(sessionCalls.settings, {})).rejects.toMatchObject({ code: 'firstPassword' });
    const { nonce, publicKey } = await browser.call(sessionCalls.openLogin, {});
    const sealed = sealFields(publicKey, nonce, { oldPassword: cityPassword, newPassword: 'Kestrel7!x' });
    await browser.call(sessionCalls.updatePwd, { nonce, ...sealed });
    await expect(browser.logIn(person.loginName, 'Kestrel7!x')).rejects.toMatchObject({ code: 'smsCodeNeeded' });
  });
});

describe('a browser that the account knows', () => {
  test('goes on with the password alone, for ninety days; another browser and another account are asked', async () => {
    const [person, other] = [await owner(), await owner()];
    const browser = await stepOne(person);
    const authCode = await sentLoginCode(city, browser, person.mobile);
    const answer = await browser.send(calls.logIn, { authCode, isKept: true }, { headers: { 'user-agent': chrome } });
    const cookie = answer.cookies.find(({ name }) => name === 'known')!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: newBrowserLimits.days * 86_400 });
    expect(cookie.value).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<{ all: string }>`select k::text as all from known_browser k`.execute(city.db);
    expect(JSON.stringify(rows)).not.toContain(cookie.value);
    expect(await lastLogin(person)).toEqual({ by: 'password', smsCode: true, keptBrowser: true });

    const back = Object.assign(new Person(city.app, browser.address), { cookies: browser.cookies });
    await back.logIn(person.loginName, cityPassword);
    expect(await lastLogin(person)).toEqual({ by: 'password', knownBrowser: true });
    const { isAsked, list } = await back.call(calls.list, {});
    expect(isAsked).toBe(true);
    expect(list).toMatchObject([{ name: 'Chrome（Windows）', address: browser.address, isCurrent: true }]);
    const told = (await back.call(sessionCalls.messages, {})).list.find(({ title }) => title === '新设备登录');
    expect(told?.body).toContain('Chrome（Windows）');

    await stepOne(person);
    city.pass({ minutes: 1 });
    // Two people at one browser: it is known to each by a secret of its own.
    await stepOne(other, browser);
    const ofOther = await sentLoginCode(city, browser, other.mobile);
    await browser.call(calls.logIn, { authCode: ofOther, isKept: true });
    await browser.logIn(person.loginName, cityPassword);
    await browser.logIn(other.loginName, cityPassword);

    city.pass({ days: newBrowserLimits.days, minutes: 1 });
    await stepOne(person, browser);
    const gone = await forgetOldRows({ db: city.db, services: city.services, now: city.now });
    expect(gone['knownBrowser']).toBeGreaterThanOrEqual(2);
    expect(await countKnown(person)).toBe(0);
  });

  const forgetting: Readonly<Record<string, (person: Owner, browser: Visitor) => Promise<unknown>>> = {
    'its owner says so': (_person, browser) => at(browser).call(calls.forget, {}),
    'the password is another one': ({ userId }) => changeAccount(city.db, userId, { passwordHash: '$argon2id$other' }),
    'the number is another one': ({ userId }) => changeAccount(city.db, userId, { mobile: '13905740000' }),
    'the account is disabled': ({ userId }) => changeAccount(city.db, userId, { disabled: true }),
  };
  test.each(Object.entries(forgetting))('is forgotten when %s', async (_when, happens) => {
    const person = await owner();
    const browser = await knownBrowser(person);
    await changeAccount(city.db, person.userId, { name: '只改姓名', mobile: person.mobile });
    expect(await countKnown(person)).toBe(1);
    await happens(person, browser);
    expect(await countKnown(person)).toBe(0);
  });

  test('that a clock which was ahead has made known is asked once the clock is right', async () => {
    const person = await owner();
    const right = city.now;
    city.pass({ days: 400 });
    const browser = await knownBrowser(person);
    await browser.logIn(person.loginName, cityPassword);
    city.now = right;
    await stepOne(person, browser);
  });

  test('that was forgotten is asked again, and the deed stands in the log', async () => {
    const person = await owner();
    const browser = await knownBrowser(person);
    await at(browser).call(calls.forget, {});
    await stepOne(person, browser);
    const { rows } = await sql<{ browsers: number }>`
      select (details ->> 'browsers')::int as browsers from audit_log where user_id = ${person.userId} and action = 'session.forgetBrowsers'`.execute(
      city.db,
    );
    expect(rows).toEqual([{ browsers: 1 }]);
  });

  test('is one of ten: the oldest goes', async () => {
    const person = await owner();
    const first = await knownBrowser(person);
    for (let more = 0; more < newBrowserLimits.most; more += 1) {
      await knownBrowser(person);
      city.pass({ minutes: 10 });
    }
    expect(await countKnown(person)).toBe(newBrowserLimits.most);
    await stepOne(person, first);
  });
});

test('behind TLS no other host can set the secret of a browser', async () => {
  const secure = await openCity(askingNewBrowsers, { behindProxy: true });
  const { userId, loginName } = await secure.seedPerson({ actor: 'E1' });
  await changeAccount(secure.db, userId, { mobile: '13805749999' });
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.9.9.9' };
  const browser = secure.visitor();
  const ssotoken = (await issueSsoTicket(secure.db, loginName, secure.now))!;
  await browser.send(sessionCalls.login, { ssotoken }, { headers });
  const authCode = await sentLoginCode(secure, browser, '13805749999');
  const { cookies } = await browser.send(calls.logIn, { authCode, isKept: true }, { headers });
  expect(cookies.find(({ name }) => name === '__Host-known')).toMatchObject({ secure: true, httpOnly: true, path: '/' });
});
