import { beforeEach, describe, expect, test } from 'vitest';

import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { subAccountCalls } from '#areas/accounts/contract/sub-account-calls.ts';
import { readCaptcha, sentValues } from '#areas/session/server/testing/sent-code.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';
import { sealFields } from '#server/testing/person.ts';

import { registrationCalls as calls } from '../contract/calls.ts';
import { guestFileCalls, registerCalls } from '../contract/guest-calls.ts';
import { daysLeftOf } from './days-left.ts';
import { watchRegistrations } from './jobs.ts';
import { anotherMobile, beginRegistration, handInRegistration, newSecret, password, wishOf } from './testing/applying.ts';

const city = await openCity();
let [platform, officer, elsewhere] = await enterDesk();
// Days go by between the tests, and with them sessions.
beforeEach(async () => {
  [platform, officer, elsewhere] = await enterDesk();
});
function enterDesk() {
  return Promise.all([
    city.enter({ actor: 'A1', name: '平台甲' }),
    city.enter({ actor: 'G1', areacode: '330203' }),
    city.enter({ actor: 'G1', areacode: '330281' }),
  ]);
}
const notFound = { code: 'registrationNotFound', status: 404 };
const watch = () => watchRegistrations({}, { db: city.db, services: city.services, now: city.now });
const detail = (id: string, person: Person = platform) => person.call(calls.registrationDetail, { id });
const agree = async (id: string) => {
  const { registration } = await detail(id);
  return platform.call(calls.registrationMove, { id, version: registration.version, move: 'agree' });
};
/** A unit that is known, with somebody who administers it. */
async function knownUnit() {
  const { orgcode, orgname } = wishOf();
  const unit = await city.seedUnit({ orgname, orgcode, unitTypes: ['U1'], areacode: '330203' });
  const administrator = await city.enter({ actor: 'E2', unit, name: '管理员甲' });
  await city.db.updateTable('account').set({ unitAdmin: true }).where('id', '=', administrator.userId).execute();
  return { unit, orgcode, administrator };
}

test('a unit that nobody knows gets its account, its administrator and its role, and its applicant can log in', async () => {
  const { id, wish, applyNo } = await handInRegistration(city);
  expect(await sentValues(city, wish.mobile, 'registration.submitted')).toMatchObject({ applyNo });
  const { registration } = await detail(id);
  expect(registration).toMatchObject({ status: '10', daysLeft: 3, mobile: wish.mobile, identityCard: '330299********4516', joins: false });
  expect(registration.moves.map(({ move }) => move)).toEqual(['agree']);
  expect(JSON.stringify(await detail(id))).not.toContain('argon2');
  await agree(id);
  expect(await sentValues(city, wish.mobile, 'registration.agreed')).toMatchObject({ loginName: wish.loginName, unit: wish.orgname });
  const person = await city.person(wish.loginName, password);
  expect(await person.call(sessionCalls.unit, {})).toMatchObject({ unitInfo: { orgname: wish.orgname, orgcode: wish.orgcode } });
  expect((await person.call(sessionCalls.info, {})).user).toMatchObject({
    name: wish.name,
    currentRole: { actor: 'E2' },
    idCard: '330299********4516',
  });
  expect((await person.call(subAccountCalls.list, {})).isAdmin).toBe(true);
  const { rows } = await city.services.pool.query<{ row: string }>('select registration::text as row from registration where id = $1', [
    id,
  ]);
  expect(rows[0]!.row).not.toMatch(/argon2|19900307/);
});

test('a private person needs no unit, only an identity card, and is not registered twice', async () => {
  const values = { accountType: 'U12', orgcode: '', orgname: '', legalPerson: '', tel: '', identityCard: '33029919850612332X' };
  const first = await handInRegistration(city, wishOf({ ...values, name: '吴敏' }));
  await agree(first.id);
  const person = await city.person(first.wish.loginName, password);
  expect((await person.call(sessionCalls.info, {})).user.currentRole.actor).toBe('P1');
  expect((await person.call(sessionCalls.unit, {})).unitInfo?.orgname).toBe('吴敏');
  const again = await handInRegistration(city, wishOf(values));
  await expect(agree(again.id)).rejects.toMatchObject({ code: 'personRegistered', status: 409 });
});

describe('a unit that is known', () => {
  test('is joined: its administrator agrees first, then the platform', async () => {
    const { orgcode, administrator, unit } = await knownUnit();
    const { id, wish } = await handInRegistration(city, wishOf({ orgcode }));
    expect((await detail(id)).registration).toMatchObject({ status: '12', joins: true, moves: [] });
    const { list } = await administrator.call(calls.joinList, {});
    expect(list).toMatchObject([{ id, name: wish.name, mobile: `${wish.mobile.slice(0, 3)}****${wish.mobile.slice(-4)}` }]);
    const colleague = await city.enter({ actor: 'M1', unit });
    expect((await colleague.call(calls.joinList, {})).list).toEqual([]);
    await expect(detail(id, colleague)).rejects.toMatchObject(notFound);
    await administrator.call(calls.registrationMove, { id, version: list[0]!.version, move: 'unitAgree' });
    expect((await detail(id)).registration).toMatchObject({ status: '10', unitAgreedByName: '管理员甲' });
    await agree(id);
    const person = await city.person(wish.loginName, password);
    expect(await person.call(sessionCalls.unit, {})).toMatchObject({ unitInfo: { unitSysId: unit.unitSysId } });
    expect((await person.call(sessionCalls.info, {})).user.currentRole.actor).toBe('E1');
    expect((await person.call(subAccountCalls.list, {})).isAdmin).toBe(false);
  });

  test('says no with a reason, and the applicant hears of it', async () => {
    const { orgcode, administrator } = await knownUnit();
    const { id, handed, open } = await handInRegistration(city, wishOf({ orgcode }));
    await administrator.call(calls.registrationMove, { id, version: handed.version, move: 'unitDisagree', opinion: '不是本单位人员' });
    expect((await open()).progress).toMatchObject({ status: 'disagreed', opinion: '不是本单位人员' });
  });

  test('that does not answer for a week is not waited for', async () => {
    const { orgcode } = await knownUnit();
    const { id } = await handInRegistration(city, wishOf({ orgcode }));
    city.pass({ days: 6 });
    await watch();
    [platform] = await enterDesk();
    expect((await detail(id)).registration.status).toBe('12');
    city.pass({ days: 1, minutes: 1 });
    await watch();
    [platform] = await enterDesk();
    expect((await detail(id)).registration.status).toBe('10');
  });

  test('cannot be given a role that its types do not have', async () => {
    const { orgcode } = await knownUnit();
    const { upload, apply } = await beginRegistration(city, wishOf({ orgcode, accountType: 'U2' }));
    for (const attClass of ['authorization', 'identityCard']) await upload(attClass);
    await expect(apply()).rejects.toMatchObject({ errors: [{ field: 'accountType' }] });
  });
});

describe('strangers', () => {
  test('learn of a unit or a login name nothing, applicants who have shown a telephone do', async () => {
    const { orgcode, administrator } = await knownUnit();
    const free = wishOf().orgcode;
    const stranger = city.visitor();
    const ask = (field: 'orgcode' | 'loginName', value: string, more: object = {}) =>
      stranger.call(registerCalls.unitCheck, { field, value, ...more });
    expect(await ask('orgcode', orgcode)).toEqual(await ask('orgcode', free));
    expect(await ask('loginName', administrator.loginName)).toEqual(await ask('loginName', 'nobody_1'));
    expect(await ask('orgcode', orgcode, { id: newId(), secret: newSecret() })).toEqual(await ask('orgcode', free));
    const { id, secret } = await beginRegistration(city);
    expect(await ask('orgcode', orgcode, { id, secret })).toMatchObject({ known: true });
    expect(await ask('orgcode', free, { id, secret })).toMatchObject({ known: false, orgname: null });
    expect(await ask('loginName', administrator.loginName, { id, secret })).toMatchObject({ known: true });
    // Another application that waits has asked for it first; one's own does not count.
    const waits = await handInRegistration(city);
    expect(await ask('loginName', waits.wish.loginName, { id, secret })).toMatchObject({ known: true });
    expect(await ask('loginName', waits.wish.loginName, { id: waits.id, secret: waits.secret })).toMatchObject({ known: false });
    expect((await ask('orgcode', '91330203MA2A00017X', { id, secret })).say).toBe('请输入正确的统一社会信用代码');
    for (let asked = 0; asked < 30; asked += 1)
      await city.visitor().call(registerCalls.unitCheck, { field: 'orgcode', value: free, id, secret });
    expect(await ask('orgcode', orgcode, { id, secret })).toMatchObject({ known: null });
  });

  test('neither read nor change somebody’s application, whatever its state', async () => {
    const { id, handed } = await handInRegistration(city);
    const [visitor, secret] = [city.visitor(), newSecret()];
    const record = { attrefsysid: id, atttype: 'ACCOUNT' as const, secret };
    await expect(visitor.call(registerCalls.open, { id, secret })).rejects.toMatchObject(notFound);
    await expect(visitor.call(registerCalls.open, { id: newId(), secret })).rejects.toMatchObject(notFound);
    await expect(visitor.call(registerCalls.cancel, { id, secret, version: handed.version })).rejects.toMatchObject(notFound);
    await expect(visitor.call(registerCalls.save, { id, secret, values: {} })).rejects.toMatchObject(notFound);
    await expect(visitor.call(guestFileCalls.list, record)).rejects.toMatchObject(notFound);
    await expect(visitor.call(guestFileCalls.openPhone, { ...record, attClass: 'identityCard' })).rejects.toMatchObject(notFound);
    await expect(
      visitor.call(guestFileCalls.upload, { ...record, attClass: 'identityCard', file: fileOf('a.pdf', pdfOf('a')) }),
    ).rejects.toMatchObject(notFound);
    await expect(detail(id, elsewhere)).rejects.toMatchObject(notFound);
  });

  test('see how far an application is by its number and its telephone alone, and never which of the two was wrong', async () => {
    const { applyNo, wish } = await handInRegistration(city);
    const visitor = city.visitor();
    const ask = async (given: object) =>
      visitor.call(registerCalls.progress, { applyNo, mobile: wish.mobile, ...(await readCaptcha(city, visitor)), ...given });
    expect(await ask({})).toMatchObject({ status: 'waiting', opinion: null });
    await expect(ask({ mobile: anotherMobile() })).rejects.toMatchObject(notFound);
    await expect(ask({ applyNo: 'ZC2026112199999' })).rejects.toMatchObject(notFound);
    await expect(ask({ validateCode: 'ZZZZ' })).rejects.toMatchObject({ code: 'captchaWrong' });
  });
});

describe('the desk', () => {
  test('sees who came first on top, with the days that are left; an authority those of its area', async () => {
    const first = await handInRegistration(city);
    city.pass({ days: 5 });
    const second = await handInRegistration(city);
    [platform, officer, elsewhere] = await enterDesk();
    const { list } = await platform.call(calls.registrationList, { part: 'waiting', pageSize: 200 });
    const ids = list.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(list.find(({ id }) => id === first.id)!.daysLeft).toBeLessThan(list.find(({ id }) => id === second.id)!.daysLeft!);
    expect(list.find(({ id }) => id === second.id)).toMatchObject({
      mobile: expect.stringContaining('****') as string,
      moves: [{ move: 'agree' }],
    });
    const seen = (await officer.call(calls.registrationList, { complex: second.wish.orgname, pageSize: 200 })).list;
    expect(seen.map(({ id }) => id)).toContain(second.id);
    expect(seen[0]!.moves).toEqual([]);
    expect((await elsewhere.call(calls.registrationList, {})).list).toEqual([]);
    expect((await detail(second.id, officer)).registration.mobile).toContain('****');
    expect((await platform.download(calls.registrationExport, { part: 'waiting' })).type).toContain('sheet');
    expect((await platform.download(calls.registrationRecord, { id: second.id } as never)).content.subarray(0, 4).toString()).toBe('%PDF');
  });

  test('is told of the same code, a similar name and the same telephone', async () => {
    const one = wishOf({ orgname: '宁波同泰起重设备有限公司' });
    await city.seedUnit({ orgname: '同泰起重设备（宁波）有限责任公司' });
    const first = await handInRegistration(city, one);
    city.pass({ minutes: 2 });
    const second = await handInRegistration(city, wishOf({ orgcode: one.orgcode, mobile: one.mobile, orgname: one.orgname }));
    const { hints } = await detail(second.id);
    expect(hints).toEqual([
      { kind: 'code', text: `代码相同的申请：${first.applyNo} ${one.orgname}` },
      { kind: 'name', text: expect.stringContaining('同泰起重设备（宁波）') as string },
      { kind: 'mobile', text: `手机号码相同的申请：${first.applyNo} ${one.orgname}` },
    ]);
    await agree(first.id);
    await expect(agree(second.id)).rejects.toMatchObject({ code: 'unitMeanwhile', status: 409 });
    expect((await detail(second.id)).hints.map(({ text }) => text)).toContain(`代码相同的单位已登记：${one.orgname}`);
  });

  test('marks what is wrong; by the link in the message the applicant corrects it and hands it in anew', async () => {
    const { id, wish, handed, visitor } = await handInRegistration(city);
    const reasons = [{ field: 'orgname', label: '单位名称', reason: '与营业执照不一致' }];
    const seen = { id, version: handed.version, opinion: '请核对单位名称', reasons };
    await expect(platform.call(calls.disagree, { ...seen, opinion: ' ' })).rejects.toMatchObject({ code: 'opinionNeeded' });
    const lost = [{ field: 'identityCardSealed', label: '某项', reason: '不对' }];
    await expect(platform.call(calls.disagree, { ...seen, reasons: lost })).rejects.toMatchObject({
      errors: [{ field: 'reasons', message: '申请中没有「某项」这一项，请重新选择需要补正的内容' }],
    });
    await platform.call(calls.disagree, seen);
    const { link } = await sentValues(city, wish.mobile, 'registration.disagreed');
    const [address, secret] = link!.split('#') as [string, string];
    expect(address).toContain(`/register?id=${id}`);
    const opened = await visitor.call(registerCalls.open, { id, secret });
    expect(opened.progress).toMatchObject({ status: 'disagreed', opinion: '请核对单位名称' });
    expect(opened.reasons).toMatchObject([{ ...reasons[0], oldValue: wish.orgname }]);
    const { version } = await visitor.call(registerCalls.save, {
      id,
      secret,
      version: opened.version,
      values: { ...wish, orgname: '宁波甬江宏远机械制造有限公司' },
    });
    const { nonce, publicKey } = await visitor.call(sessionCalls.openLogin, {});
    await visitor.call(registerCalls.apply, { id, secret, version, nonce, ...sealFields(publicKey, nonce, { password }) });
    expect((await detail(id)).registration).toMatchObject({ status: '10', orgname: '宁波甬江宏远机械制造有限公司' });
    await agree(id);
    // With the account the link is over.
    expect((await visitor.call(registerCalls.open, { id, secret })).values).toEqual({});
    const { list } = await platform.call(calls.decidedList, { kind: ['registration'], complex: wish.loginName });
    expect(list).toMatchObject([{ id, outcome: 'agreed', decidedByName: '平台甲' }]);
  });

  test('is reminded of what nobody has looked at for a week, once', async () => {
    const { applyNo } = await handInRegistration(city);
    city.pass({ days: 8 });
    await watch();
    await watch();
    platform = await city.person(platform.loginName);
    const { list } = await platform.call(sessionCalls.messages, { pageSize: 200 });
    expect(list.filter(({ title }) => title === `注册审核超期：${applyNo}`)).toHaveLength(1);
  });
});

test('an applicant takes an application back, once and twice', async () => {
  const { id, secret, visitor, handed, open } = await handInRegistration(city);
  for (let press = 0; press < 2; press += 1) await visitor.call(registerCalls.cancel, { id, secret, version: handed.version });
  expect((await open()).progress.status).toBe('cancelled');
});

describe('working days that are left', () => {
  // Handed in on Monday 23 November 2026: three working days are until Thursday 26.
  test.each([
    ['2026-11-23', 3],
    ['2026-11-25', 1],
    ['2026-11-26', 0],
    ['2026-11-27', -1],
    ['2026-11-29', -1],
    ['2026-11-30', -2],
  ])('on %s %i', (today, left) => {
    expect(daysLeftOf('2026-11-23T02:00:00.000Z', today)).toBe(left);
    expect(daysLeftOf(null, today)).toBeNull();
  });
});
