import { expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity, Person } from '#server/testing/city.ts';

import { sessionCalls } from '../../contract/calls.ts';
import { secondFactorCalls } from '../../contract/second-factor.ts';
import { smsCodeCalls, smsCodeLimits } from '../../contract/sms-code.ts';
import { setUpFactor } from '../testing/authenticator.ts';
import { fetchCode, readCaptcha, sentValues, showMobile } from '../testing/sent-code.ts';
import { shownPassword } from '../testing/shown-password.ts';
import { newMobileTemplate } from './new-mobile.ts';
import { isProven, takeProof } from './sms-codes.ts';

const city = await openCity();
const { send, check } = smsCodeCalls;
const wrong = { code: 'smsCodeWrong', status: 422, errors: [{ field: 'authCode' }] };
let numbers = 0;
const nextMobile = () => `139000${String(++numbers).padStart(5, '0')}`;
const other = (code: string) => (code === '000000' ? '111111' : '000000');

test('a code comes by SMS alone, is exchanged for a proof, and opens nothing but its purpose', async () => {
  const [visitor, mobile] = [city.visitor(), nextMobile()];
  const answer = await visitor.send(send, { mobile, purpose: 'register', ...(await readCaptcha(city, visitor)) });
  const { code } = await sentValues(city, mobile);
  expect(code).toMatch(/^\d{6}$/);
  expect(answer.body).not.toContain(code);
  const { rows } = await city.services.pool.query<{ row: string }>(
    'select sms_code::text || outgoing::text as row from sms_code, outgoing',
  );
  for (const { row } of rows) expect(row).not.toContain(code);
  await expect(visitor.call(check, { mobile, purpose: 'reset', authCode: code! })).rejects.toMatchObject(wrong);
  const { proof } = await visitor.call(check, { mobile, purpose: 'register', authCode: code! });
  const { secrets } = city.services;
  const proven = (shown: Partial<Parameters<typeof isProven>[1]>, now = city.now) =>
    isProven(secrets, { mobile, purpose: 'register', proof, ...shown }, now);
  expect(proven({})).toBe(true);
  expect(proven({ purpose: 'reset' })).toBe(false);
  expect(proven({ mobile: nextMobile() })).toBe(false);
  expect(proven({ proof: proof.replace(/^\d+/, (until) => String(Number(until) + 1000)) })).toBe(false);
  expect(proven({ proof: 'x' })).toBe(false);
  expect(proven({}, new Date(city.now.getTime() + (smsCodeLimits.proofMinutes + 1) * 60_000))).toBe(false);
});

test('a code is right however it was pasted', async () => {
  const [visitor, mobile] = [city.visitor(), nextMobile()];
  const code = await fetchCode(city, visitor, mobile, 'register');
  const pasted = `\u202a${code.slice(0, 3)} ${code.slice(3)}\u202c`.replaceAll(/\d/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
  );
  expect(await visitor.call(check, { mobile, purpose: 'register', authCode: pasted })).toHaveProperty('proof');
});

test('a code holds five minutes and five tries; a later one takes its place', async () => {
  const [visitor, mobile] = [city.visitor(), nextMobile()];
  const first = await fetchCode(city, visitor, mobile, 'register');
  const ask = (authCode: string) => visitor.call(check, { mobile, purpose: 'register', authCode });
  city.pass({ seconds: 61 });
  const second = await fetchCode(city, visitor, mobile, 'register');
  if (first !== second) await expect(ask(first)).rejects.toMatchObject(wrong);
  for (let tries = 1; tries < smsCodeLimits.tries; tries += 1) await ask(other(second)).catch(() => undefined);
  await expect(ask(second)).rejects.toMatchObject(wrong);
  city.pass({ seconds: 61 });
  const third = await fetchCode(city, visitor, mobile, 'register');
  city.pass({ minutes: 5, seconds: 1 });
  await expect(ask(third)).rejects.toMatchObject(wrong);
});

test('a telephone that was shown is taken for one record, as often as that is sent, and for no other', async () => {
  const [visitor, mobile] = [city.visitor(), nextMobile()];
  const authCode = await fetchCode(city, visitor, mobile, 'register');
  const proofs: string[] = [];
  // The first answer was lost: what comes of one code is one.
  for (let press = 0; press < 2; press += 1) proofs.push((await visitor.call(check, { mobile, purpose: 'register', authCode })).proof);
  const take = (proof: string, recordId: string, more: object = {}) =>
    takeProof(city.db, { secrets: city.services.secrets, now: city.now }, { mobile, purpose: 'register', proof, recordId, ...more });
  const [first, second] = [newId(), newId()];
  expect(await take(proofs[0]!, first, { purpose: 'reset' })).toBe(false);
  const pressed = await Promise.all([first, second, first, second].map((id) => take(proofs[0]!, id)));
  expect(pressed.filter(Boolean)).toHaveLength(2);
  const [own, other] = pressed[0] ? [first, second] : [second, first];
  expect([await take(proofs[1]!, own), await take(proofs[1]!, other), await take(proofs[0]!, own)]).toEqual([true, false, true]);
  city.pass({ minutes: smsCodeLimits.proofMinutes, seconds: 1 });
  expect(await take(proofs[0]!, own)).toBe(false);
});

test('the right code may be shown once more, because the first answer may have been lost', async () => {
  const [visitor, mobile] = [city.visitor(), nextMobile()];
  const authCode = await fetchCode(city, visitor, mobile, 'reset');
  for (let press = 0; press < 2; press += 1)
    expect(await visitor.call(check, { mobile, purpose: 'reset', authCode })).toHaveProperty('proof');
  // Not by whoever finds it a while later.
  city.pass({ seconds: smsCodeLimits.repeatSeconds });
  await expect(visitor.call(check, { mobile, purpose: 'reset', authCode })).rejects.toMatchObject(wrong);
});

test('the next code is sent after a minute, ten an hour to one number and ten from one address', async () => {
  const [visitor, mobile] = [city.visitor(), nextMobile()];
  await fetchCode(city, visitor, mobile, 'register');
  await expect(fetchCode(city, city.visitor(), mobile, 'reset')).rejects.toMatchObject({ code: 'smsCodeTooSoon', status: 429 });
  for (let sent = 1; sent < smsCodeLimits.perHour; sent += 1) {
    city.pass({ seconds: 61 });
    await fetchCode(city, city.visitor(), mobile, 'register');
  }
  city.pass({ seconds: 61 });
  await expect(fetchCode(city, city.visitor(), mobile, 'register')).rejects.toMatchObject({ code: 'smsCodesTooMany', status: 429 });
  for (let sent = 1; sent < smsCodeLimits.perHour; sent += 1) await fetchCode(city, visitor, nextMobile(), 'register');
  await expect(fetchCode(city, visitor, nextMobile(), 'register')).rejects.toMatchObject({ code: 'smsCodesTooMany' });
  city.pass({ hours: 1 });
  await fetchCode(city, visitor, mobile, 'register');
});

test('a number is sent twenty codes a day, from however many addresses', async () => {
  const mobile = nextMobile();
  const ask = () => fetchCode(city, city.visitor(), mobile, 'register');
  for (let sent = 0; sent < smsCodeLimits.perDayOfNumber; sent += 1) {
    await ask();
    city.pass({ minutes: 61 });
  }
  await expect(ask()).rejects.toMatchObject({ code: 'smsCodesTooManyToday', status: 429 });
  city.pass({ hours: 4 });
  await ask();
});

test('without the text of the captcha nothing is sent, and each picture opens one call', async () => {
  const visitor = city.visitor();
  const captcha = await readCaptcha(city, visitor);
  const ask = (given: object) => visitor.call(send, { mobile: nextMobile(), purpose: 'register', ...given });
  const refused = { code: 'captchaWrong', status: 422, errors: [{ field: 'validateCode' }] };
  await expect(ask({})).rejects.toMatchObject(refused);
  await expect(ask({ nonce: captcha.nonce, validateCode: 'ZZZZ' })).rejects.toMatchObject(refused);
  await expect(ask(captcha)).rejects.toMatchObject(refused);
});

test.each([
  ['12800000000', '请输入正确的手机号码'],
  ['139', '请输入正确的手机号码'],
  ['1390000000a', '请输入正确的手机号码'],
  ['139 0000 0000 00', '请输入正确的手机号码'],
])('%s is no number to send to', async (mobile, message) => {
  await expect(city.visitor().call(send, { mobile, purpose: 'register' })).rejects.toMatchObject({ status: 422, message });
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５6x'])('%j is no code', async (authCode) => {
  await expect(city.visitor().call(check, { mobile: '13900000000', purpose: 'register', authCode })).rejects.toMatchObject({ status: 422 });
});

test('a person changes the own number with a code sent to the new one, and not without', async () => {
  const person = await city.enter({ actor: 'E1' });
  const mobile = nextMobile();
  const save = async (more: object) =>
    person.call(sessionCalls.updateInfo, { name: '李四', mobile, ...(await shownPassword(person)), ...more });
  await expect(person.call(sessionCalls.updateInfo, { mobile })).rejects.toMatchObject({ errors: [{ field: 'password' }] });
  await expect(save(await shownPassword(person, 'Wrong@2026'))).rejects.toMatchObject({ code: 'oldPasswordWrong' });
  await expect(save({})).rejects.toMatchObject({ errors: [{ field: 'authCode', message: expect.stringContaining('新号码') as string }] });
  await expect(city.visitor().call(send, { mobile, purpose: 'mobile' })).rejects.toMatchObject({ code: 'noSession' });
  await person.send(send, { mobile, purpose: 'mobile' }, { query: { ...person.tokens } });
  const { code } = await sentValues(city, mobile);
  await expect(save({ authCode: other(code!) })).rejects.toMatchObject(wrong);
  await save({ authCode: code });
  expect((await person.call(sessionCalls.info, {})).user.mobile).toBe(mobile);
  await person.call(sessionCalls.updateInfo, { name: '李四', mobile });
  await expect(person.call(sessionCalls.updateInfo, { mobile: '', ...(await shownPassword(person)) })).rejects.toMatchObject({
    errors: [{ field: 'mobile', message: '手机号码不能清空，请换成新的号码' }],
  });
});

test('the former number is told of the new one, and so is the person', async () => {
  const person = await city.enter({ actor: 'E1' });
  const [former, mobile] = [nextMobile(), nextMobile()];
  await city.db.updateTable('account').set({ mobile: former }).where('id', '=', person.userId).execute();
  await person.send(send, { mobile, purpose: 'mobile' }, { query: { ...person.tokens } });
  const { code: authCode = '' } = await sentValues(city, mobile);
  // Whoever has the session and the new telephone, but not the password.
  await expect(person.call(sessionCalls.updateInfo, { mobile, authCode })).rejects.toMatchObject({ errors: [{ field: 'password' }] });
  await expect(sentValues(city, former, newMobileTemplate.key)).rejects.toThrow('no result');
  await person.call(sessionCalls.updateInfo, { mobile, authCode, ...(await shownPassword(person)) });
  const shown = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  expect(await sentValues(city, former, newMobileTemplate.key)).toMatchObject({ loginName: person.loginName, by: '本人', mobile: shown });
  const [said] = (await person.call(sessionCalls.messages, {})).list;
  expect(said).toMatchObject({ title: '手机号码已更换', body: expect.stringContaining(shown) as string });
});

test('a code of the second factor of the last minutes is as good as the password', async () => {
  const person = await city.enter({ actor: 'I3' });
  const { phone } = await setUpFactor(city, person);
  const [mobile, save] = [nextMobile(), (given: object) => person.call(sessionCalls.updateInfo, { mobile, ...given })];
  city.pass({ minutes: 5 });
  await person.send(send, { mobile, purpose: 'mobile' }, { query: { ...person.tokens } });
  const { code: authCode } = await sentValues(city, mobile);
  await expect(save({ authCode })).rejects.toMatchObject({ errors: [{ field: 'password' }] });
  await person.call(secondFactorCalls.confirm, { code: phone.code() });
  await save({ authCode });
  expect((await person.call(sessionCalls.info, {})).user.mobile).toBe(mobile);
});

test('nobody gets another number into an account by trying codes', async () => {
  const person = await city.enter({ actor: 'E1' });
  const save = async (mobile: string, authCode: string) =>
    person.call(sessionCalls.updateInfo, { name: '李四', mobile, authCode, ...(await shownPassword(person)) });
  const codeFor = async (mobile: string) => {
    await person.send(send, { mobile, purpose: 'mobile' }, { query: { ...person.tokens } });
    return (await sentValues(city, mobile))['code']!;
  };
  const tried = nextMobile();
  const right = await codeFor(tried);
  for (let tries = 0; tries < smsCodeLimits.tries; tries += 1) await expect(save(tried, other(right))).rejects.toMatchObject(wrong);
  await expect(save(tried, right)).rejects.toMatchObject(wrong);
  const late = nextMobile();
  const old = await codeFor(late);
  city.pass({ minutes: smsCodeLimits.validMinutes, seconds: 1 });
  await expect(save(late, old)).rejects.toMatchObject(wrong);
  // Sent to the same telephone, but for something else.
  const reset = await fetchCode(city, city.visitor(), late, 'reset');
  await expect(save(late, reset)).rejects.toMatchObject(wrong);
  const [mine, theirs] = [nextMobile(), nextMobile()];
  await expect(save(theirs, await codeFor(mine))).rejects.toMatchObject(wrong);
  expect((await person.call(sessionCalls.info, {})).user.mobile).not.toBe(tried);
});

test('an account has so many codes a day sent, from however many addresses to however many numbers', async () => {
  const person = await city.enter({ actor: 'E1' });
  const ask = async (n: number) => {
    const elsewhere = Object.assign(new Person(city.app, `10.6.0.${n}`), { tokens: person.tokens, cookies: person.cookies });
    return elsewhere.send(send, { mobile: nextMobile(), purpose: 'mobile' }, { query: { ...person.tokens } });
  };
  for (let n = 1; n <= smsCodeLimits.perDayOfAccount; n += 1) expect((await ask(n)).statusCode).toBe(200);
  const refused = await ask(smsCodeLimits.perDayOfAccount + 1);
  expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([429, 'smsCodesTooManyToday']);
});

test('what was shown for one number does not change to another', async () => {
  const person = await city.enter({ actor: 'E1' });
  await showMobile(city, city.visitor(), nextMobile(), 'register');
  await expect(
    person.call(sessionCalls.updateInfo, { mobile: nextMobile(), authCode: '123456', ...(await shownPassword(person)) }),
  ).rejects.toMatchObject(wrong);
});
