import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { cityPassword, openCity, type Person } from '#server/testing/city.ts';
import { sealFields } from '#server/testing/person.ts';

import { sessionCalls } from '../../contract/calls.ts';
import { secondFactorCalls as calls } from '../../contract/second-factor.ts';
import { issueSsoTicket } from '../door.ts';
import { countFailure } from '../login/failure-store.ts';
import { Authenticator, setUpFactor } from '../testing/authenticator.ts';
import { shownPassword } from '../testing/shown-password.ts';
import { codeSuspect, mostMisses } from './take-code.ts';

const city = await openCity();
const attempt = () => crypto.randomUUID();
const actionsOf = async ({ userId }: Person) =>
  (
    await sql<{
      action: string;
    }>`select action from audit_log where user_id = ${userId} and action like 'secondFactor%' order by id`.execute(city.db)
  ).rows.map(({ action }) => action);
const titlesTo = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title);

/** The first step, as the login page makes it. */
async function stepOne(loginName: string) {
  const visitor = city.visitor();
  await expect(visitor.logIn(loginName, cityPassword)).rejects.toMatchObject({ code: 'codeNeeded', status: 401 });
  return visitor;
}

describe('setting up', () => {
  test('shows a secret in every window alike, which a first code confirms; ten codes are shown once, and nothing of it lies open', async () => {
    const person = await city.enter({ actor: 'I3' });
    expect(await person.call(calls.state, {})).toEqual({ mode: 'offered', confirmedAt: null, codesLeft: 0, misses: 0 });
    await expect(person.call(calls.enrol, { code: '123456', attempt: attempt() })).rejects.toMatchObject({ code: 'secondFactorNone' });
    const { secret, uri } = await person.call(calls.begin, await shownPassword(person));
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(decodeURIComponent(uri)).toContain(person.loginName);
    expect((await person.call(calls.begin, await shownPassword(person))).secret).toBe(secret);
    const phone = new Authenticator(city, secret);
    await expect(person.call(calls.enrol, { code: phone.wrongCode(), attempt: attempt() })).rejects.toMatchObject({
      code: 'codeWrong',
      status: 422,
    });
    const given = { code: phone.code(), attempt: attempt() };
    const { recoveryCodes } = await person.call(calls.enrol, given);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    // The answer was lost: the same again. Another attempt is too late.
    expect((await person.call(calls.enrol, given)).recoveryCodes).toEqual(recoveryCodes);
    await expect(person.call(calls.enrol, { ...given, attempt: attempt() })).rejects.toMatchObject({ code: 'secondFactorOn' });
    await expect(person.call(calls.begin, {})).rejects.toMatchObject({ code: 'secondFactorOn', status: 409 });
    expect(await person.call(calls.state, {})).toMatchObject({ confirmedAt: city.now.toISOString(), codesLeft: 10 });
    const { rows } = await sql<{
      all: string;
    }>`select f::text || c::text as all from second_factor f join recovery_code c using (account_id)`.execute(city.db);
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    expect(await actionsOf(person)).toEqual(['secondFactor.enable']);
    expect(await titlesTo(person)).toEqual(['两步验证已启用']);
  });

  test('begins anew with another secret when the first has waited too long', async () => {
    const person = await city.enter({ actor: 'I1' });
    const { secret } = await person.call(calls.begin, await shownPassword(person));
    city.pass({ minutes: 16 });
    expect((await person.call(calls.begin, await shownPassword(person))).secret).not.toBe(secret);
  });

  test('is for everybody: an enterprise sets it up like those who decide', async () => {
    const person = await city.enter({ actor: 'E1' });
    await expect(person.call(calls.confirm, { code: '123456' })).rejects.toMatchObject({ code: 'secondFactorNone' });
    await setUpFactor(city, person);
    expect((await stepOne(person.loginName)).cookies).toHaveProperty('login_step');
  });
});

describe('a login', () => {
  test('needs a code after the right password, typed in whatever width, and opens nothing before', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    await expect(city.visitor().logIn(person.loginName, 'Wrong@2026')).rejects.toMatchObject({ code: 'loginFailed' });
    const visitor = await stepOne(person.loginName);
    expect(Object.keys(visitor.cookies)).toEqual(['login_step']);
    await expect(visitor.call(sessionCalls.loginByCode, { code: phone.wrongCode() })).rejects.toMatchObject({
      code: 'codeWrong',
      errors: [{ field: 'code' }],
    });
    await expect(visitor.call(sessionCalls.loginByCode, { code: 'abc' })).rejects.toMatchObject({ code: 'invalid' });
    const typed = [...phone.code()].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    visitor.keepTokens(await visitor.call(sessionCalls.loginByCode, { code: ` ${typed.slice(0, 3)}　${typed.slice(3)} ` }));
    expect(await visitor.call(sessionCalls.info, {})).toMatchObject({ user: { loginName: person.loginName }, mustEnrol: false });
    expect(visitor.cookies['login_step']).toBeUndefined();
  });

  test('takes each code once, of two at the same moment in one', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    const code = phone.code();
    const both = await Promise.all([stepOne(person.loginName), stepOne(person.loginName)]);
    const tried = await Promise.allSettled(both.map((visitor) => visitor.call(sessionCalls.loginByCode, { code })));
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect((await stepOne(person.loginName)).call(sessionCalls.loginByCode, { code })).rejects.toMatchObject({ code: 'codeWrong' });
    // Nor one of a step before the last that was taken.
    city.pass({ seconds: 60 });
    await (await stepOne(person.loginName)).call(sessionCalls.loginByCode, { code: phone.code(1) });
    await expect((await stepOne(person.loginName)).call(sessionCalls.loginByCode, { code: phone.code() })).rejects.toMatchObject({
      code: 'codeWrong',
    });
  });

  test('takes the code of a clock that is one step off, not of two', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    await expect((await stepOne(person.loginName)).call(sessionCalls.loginByCode, { code: phone.code(2) })).rejects.toMatchObject({
      code: 'codeWrong',
    });
    await (await stepOne(person.loginName)).call(sessionCalls.loginByCode, { code: phone.code(-1) });
  });

  test('whose answer was lost is answered again to the same browser with the same code, and the lost session ends', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    const visitor = await stepOne(person.loginName);
    const code = phone.code();
    const step = { ...visitor.cookies };
    const lost = await visitor.call(sessionCalls.loginByCode, { code });
    visitor.cookies = { ...step };
    const kept = await visitor.call(sessionCalls.loginByCode, { code });
    visitor.keepTokens(lost);
    await expect(visitor.call(sessionCalls.info, {})).rejects.toMatchObject({ code: 'noSession' });
    visitor.keepTokens(kept);
    await visitor.call(sessionCalls.info, {});
    visitor.cookies = { ...step };
    await expect(visitor.call(sessionCalls.loginByCode, { code: phone.code(1) })).rejects.toMatchObject({
      code: 'loginExpired',
      status: 410,
    });
    city.pass({ seconds: 61 });
    await expect(visitor.call(sessionCalls.loginByCode, { code })).rejects.toMatchObject({ code: 'loginExpired' });
  });

  test('is too late after five minutes, and never begins with the second step', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    const visitor = await stepOne(person.loginName);
    city.pass({ seconds: 301 });
    await expect(visitor.call(sessionCalls.loginByCode, { code: phone.code() })).rejects.toMatchObject({ code: 'loginExpired' });
    await expect(city.visitor().call(sessionCalls.loginByCode, { code: phone.code() })).rejects.toMatchObject({ code: 'loginExpired' });
  });

  test('by another platform needs the code as well', async () => {
    const person = await city.enter({ actor: 'I3' });
    await setUpFactor(city, person);
    const ssotoken = (await issueSsoTicket(city.db, person.loginName, city.now))!;
    await expect(city.visitor().call(sessionCalls.login, { ssotoken })).rejects.toMatchObject({ code: 'codeNeeded' });
  });

  test('of a disabled account fails like any other', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    const visitor = await stepOne(person.loginName);
    await sql`update account set disabled = true where id = ${person.userId}`.execute(city.db);
    await expect(visitor.call(sessionCalls.loginByCode, { code: phone.code() })).rejects.toMatchObject({ code: 'loginFailed' });
    await expect(city.person(person.loginName)).rejects.toMatchObject({ code: 'loginFailed' });
  });

  test('by a recovery code works once with each, and is told', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { recoveryCodes } = await setUpFactor(city, person);
    const [code = ''] = recoveryCodes;
    const visitor = await stepOne(person.loginName);
    visitor.keepTokens(await visitor.call(sessionCalls.loginByCode, { code: code.toLowerCase() }));
    expect(await visitor.call(calls.state, {})).toMatchObject({ codesLeft: 9 });
    await expect((await stepOne(person.loginName)).call(sessionCalls.loginByCode, { code })).rejects.toMatchObject({
      code: 'recoveryWrong',
    });
    expect(await actionsOf(person)).toEqual(['secondFactor.enable', 'secondFactor.useRecovery', 'secondFactor.miss']);
    expect(await titlesTo(person)).toContain('使用了恢复码');
  });
});

describe('guessing', () => {
  const miss = async (person: Person, times: number) => {
    for (let count = 0; count < times; count += 1) await countFailure(city.db, codeSuspect(person.userId), city.now);
  };

  test('counts before it compares: many at once are not looked at, and a recovery code still lets the owner in', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone, recoveryCodes } = await setUpFactor(city, person);
    const visitor = await stepOne(person.loginName);
    const atOnce = Array.from({ length: mostMisses + 3 }, () => visitor.call(sessionCalls.loginByCode, { code: phone.wrongCode() }));
    const said = (await Promise.allSettled(atOnce)).map((one) => one.status === 'rejected' && (one.reason as { code: string }).code);
    expect(said.filter((code) => code === 'codeWrong')).toHaveLength(mostMisses);
    expect(said.filter((code) => code === 'codesExhausted')).toHaveLength(3);
    await expect(visitor.call(sessionCalls.loginByCode, { code: phone.code() })).rejects.toMatchObject({
      code: 'codesExhausted',
      status: 429,
    });
    await (await stepOne(person.loginName)).call(sessionCalls.loginByCode, { code: recoveryCodes[0]! });
  });

  test('is told to the owner at the fifth miss, and each stands in the log', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    const visitor = await stepOne(person.loginName);
    await miss(person, 4);
    await expect(visitor.call(sessionCalls.loginByCode, { code: phone.wrongCode() })).rejects.toMatchObject({ code: 'codeWrong' });
    expect(await titlesTo(person)).toContain('动态码连续输错');
    expect((await person.call(calls.state, {})).misses).toBe(5);
    expect(await actionsOf(person)).toEqual(['secondFactor.enable', 'secondFactor.miss']);
  });

  test('with the right password is slowed and asked for a picture like any other', async () => {
    const person = await city.enter({ actor: 'I3' });
    await setUpFactor(city, person);
    for (let count = 0; count < 3; count += 1) await stepOne(person.loginName);
    expect(await city.visitor().call(sessionCalls.openLogin, { username: person.loginName })).toMatchObject({ captchaNeeded: true });
  });
});

describe('what moves money or rights', () => {
  test('asks for a code of the last five minutes, from those who have a second factor', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    city.pass({ minutes: 5 });
    const renew = () => person.call(calls.renewCodes, { attempt: attempt() });
    await expect(renew()).rejects.toMatchObject({ code: 'codeAsked', status: 403 });
    await expect(person.call(calls.confirm, { code: phone.wrongCode() })).rejects.toMatchObject({ code: 'codeWrong' });
    await person.call(calls.confirm, { code: phone.code() });
    await renew();
    city.pass({ minutes: 5 });
    await expect(renew()).rejects.toMatchObject({ code: 'codeAsked' });
    // What is typed wrongly is said before.
    await expect(person.call(calls.renewCodes, { attempt: 'x' })).rejects.toMatchObject({ code: 'invalid' });
    const visitor = await stepOne(person.loginName);
    visitor.keepTokens(await visitor.call(sessionCalls.loginByCode, { code: phone.code() }));
    await visitor.call(calls.renewCodes, { attempt: attempt() });
  });

  test('renewed recovery codes replace the old ones, the same for an attempt that is repeated', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { recoveryCodes } = await setUpFactor(city, person);
    const given = { attempt: attempt() };
    const renewed = await person.call(calls.renewCodes, given);
    expect(await person.call(calls.renewCodes, given)).toEqual(renewed);
    const visitor = await stepOne(person.loginName);
    await expect(visitor.call(sessionCalls.loginByCode, { code: recoveryCodes[0]! })).rejects.toMatchObject({ code: 'recoveryWrong' });
    await visitor.call(sessionCalls.loginByCode, { code: renewed.recoveryCodes[9]! });
    const without = await city.enter({ actor: 'I3' });
    await expect(without.call(calls.renewCodes, given)).rejects.toMatchObject({ code: 'secondFactorNone' });
  });
});

describe('switching off', () => {
  async function turnOff(person: Person, password: string, code: string) {
    const { nonce, publicKey } = await person.call(sessionCalls.openLogin, {});
    return person.call(calls.remove, { nonce, ...sealFields(publicKey, nonce, { password }), code });
  }

  test('needs the password and a code, and is done once', async () => {
    const person = await city.enter({ actor: 'I3' });
    const { phone } = await setUpFactor(city, person);
    await expect(turnOff(person, 'Wrong@2026', phone.code())).rejects.toMatchObject({ code: 'oldPasswordWrong' });
    await expect(turnOff(person, cityPassword, phone.wrongCode())).rejects.toMatchObject({ code: 'codeWrong' });
    await expect(person.call(calls.remove, { nonce: 'x', password: '', code: phone.code() })).rejects.toMatchObject({
      code: 'sealExpired',
    });
    await turnOff(person, cityPassword, phone.code());
    await turnOff(person, cityPassword, phone.code());
    await city.person(person.loginName);
    expect(await actionsOf(person)).toEqual(['secondFactor.enable', 'secondFactor.miss', 'secondFactor.disable']);
    expect(await titlesTo(person)).toContain('两步验证已关闭');
  });
});

test('where it is off, nobody is asked', async () => {
  const person = await city.enter({ actor: 'I3' });
  await setUpFactor(city, person);
  Object.assign(city.services.config.login, { secondFactor: 'off' });
  try {
    const again = await city.person(person.loginName);
    await again.call(calls.renewCodes, { attempt: attempt() });
    const other = await city.enter({ actor: 'I3' });
    await expect(other.call(calls.begin, {})).rejects.toMatchObject({ code: 'secondFactorOff' });
  } finally {
    Object.assign(city.services.config.login, { secondFactor: 'offered' });
  }
});
