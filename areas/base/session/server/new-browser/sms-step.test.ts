import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { cityPassword, openCity } from '#server/testing/city.ts';
import { Visitor } from '#server/testing/person.ts';

import { sessionCalls } from '../../contract/calls.ts';
import { newBrowserCalls as calls } from '../../contract/new-browser.ts';
import { smsCodeCalls, smsCodeLimits } from '../../contract/sms-code.ts';
import { changeAccount } from '../account-store.ts';
import { issueSsoTicket } from '../door.ts';
import { countFailure } from '../login/failure-store.ts';
import { codeSuspect, mostMisses } from '../second-factor/take-code.ts';
import { readCaptcha } from '../testing/sent-code.ts';
import { askingNewBrowsers, sentLoginCode } from '../testing/sms-login.ts';

const city = await openCity(askingNewBrowsers);

let numbers = 0;
async function owner() {
  const { userId, loginName } = await city.seedPerson({ actor: 'E1' });
  const mobile = `1380574${String((numbers += 1)).padStart(4, '0')}`;
  await changeAccount(city.db, userId, { mobile });
  return { userId, loginName, mobile };
}

async function stepOne({ loginName }: { readonly loginName: string }, browser = city.visitor()): Promise<Visitor> {
  await expect(browser.logIn(loginName, cityPassword)).rejects.toMatchObject({ code: 'smsCodeNeeded' });
  return browser;
}

const countSent = async (mobile: string) => {
  const receiver = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  return (await city.db.selectFrom('outgoing').select('id').where('receiver', '=', receiver).execute()).length;
};
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const expired = { code: 'loginExpired', status: 410 };

test('without a first step, after ten minutes, or after the login, there is no second one', async () => {
  await expect(city.visitor().call(calls.send, {})).rejects.toMatchObject(expired);
  await expect(city.visitor().call(calls.logIn, { authCode: '123456', isKept: false })).rejects.toMatchObject(expired);
  const person = await owner();
  const late = await stepOne(person);
  city.pass({ minutes: 10, seconds: 1 });
  await expect(late.call(calls.send, {})).rejects.toMatchObject(expired);
  const browser = await stepOne(person);
  const step = { ...browser.cookies };
  const authCode = await sentLoginCode(city, browser, person.mobile);
  await browser.call(calls.logIn, { authCode, isKept: false });
  const again = Object.assign(new Visitor(city.app, browser.address), { cookies: step });
  await expect(again.call(calls.send, {})).rejects.toMatchObject(expired);
  city.pass({ minutes: 2 });
  await expect(again.call(calls.logIn, { authCode, isKept: false })).rejects.toMatchObject(expired);
});

test('an answer that was lost is given again: one session, and one browser that is known', async () => {
  const person = await owner();
  const browser = await stepOne(person);
  const authCode = await sentLoginCode(city, browser, person.mobile);
  const step = { ...browser.cookies };
  await browser.call(calls.logIn, { authCode, isKept: true });
  const again = Object.assign(new Visitor(city.app, browser.address), { cookies: step });
  again.keepTokens(await again.call(calls.logIn, { authCode, isKept: true }));
  await again.call(sessionCalls.settings, {});
  const { rows } = await sql<{ open: number; known: number }>`
    select (select count(*)::int from session where account_id = ${person.userId} and ended_at is null) as open,
      (select count(*)::int from known_browser where account_id = ${person.userId}) as known`.execute(city.db);
  expect(rows).toEqual([{ open: 1, known: 1 }]);
  await again.logIn(person.loginName, cityPassword);
});

test('a code opens the login that it was sent for, and no other one', async () => {
  const person = await owner();
  const [mine, theirs] = [await stepOne(person), await stepOne(person)];
  const authCode = await sentLoginCode(city, mine, person.mobile);
  // Whoever knows the password as well gets no second message within the minute, and nothing by the one that was sent.
  expect(await theirs.call(calls.send, {})).toMatchObject({ isSent: false, resendSeconds: 60 });
  await expect(theirs.call(calls.logIn, { authCode, isKept: false })).rejects.toMatchObject({ code: 'smsCodeWrong' });
  city.pass({ minutes: 1 });
  const another = await sentLoginCode(city, theirs, person.mobile);
  await expect(mine.call(calls.logIn, { authCode: another, isKept: false })).rejects.toMatchObject({ code: 'smsCodeWrong' });
  // The later one does not spoil the one that its owner holds.
  await mine.call(calls.logIn, { authCode, isKept: false });
});

test('whoever goes back and comes again goes on with the code that is on the way', async () => {
  const person = await owner();
  const browser = await stepOne(person);
  const authCode = await sentLoginCode(city, browser, person.mobile);
  city.pass({ seconds: 20 });
  await stepOne(person, browser);
  expect(await browser.call(calls.send, {})).toMatchObject({ isSent: true, resendSeconds: 40 });
  expect(await countSent(person.mobile)).toBe(1);
  await browser.call(calls.logIn, { authCode, isKept: false });
});

test('nobody who knows the password has a telephone ring all day', async () => {
  const person = await owner();
  const sendAnew = async () => {
    const ssotoken = (await issueSsoTicket(city.db, person.loginName, city.now))!;
    const browser = city.visitor();
    await expect(browser.call(sessionCalls.login, { ssotoken })).rejects.toMatchObject({ code: 'smsCodeNeeded' });
    return browser.call(calls.send, {});
  };
  for (let count = 0; count < smsCodeLimits.perHour; count += 1) {
    await sendAnew();
    city.pass({ minutes: 1 });
  }
  await expect(sendAnew()).rejects.toMatchObject({ code: 'smsCodesTooMany', status: 429 });
  expect(await countSent(person.mobile)).toBe(smsCodeLimits.perHour);
});

test('a whole company gets its codes at one address, up to a bound, and takes none from whoever registers there', async () => {
  const address = '10.8.8.8';
  const send = async ({ loginName }: { readonly loginName: string }) => {
    const browser = new Visitor(city.app, address);
    const ssotoken = (await issueSsoTicket(city.db, loginName, city.now))!;
    await expect(browser.call(sessionCalls.login, { ssotoken })).rejects.toMatchObject({ code: 'smsCodeNeeded' });
    return browser.call(calls.send, {});
  };
  const people = await Promise.all(Array.from({ length: smsCodeLimits.loginsPerHour / smsCodeLimits.perHour }, owner));
  for (let round = 0; round < smsCodeLimits.perHour; round += 1) {
    for (const person of people) await send(person);
    city.pass({ minutes: 1 });
  }
  await expect(send(await owner())).rejects.toMatchObject({ code: 'smsCodesTooMany' });
  const guest = new Visitor(city.app, address);
  await guest.call(smsCodeCalls.send, { mobile: '13905741111', purpose: 'register', ...(await readCaptcha(city, guest)) });
});

test('nobody is sent a code of a login by the call that is open to everybody', async () => {
  const visitor = city.visitor();
  const given = { mobile: '13805740000', purpose: 'login', ...(await readCaptcha(city, visitor)) } as never;
  await expect(visitor.call(smsCodeCalls.send, given)).rejects.toMatchObject({ status: 422 });
});

test('six digits are not guessed: wrong ones are counted, told to the owner, and shut the way for a while', async () => {
  const person = await owner();
  const browser = await stepOne(person);
  const authCode = await sentLoginCode(city, browser, person.mobile);
  const guess = (given: string) => browser.call(calls.logIn, { authCode: given, isKept: false });
  const miss = async (times: number) => {
    for (let count = 0; count < times; count += 1) await countFailure(city.db, codeSuspect(person.userId), city.now);
  };
  await miss(4);
  await expect(guess(wrongOf(authCode))).rejects.toMatchObject({ code: 'smsCodeWrong' });
  await miss(mostMisses - 5);
  await expect(guess(authCode)).rejects.toMatchObject({ code: 'smsTriesExhausted', status: 429 });
  const { rows } = await sql<{ title: string }>`select title from message where user_id = ${person.userId}`.execute(city.db);
  expect(rows).toEqual([{ title: '短信验证码连续输错' }]);
  const logged = sql`select 1 from audit_log where user_id = ${person.userId} and action = 'session.smsCodeWrong' and details = '{"misses": 5}'`;
  expect((await logged.execute(city.db)).rows).toHaveLength(1);
  city.pass({ minutes: 15 });
  const later = await stepOne(person);
  const right = await sentLoginCode(city, later, person.mobile);
  await expect(later.call(calls.logIn, { authCode: wrongOf(right), isKept: false })).rejects.toMatchObject({ code: 'smsCodeWrong' });
  await later.call(calls.logIn, { authCode: right, isKept: false });
});

test('after five wrong ones the code is worth nothing, were it right', async () => {
  const person = await owner();
  const browser = await stepOne(person);
  const authCode = await sentLoginCode(city, browser, person.mobile);
  for (let tries = 0; tries < smsCodeLimits.tries; tries += 1)
    await expect(browser.call(calls.logIn, { authCode: wrongOf(authCode), isKept: false })).rejects.toMatchObject({ code: 'smsCodeWrong' });
  await expect(browser.call(calls.logIn, { authCode, isKept: false })).rejects.toMatchObject({ code: 'smsCodeWrong' });
});

test('in a demo without a carrier the answer tells the code', async () => {
  const person = await owner();
  const { config } = city.services;
  Object.assign(config, { demo: true });
  Object.assign(config.sms, { provider: 'outbox' });
  try {
    const browser = await stepOne(person);
    const { demoCode } = await browser.call(calls.send, {});
    await browser.call(calls.logIn, { authCode: demoCode!, isKept: false });
  } finally {
    Object.assign(config, { demo: false });
    Object.assign(config.sms, { provider: 'aliyun' });
  }
});
