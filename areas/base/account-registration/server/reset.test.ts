import { beforeEach, expect, test } from 'vitest';

import { fileOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { anotherCode } from '#areas/company/server/testing/story.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { smsCodeCalls, smsCodeLimits } from '#areas/session/contract/sms-code.ts';
import { readCaptcha, showMobile, sentValues } from '#areas/session/server/testing/sent-code.ts';
import { shownPassword } from '#areas/session/server/testing/shown-password.ts';
import { newId } from '#kit/server/id.ts';
import type { Actor } from '#kit/contract/actor.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { registrationCalls as calls } from '../contract/calls.ts';
import { registerCalls, guestFileCalls, resetGuestCalls } from '../contract/guest-calls.ts';
import { watchRegistrations } from './jobs.ts';
import { anotherMobile, beginReset, newSecret, password } from './testing/applying.ts';

const city = await openCity();
let platform = await enterPlatform();
beforeEach(async () => {
  platform = await enterPlatform();
});
function enterPlatform() {
  return city.enter({ actor: 'A1', name: '平台甲' });
}
const watch = () => watchRegistrations({}, { db: city.db, services: city.services, now: city.now });
const { check, apply } = resetGuestCalls;

/** Somebody with a telephone, logged in, who is about to forget the password. */
async function forgetful(actor: Actor = 'E1') {
  const orgcode = anotherCode();
  const unit = await city.seedUnit({ orgcode, areacode: '330203' });
  const person = await city.enter({ actor, unit, name: '王强' });
  const mobile = anotherMobile();
  await city.db.updateTable('account').set({ mobile }).where('id', '=', person.userId).execute();
  const values = { orgname: unit.orgname, orgcode, loginName: person.loginName, applicant: '王强', mobile };
  return { person, values, mobile };
}
const isIn = (person: Awaited<ReturnType<typeof forgetful>>['person']) =>
  person.call(sessionCalls.info, {}).then(
    () => true,
    () => false,
  );

test('whoever holds the telephone of the account has another password at once, and every session ends', async () => {
  const { person, values, mobile } = await forgetful();
  const { mode, apply: send } = await beginReset(city, values);
  expect(mode).toBe('A');
  const done = await send();
  expect(done.mode).toBe('A');
  expect(await sentValues(city, mobile, 'passwordReset.done')).toMatchObject({ loginName: values.loginName });
  expect(await isIn(person)).toBe(false);
  await expect(city.person(values.loginName)).rejects.toMatchObject({ code: 'loginFailed' });
  const again = await city.person(values.loginName, password);
  expect((await again.call(sessionCalls.info, {})).isSimplePwd).toBe(false);
  expect((await again.call(sessionCalls.messages, {})).list[0]!.title).toBe('密码已重置');
  // The answer was lost: nothing is reset a second time.
  expect(await send()).toEqual(done);
  const { rows } = await city.services.pool.query<{ row: string }>('select password_reset::text as row from password_reset');
  for (const { row } of rows) expect(row).not.toContain('argon2');
});

test('a number that came into the account lately is no proof: a letter, until it has been there for some days', async () => {
  const { person, values } = await forgetful();
  const mobile = anotherMobile();
  await person.send(smsCodeCalls.send, { mobile, purpose: 'mobile' }, { query: { ...person.tokens } });
  const { code: authCode } = await sentValues(city, mobile);
  await person.call(sessionCalls.updateInfo, { mobile, authCode, ...(await shownPassword(person)) });
  city.pass({ minutes: 2 });
  expect((await beginReset(city, { ...values, mobile })).mode).toBe('B');
  city.pass({ days: city.services.config.login.mobileDays, minutes: -3 });
  expect((await beginReset(city, { ...values, mobile })).mode).toBe('B');
  city.pass({ minutes: 2 });
  expect((await beginReset(city, { ...values, mobile })).mode).toBe('A');
});

test('known and unknown are answered the same: with another telephone it is a letter for everybody', async () => {
  const { values } = await forgetful();
  const administrator = await forgetful('A1');
  const gone = await forgetful();
  await city.db.updateTable('account').set({ disabled: true }).where('id', '=', gone.person.userId).execute();
  const seen = [];
  for (const wrong of [
    { ...values, mobile: anotherMobile() },
    { ...values, loginName: 'nobody_here', mobile: anotherMobile() },
    { ...values, orgname: '宁波没有的公司', mobile: values.mobile },
    administrator.values,
    gone.values,
  ]) {
    const { mode, version, apply: send, upload } = await beginReset(city, wrong);
    for (const attClass of ['letter', 'identityCard']) await upload(attClass);
    const { resetNo, mode: done } = await send({ reason: '忘记密码，手机号码已更换' });
    expect(resetNo).toMatch(/^MM\d{13}$/);
    seen.push({ mode, version, done });
    city.pass({ minutes: 2 });
  }
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(seen[0]).toEqual({ mode: 'B', version: 0, done: 'B' });
});

test('by letter: nothing changes until the platform has agreed', async () => {
  const { person, values, mobile } = await forgetful();
  const other = anotherMobile();
  const { id, secret, visitor, apply: send, upload } = await beginReset(city, { ...values, mobile: other });
  // What is to be stamped can be had, filled in, by whoever writes the application.
  const { name, content } = await visitor.download(resetGuestCalls.letter, { id, secret });
  const words = readPages(content).join('').replaceAll(/\s/g, '');
  expect(name).toBe('密码重置申请函.pdf');
  for (const word of ['密码重置申请函', values.orgname, values.orgcode, values.loginName, '王强', other]) expect(words).toContain(word);
  await expect(visitor.download(resetGuestCalls.letter, { id, secret: newSecret() })).rejects.toMatchObject({
    code: 'passwordResetNotFound',
  });
  await expect(send()).rejects.toMatchObject({ errors: [{ field: 'reason' }] });
  await expect(send({ reason: '手机丢失' })).rejects.toMatchObject({
    errors: [{ field: 'material:letter' }, { field: 'material:identityCard' }],
  });
  for (const attClass of ['letter', 'identityCard']) await upload(attClass);
  const { resetNo } = await send({ reason: '手机丢失' });
  // Whoever has handed it in asks by its number, and nobody else.
  const standing = async (asked: string) =>
    visitor.call(registerCalls.progress, { applyNo: resetNo, mobile: asked, ...(await readCaptcha(city, visitor)) });
  expect(await standing(other)).toMatchObject({ applyNo: resetNo, what: 'reset', status: 'waiting', opinion: null });
  await expect(standing(mobile)).rejects.toMatchObject({ code: 'registrationNotFound' });
  expect(await isIn(person)).toBe(true);
  const shown = await platform.call(calls.resetDetail, { id });
  expect(shown.passwordReset).toMatchObject({ status: '10', isKnown: true, daysLeft: 3, mobile: other });
  expect(shown.hints).toEqual([{ kind: 'mobile', text: `账号登记的手机：${mobile.slice(0, 3)}****${mobile.slice(-4)}` }]);
  await platform.call(calls.resetMove, { id, version: shown.passwordReset.version, move: 'agree' });
  expect(await isIn(person)).toBe(false);
  expect(await standing(other)).toMatchObject({ status: 'agreed' });
  await city.person(values.loginName, password);
  // The telephone that the account had hears of it, too.
  expect(await sentValues(city, mobile, 'passwordReset.done')).toMatchObject({ loginName: values.loginName });
  expect((await platform.call(calls.decidedList, { kind: ['reset'] })).list[0]).toMatchObject({
    id,
    outcome: 'agreed',
    decidedByName: '平台甲',
  });
  expect((await platform.download(calls.decidedExport, {})).type).toContain('sheet');
});

test('the platform cannot reset what fits no account, and says no with a reason', async () => {
  const { values } = await forgetful();
  const mobile = anotherMobile();
  const { id, apply: send, upload } = await beginReset(city, { ...values, loginName: 'nobody_here', mobile });
  for (const attClass of ['letter', 'identityCard']) await upload(attClass);
  await send({ reason: '忘记密码' });
  const { passwordReset, hints } = await platform.call(calls.resetDetail, { id });
  expect([passwordReset.isKnown, hints]).toEqual([false, [{ kind: 'card', text: '没有这个登录名的账号' }]]);
  const step = { id, version: passwordReset.version };
  await expect(platform.call(calls.resetMove, { ...step, move: 'agree' })).rejects.toMatchObject({ code: 'accountUnknown', status: 409 });
  await platform.call(calls.resetMove, { ...step, move: 'disagree', opinion: '登录名不存在' });
  expect(await sentValues(city, mobile, 'passwordReset.disagreed')).toHaveProperty('resetNo');
  const official = await city.enter({ actor: 'G1', areacode: '330203' });
  await expect(official.call(calls.resetDetail, { id })).rejects.toMatchObject({ code: 'passwordResetNotFound' });
});

test('a reason is words, and a hostile file no letter', async () => {
  const { values } = await forgetful();
  const own = await beginReset(city, { ...values, mobile: anotherMobile() });
  for (const reason of ['', ' ', 'a\0b', '长'.repeat(301)])
    await expect(own.apply({ reason }), reason.slice(0, 5)).rejects.toMatchObject({ errors: [{ field: 'reason' }] });
  const target = { attrefsysid: own.id, atttype: 'PWD' as const, secret: own.secret, attClass: 'letter' };
  for (const [name, content] of [
    ['letter.pdf', '<script>alert(1)</script>'],
    ['letter.exe', 'MZ'],
    ['letter.pdf', ''],
  ] as const)
    await expect(own.visitor.call(guestFileCalls.upload, { ...target, file: fileOf(name, content) })).rejects.toMatchObject({
      message: expect.stringMatching(/\p{Script=Han}/u) as string,
    });
});

test('what nobody decides in fifteen days is over', async () => {
  const { values } = await forgetful();
  const mobile = anotherMobile();
  const { id, apply: send, upload } = await beginReset(city, { ...values, mobile });
  for (const attClass of ['letter', 'identityCard']) await upload(attClass);
  await send({ reason: '忘记密码' });
  city.pass({ days: 16 });
  await watch();
  platform = await enterPlatform();
  expect((await platform.call(calls.resetList, { part: 'done', complex: values.loginName })).list).toMatchObject([{ id, status: '95' }]);
});

test('nobody is let in by trying: telephone, secret and password are each asked for', async () => {
  const { person, values } = await forgetful();
  const visitor = city.visitor();
  const [id, secret] = [newId(), newSecret()];
  const foreign = await showMobile(city, visitor, anotherMobile(), 'reset');
  const register = await showMobile(city, visitor, values.mobile, 'register');
  for (const proof of ['', '1.x', foreign, register])
    await expect(visitor.call(check, { id, secret, proof, values })).rejects.toMatchObject({ code: 'mobileNotProven' });
  city.pass({ minutes: 2 });
  const own = await beginReset(city, values);
  await expect(
    visitor.call(apply, { id: own.id, secret, proof: own.proof, version: 0, nonce: 'x', newPassword: 'x' }),
  ).rejects.toMatchObject({
    code: 'passwordResetNotFound',
  });
  await expect(own.apply({ proof: foreign })).rejects.toMatchObject({ code: 'mobileNotProven' });
  await expect(own.apply({ nonce: 'gone' })).rejects.toMatchObject({ code: 'loginExpired' });
  for (const weak of ['', 'short1!', 'Password@1', 'Ch3ls3@12'])
    await expect(own.apply({}, weak)).rejects.toMatchObject({ errors: [{ field: 'newPassword' }] });
  expect(await isIn(person)).toBe(true);
  city.pass({ minutes: smsCodeLimits.proofMinutes + 1 });
  await expect(own.apply()).rejects.toMatchObject({ code: 'mobileNotProven', errors: [{ field: 'mobile' }] });
  await expect(city.person(values.loginName, password)).rejects.toMatchObject({ code: 'loginFailed' });
});

test('an account that changed hands between check and press is not reset', async () => {
  const { person, values } = await forgetful();
  const own = await beginReset(city, values);
  await city.db.updateTable('account').set({ mobile: anotherMobile() }).where('id', '=', person.userId).execute();
  await expect(own.apply()).rejects.toMatchObject({ code: 'stale' });
  expect(await isIn(person)).toBe(true);
});

test.each([
  [{ orgname: '' }, 'orgname'],
  [{ orgcode: '123' }, 'orgcode'],
  [{ orgcode: '330299199003074519' }, 'orgcode'],
  [{ loginName: 'x'.repeat(21) }, 'loginName'],
  [{ applicant: 'a\0b' }, 'applicant'],
  [{ mobile: '12' }, 'mobile'],
  [{ orgname: '长'.repeat(101) }, 'orgname'],
  [{ orgname: 7 }, 'orgname'],
  [{ orgcode: {} }, 'orgcode'],
  [{ loginName: ['a'] }, 'loginName'],
  [{ applicant: '\ud800' }, 'applicant'],
])('%j is refused at its field', async (wrong, field) => {
  const { values } = await forgetful();
  await expect(
    city.visitor().call(check, { id: newId(), secret: newSecret(), proof: 'x', values: { ...values, ...wrong } }),
  ).rejects.toMatchObject({ status: 422, errors: [{ field }] });
});
