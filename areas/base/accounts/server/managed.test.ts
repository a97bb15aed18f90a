import { describe, expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { smsCodeCalls } from '#areas/session/contract/sms-code.ts';
import { sentValues } from '#areas/session/server/testing/sent-code.ts';
import { sentPassword } from '#areas/session/server/testing/sent-password.ts';
import type { Actor } from '#kit/contract/actor.ts';
import { openCity } from '#server/testing/city.ts';

import { managedCalls } from '../contract/managed-accounts.ts';
import { changeAccount } from './door.ts';

const city = await openCity();
const { db } = city;
const opinion = '本人书面申请';
const administrator = await city.enter({ actor: 'A1', name: '平台甲' });
const firm = await city.seedUnit({ unitTypes: ['U1'], orgname: '宁波海润制造有限公司' });
const maintainer = await city.seedUnit({ unitTypes: ['U2'] });
const institute = await city.seedUnit({ unitTypes: ['U8'] });

let count = 0;
const wanted = (more: object = {}) => ({
  loginName: `person_${(count += 1)}`,
  name: '王小明',
  mobile: '13800000001',
  unitId: firm.unitSysId,
  actors: ['E1'],
  ...more,
});
const open = async (more: object = {}) => {
  city.pass({ seconds: 1 });
  const values = wanted(more);
  return { ...values, id: (await administrator.call(managedCalls.add, { id: crypto.randomUUID(), values })).id };
};
const row = async (id: string) => (await administrator.call(managedCalls.detail, { id })).account;
const step = async (id: string, move: 'disable' | 'enable' | 'resetPassword' | 'delete') =>
  administrator.call(managedCalls.move, { id, version: (await row(id)).version, move, opinion });

describe('the administrator of the platform', () => {
  test('opens an account whose first password only its person reads, and which opens nothing but its change', async () => {
    const { id, loginName } = await open();
    const person = await city.person(loginName, await sentPassword(city));
    expect(await person.call(sessionCalls.info, {})).toMatchObject({ isSimplePwd: true, user: { name: '王小明' } });
    await expect(person.call(sessionCalls.messages, {})).rejects.toMatchObject({ status: 403 });
    expect(await row(id)).toMatchObject({ loginName, actors: ['E1'], unitName: firm.orgname, disabled: false, sessions: 1, version: 0 });
    const { list } = await administrator.call(managedCalls.list, { complex: loginName });
    expect(list).toMatchObject([{ id, mobile: '138****0001', roleNames: '企业经办人' }]);
  });

  test('two who press with one login name make one account', async () => {
    const values = wanted();
    const other = await city.enter({ actor: 'A1' });
    const made = await Promise.allSettled([
      administrator.call(managedCalls.add, { id: crypto.randomUUID(), values }),
      other.call(managedCalls.add, { id: crypto.randomUUID(), values }),
    ]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'loginNameTaken' } });
    await expect(open({ loginName: values.loginName.toUpperCase() })).rejects.toMatchObject({
      code: 'loginNameTaken',
      errors: [{ field: 'loginName' }],
    });
  });

  test.each([
    [{ loginName: '王小明' }, 'loginName'],
    [{ loginName: 'ab_12' }, 'loginName'],
    [{ loginName: '1person' }, 'loginName'],
    [{ loginName: 'person with space' }, 'loginName'],
    [{ name: ' ' }, 'name'],
    [{ mobile: '12800000001' }, 'mobile'],
    [{ mobile: '1380000000' }, 'mobile'],
    [{ identityCard: '330203199001011234' }, 'identityCard'],
    [{ unitId: 'x' }, 'unitId'],
    [{ actors: [] }, 'actors'],
    [{ actors: ['A1'] }, 'actors'],
    [{ actors: ['A2'] }, 'actors'],
    [{ actors: ['XX'] }, 'actors'],
    [{ areacode: '330203' }, 'actors'],
  ])('%o is refused at its field', async (more, field) => {
    await expect(open(more)).rejects.toMatchObject({
      code: 'invalid',
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  test.each<[Actor, string]>([
    ['I2', 'U1'],
    ['G1', 'U1'],
    ['M1', 'U1'],
    ['P1', 'U1'],
    ['E1', 'U8'],
    ['E3', 'U9'],
    ['T1', 'U2'],
  ])('a role %s is not given in a unit of type %s', async (actor, type) => {
    const { unitSysId: unitId } = await city.seedUnit({ unitTypes: [type] });
    await expect(open({ unitId, actors: [actor] })).rejects.toMatchObject({ code: 'roleNotOfUnit', errors: [{ field: 'actors' }] });
  });

  test('changes name, unit and roles at once for the sessions that are open; the slower of two is told', async () => {
    const { id, loginName } = await open();
    const person = await city.person(loginName, await sentPassword(city));
    const values = { name: '王大明', mobile: '13800000001', unitId: maintainer.unitSysId, actors: ['M1', 'E2'], unitAdmin: true };
    await administrator.call(managedCalls.change, { id, version: 0, values });
    await expect(person.call(sessionCalls.info, {})).rejects.toMatchObject({ code: 'noSession' });
    expect(await row(id)).toMatchObject({ name: '王大明', actors: ['M1', 'E2'], unitAdmin: true, version: 1 });
    const slower = await city.enter({ actor: 'A1' });
    await expect(slower.call(managedCalls.change, { id, version: 0, values: { ...values, name: '王三' } })).rejects.toMatchObject({
      code: 'stale',
    });
    await expect(
      administrator.call(managedCalls.change, { id, version: 1, values: { ...values, unitId: crypto.randomUUID() } }),
    ).rejects.toMatchObject({ code: 'unitNotInUse', errors: [{ field: 'unitId' }] });
  });

  test('takes another mobile number with the code alone that was sent there: who looks after accounts cannot turn passwords to a telephone of their own', async () => {
    const { id } = await open();
    const mobile = '13800000079';
    const values = { name: '王大明', mobile, unitId: maintainer.unitSysId, actors: ['M1'] };
    await expect(administrator.call(managedCalls.change, { id, version: 0, values })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'authCode', message: '更换手机号码，请填写发送到新号码的短信验证码' }],
    });
    await administrator.send(smsCodeCalls.send, { mobile, purpose: 'mobile' }, { query: { ...administrator.tokens } });
    const authCode = (await sentValues(city, mobile))['code']!;
    await administrator.call(managedCalls.change, { id, version: 0, values: { ...values, authCode } });
    expect(await row(id)).toMatchObject({ mobile, version: 1 });
    const earlier = { ...values, mobile: '13800000001' };
    await expect(administrator.call(managedCalls.change, { id, version: 0, values: earlier })).rejects.toMatchObject({ code: 'stale' });
  });

  test('disables and enables; a disabled account does not log in and what was open ends', async () => {
    const { id, loginName } = await open();
    const password = await sentPassword(city);
    const person = await city.person(loginName, password);
    await step(id, 'disable');
    await expect(person.call(sessionCalls.info, {})).rejects.toMatchObject({ code: 'noSession' });
    await expect(city.person(loginName, password)).rejects.toMatchObject({ code: 'loginFailed' });
    expect((await row(id)).moves.map(({ move }) => move)).toEqual(['enable']);
    expect((await administrator.call(managedCalls.list, { disabled: '1' })).list.map((found) => found.id)).toContain(id);
    await step(id, 'enable');
    await city.person(loginName, password);
  });

  test('resets a password without ever seeing it; the old one and all sessions end', async () => {
    const { id, loginName } = await open();
    const first = await sentPassword(city);
    const person = await city.person(loginName, first);
    city.pass({ seconds: 1 });
    await step(id, 'resetPassword');
    await expect(person.call(sessionCalls.info, {})).rejects.toMatchObject({ code: 'noSession' });
    await expect(city.person(loginName, first)).rejects.toMatchObject({ code: 'loginFailed' });
    const again = await city.person(loginName, await sentPassword(city));
    expect(await again.call(sessionCalls.info, {})).toMatchObject({ isSimplePwd: true });
    await changeAccount(db, id, { mobile: null });
    await expect(step(id, 'resetPassword')).rejects.toMatchObject({ code: 'mobileMissing' });
  });

  test('gives a first password for three days: whoever comes later is told so and gets another, and who came in time has no last day', async () => {
    const { id, loginName } = await open();
    const first = await sentPassword(city);
    const untilOf = async () =>
      (await db.selectFrom('account').select('firstPasswordUntil').where('id', '=', id).executeTakeFirstOrThrow()).firstPasswordUntil;
    expect(Date.parse((await untilOf())!) - city.now.getTime()).toBe(72 * 3_600_000);
    await city.person(loginName, first);
    await db.updateTable('account').set({ firstPasswordUntil: city.now.toISOString() }).where('id', '=', id).execute();
    await expect(city.person(loginName, first)).rejects.toMatchObject({ code: 'firstPasswordEnded', status: 401 });
    // Who does not know it learns nothing.
    await expect(city.person(loginName, 'Wrong@2026')).rejects.toMatchObject({ code: 'loginFailed' });
    city.pass({ seconds: 1 });
    await step(id, 'resetPassword');
    await city.person(loginName, await sentPassword(city));
    await changeAccount(db, id, { isSimplePwd: false });
    expect(await untilOf()).toBeNull();
  });

  test('deletes only what nobody has ever used', async () => {
    const unused = await open();
    await step(unused.id, 'delete');
    await expect(row(unused.id)).rejects.toMatchObject({ code: 'accountNotFound' });
    const used = await open();
    await city.person(used.loginName, await sentPassword(city));
    const { version, moves } = await row(used.id);
    expect(moves.map(({ move }) => move)).not.toContain('delete');
    await expect(administrator.call(managedCalls.move, { id: used.id, version, move: 'delete', opinion })).rejects.toMatchObject({
      code: 'accountUsed',
    });
  });

  test('does nothing to the own account or to the other two administrators, and says why it does anything', async () => {
    const own = await row(administrator.userId);
    expect(own.moves).toEqual([]);
    await expect(
      administrator.call(managedCalls.move, { id: own.id, version: own.version, move: 'disable', opinion }),
    ).rejects.toMatchObject({ code: 'ownAccount' });
    const guard = await city.seedPerson({ actor: 'A2' });
    await expect(step(guard.userId, 'resetPassword')).rejects.toMatchObject({ code: 'powersApart' });
    const values = { name: '某某', mobile: '13800000001', unitId: institute.unitSysId, actors: ['I1'] };
    await expect(administrator.call(managedCalls.change, { id: guard.userId, version: 0, values })).rejects.toMatchObject({
      code: 'powersApart',
    });
    const { id } = await open();
    await expect(administrator.call(managedCalls.move, { id, version: 0, move: 'disable', opinion: ' ' })).rejects.toMatchObject({
      code: 'invalid',
    });
    await step(id, 'disable');
    const noted = await db.selectFrom('auditLog').select(['action', 'details']).where('objectId', '=', id).orderBy('id').execute();
    expect(noted.map(({ action }) => action)).toEqual(['account.open', 'account.disable']);
    expect(noted[1]!.details).toMatchObject({ opinion });
  });
});

test('a masked number is read whole by who says why, and both stand in the audit log', async () => {
  const identityCard = '330203199001011236';
  const { id, loginName } = await open({ identityCard });
  expect((await row(id)).identityCard).toBe('330203********1236');
  await expect(administrator.call(managedCalls.reveal, { id, reason: '看看' })).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'reason', message: '请写明原因，至少4个字' }],
  });
  const reason = '单位来函核对人员身份';
  expect(await administrator.call(managedCalls.reveal, { id, reason })).toEqual({ identityCard });
  const logged = await db.selectFrom('auditLog').select(['userId', 'details']).where('action', '=', 'account.reveal').execute();
  expect(logged).toEqual([{ userId: administrator.userId, details: { loginName, reason } }]);
  const authority = await city.enter({ actor: 'G1', areacode: '330203' });
  await expect(authority.call(managedCalls.reveal, { id, reason })).rejects.toMatchObject({ code: 'noAccess' });
  await expect(administrator.call(managedCalls.reveal, { id: crypto.randomUUID(), reason })).rejects.toMatchObject({
    code: 'accountNotFound',
  });
});

test('an authority reads the accounts of its area, changes none and sees no whole number', async () => {
  const here = await city.seedUnit({ unitTypes: ['U1'], areacode: '330203' });
  const there = await city.seedUnit({ unitTypes: ['U1'], areacode: '330212' });
  const [inside, outside] = [await open({ unitId: here.unitSysId }), await open({ unitId: there.unitSysId })];
  const authority = await city.enter({ actor: 'G1', areacode: '330203' });
  const { list } = await authority.call(managedCalls.list, { complex: 'person_' });
  expect(list.map(({ id }) => id)).toContain(inside.id);
  expect(list.map(({ id }) => id)).not.toContain(outside.id);
  expect((await authority.call(managedCalls.detail, { id: inside.id })).account).toMatchObject({ mobile: '138****0001', moves: [] });
  await expect(authority.call(managedCalls.detail, { id: outside.id })).rejects.toMatchObject({ code: 'accountNotFound' });
  await expect(authority.call(managedCalls.move, { id: inside.id, version: 0, move: 'disable', opinion })).rejects.toMatchObject({
    status: 403,
  });
  const byUnit = await administrator.call(managedCalls.list, { unitName: '海润', actors: ['E1'] });
  expect(byUnit.list.length).toBeGreaterThan(0);
  expect(byUnit.list.every(({ unitName }) => unitName === firm.orgname)).toBe(true);
  // A code as it is typed, and a name that looks like one.
  const latin = await city.seedUnit({ unitTypes: ['U1'], orgname: 'KONE电梯（宁波）有限公司', orgcode: '91330203MA2KONE012' });
  const { id } = await open({ unitId: latin.unitSysId });
  for (const unitName of ['KONE', 'kone', '91330203MA2KONE', '91330203ma2kone012'])
    expect((await administrator.call(managedCalls.list, { unitName })).list.map((found) => found.id)).toEqual([id]);
});
