import { beforeEach, describe, expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { smsCodeCalls } from '#areas/session/contract/sms-code.ts';
import { sentValues } from '#areas/session/server/testing/sent-code.ts';
import { sentPassword } from '#areas/session/server/testing/sent-password.ts';
import { shownPassword } from '#areas/session/server/testing/shown-password.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { managedCalls, mostSubAccounts } from '../contract/managed-accounts.ts';
import { subAccountCalls } from '../contract/sub-account-calls.ts';
import { changeAccount } from './door.ts';

const city = await openCity();
const { db } = city;
const opinion = '本人书面申请';
const administrator = await city.enter({ actor: 'A1' });

let count = 0;
beforeEach(() => city.pass({ seconds: 1 }));

describe('the administrator of a unit', () => {
  const unitWith = async (type = 'U1') => {
    const unit = await city.seedUnit({ unitTypes: [type] });
    const chief = await city.enter({ actor: type === 'U2' ? 'M1' : 'E2', unit, name: '管理员甲' });
    await changeAccount(db, chief.userId, { unitAdmin: true });
    return { unit, chief };
  };
  const sub = (more: object = {}) => ({ loginName: `sub_${(count += 1)}_x`, name: '李四', mobile: '13800000001', subRole: 'E1', ...more });
  const listOf = async (chief: Person) => chief.call(subAccountCalls.list, {});

  test('opens accounts for colleagues under the roles of the unit, sees and changes them', async () => {
    const { chief } = await unitWith();
    const { roles, left } = await listOf(chief);
    expect([roles, left]).toEqual([['E1', 'E3'], mostSubAccounts]);
    const values = sub({ subRole: 'E3' });
    const { id, isSent } = await chief.call(subAccountCalls.add, { id: crypto.randomUUID(), values });
    // No carrier is set up here: nobody is told that a message went out.
    expect(isSent).toBe(false);
    const resetOf = async (person: Person, list: typeof listOf) =>
      (await list(person)).list.find((each) => each.id === id)!.moves.find(({ move }) => move === 'resetPassword')!.confirm;
    expect(await resetOf(chief, listOf)).toContain('短信通道尚未接通：重置后新的初始密码发不出去');
    const { moves } = (await administrator.call(managedCalls.detail, { id })).account;
    expect(moves.find(({ move }) => move === 'resetPassword')!.confirm).not.toContain('以短信发送');
    const { sms } = city.services.config;
    const { provider } = sms;
    Object.assign(sms, { provider: 'http' });
    expect(await resetOf(chief, listOf)).toContain('新的初始密码以短信发送到该账号的手机');
    expect((await listOf(chief)).isSent).toBe(true);
    Object.assign(sms, { provider });
    const colleague = await city.person(values.loginName, await sentPassword(city));
    expect(await colleague.call(sessionCalls.info, {})).toMatchObject({ roleList: [{ actor: 'E3' }], isSimplePwd: true });
    await chief.call(subAccountCalls.change, { id, version: 0, values: { name: '李五', mobile: '13800000001', subRole: 'E1' } });
    await expect(
      chief.call(subAccountCalls.change, { id, version: 0, values: { name: '李六', mobile: '13800000001', subRole: 'E1' } }),
    ).rejects.toMatchObject({ code: 'stale' });
    const found = (await listOf(chief)).list.find((each) => each.id === id)!;
    expect(found).toMatchObject({ name: '李五', subRole: 'E1', roleNames: '企业经办人' });
    await chief.call(subAccountCalls.move, { id, version: found.version, move: 'disable', opinion: '离职' });
    await expect(colleague.call(sessionCalls.info, {})).rejects.toMatchObject({ code: 'noSession' });
    await expect(chief.call(subAccountCalls.add, { id: crypto.randomUUID(), values: sub({ subRole: 'M1' }) })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'subRole' }],
    });
    await expect(
      chief.call(subAccountCalls.add, { id: crypto.randomUUID(), values: sub({ loginName: values.loginName }) }),
    ).rejects.toMatchObject({
      code: 'loginNameTaken',
    });
    expect((await listOf((await unitWith('U2')).chief)).roles).toEqual(['E1', 'E3', 'M1']);
  });

  test('leaves a colleague the further roles that the platform gave, as long as the first one stays', async () => {
    const { unit, chief } = await unitWith('U2');
    const { userId: id } = await city.seedPerson({ actor: ['M1', 'E1', 'E3'], unit });
    await changeAccount(db, id, { mobile: '13800000001' });
    const change = async (more: object) => {
      const { version } = (await listOf(chief)).list.find((each) => each.id === id)!;
      await chief.call(subAccountCalls.change, { id, version, values: { name: '周一', mobile: '13800000001', subRole: 'M1', ...more } });
      return (await administrator.call(managedCalls.detail, { id })).account.actors;
    };
    expect(await change({ name: '周二' })).toEqual(['M1', 'E1', 'E3']);
    expect(await change({ subRole: 'E3' })).toEqual(['E3']);
  });

  test('changes a colleague’s mobile number with the code alone that the new one was sent', async () => {
    const { chief } = await unitWith();
    const { id } = await chief.call(subAccountCalls.add, { id: crypto.randomUUID(), values: sub() });
    const mobile = '13800000077';
    const change = (more: object = {}) =>
      chief.call(subAccountCalls.change, { id, version: 0, values: { name: '李四', mobile, subRole: 'E1', ...more } });
    await expect(change()).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'authCode' }] });
    await expect(change({ authCode: '12a456' })).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'authCode' }] });
    await chief.send(smsCodeCalls.send, { mobile, purpose: 'mobile' }, { query: { ...chief.tokens } });
    const authCode = (await sentValues(city, mobile))['code']!;
    const wrong = String((Number(authCode) + 1) % 1_000_000).padStart(6, '0');
    await expect(change({ authCode: wrong })).rejects.toMatchObject({ code: 'smsCodeWrong', errors: [{ field: 'authCode' }] });
    await expect(change({ authCode, mobile: '13800000078' })).rejects.toMatchObject({ code: 'smsCodeWrong' });
    expect((await listOf(chief)).list.find((each) => each.id === id)).toMatchObject({ mobile: '13800000001', version: 0 });
    await change({ authCode });
    expect((await listOf(chief)).list.find((each) => each.id === id)).toMatchObject({ mobile, version: 1 });
    // The other window still shows the old number and asks for no code.
    await expect(change({ mobile: '13800000001' })).rejects.toMatchObject({ code: 'stale' });
    await expect(
      chief.call(subAccountCalls.change, { id: crypto.randomUUID(), version: 0, values: { name: '李四', mobile, subRole: 'E1' } }),
    ).rejects.toMatchObject({ code: 'accountNotFound' });
  });

  test('has twenty of them at most, also when two press at once or one that was disabled comes back', async () => {
    const { chief } = await unitWith();
    const opened: string[] = [];
    while (opened.length < mostSubAccounts - 1)
      opened.push((await chief.call(subAccountCalls.add, { id: crypto.randomUUID(), values: sub() })).id);
    const [first] = opened;
    const last = await Promise.allSettled([1, 2].map(() => chief.call(subAccountCalls.add, { id: crypto.randomUUID(), values: sub() })));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(last.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'subAccountsFull' } });
    await chief.call(subAccountCalls.move, { id: first!, version: 0, move: 'disable', opinion: '离职' });
    await chief.call(subAccountCalls.add, { id: crypto.randomUUID(), values: sub() });
    await expect(chief.call(subAccountCalls.move, { id: first!, version: 1, move: 'enable', opinion: '复职' })).rejects.toMatchObject({
      code: 'subAccountsFull',
    });
  });

  test('is nobody but who was made so; a colleague, a foreign account and another administrator stay out of reach', async () => {
    const { unit, chief } = await unitWith();
    const plain = await city.enter({ actor: 'E1', unit });
    expect(await listOf(plain)).toEqual({ isAdmin: false, isSent: false, left: 0, roles: [], list: [] });
    await expect(plain.call(subAccountCalls.add, { id: crypto.randomUUID(), values: sub() })).rejects.toMatchObject({
      code: 'notUnitAdmin',
    });
    const foreign = await city.seedPerson({ actor: 'E1' });
    const second = await city.enter({ actor: 'E2', unit });
    await changeAccount(db, second.userId, { unitAdmin: true });
    for (const id of [foreign.userId, second.userId, crypto.randomUUID()])
      await expect(chief.call(subAccountCalls.move, { id, version: 0, move: 'disable', opinion })).rejects.toMatchObject({
        code: 'accountNotFound',
      });
    expect((await listOf(chief)).list.map(({ id }) => id)).not.toContain(foreign.userId);
  });

  test('a unit keeps one administrator', async () => {
    const { chief, unit } = await unitWith();
    const disable = async () =>
      administrator.call(managedCalls.move, {
        id: chief.userId,
        version: (await administrator.call(managedCalls.detail, { id: chief.userId })).account.version,
        move: 'disable',
        opinion,
      });
    await expect(disable()).rejects.toMatchObject({ code: 'lastAdministrator' });
    const { unitSysId: unitId } = unit;
    const { unitSysId: elsewhere } = await city.seedUnit({ unitTypes: ['U1'] });
    await changeAccount(db, chief.userId, { mobile: '13800000001' });
    const change = async (more: object) =>
      administrator.call(managedCalls.change, {
        id: chief.userId,
        version: (await administrator.call(managedCalls.detail, { id: chief.userId })).account.version,
        values: { name: '管理员甲', mobile: '13800000001', unitId, actors: ['E2'], unitAdmin: true, ...more },
      });
    await expect(change({ unitAdmin: false })).rejects.toMatchObject({ code: 'lastAdministrator' });
    await expect(change({ unitId: elsewhere })).rejects.toMatchObject({ code: 'lastAdministrator' });
    await change({ name: '管理员' });
    const second = await city.seedPerson({ actor: 'E2', unit });
    await changeAccount(db, second.userId, { unitAdmin: true });
    await change({ unitAdmin: false });
    await change({});
    await disable();
  });
});

test('one’s own logins end one by one; somebody else’s is not there', async () => {
  const here = await city.enter({ actor: 'E1' });
  const there = await city.person(here.loginName);
  const stranger = await city.enter({ actor: 'E1' });
  const { list } = await here.call(sessionCalls.logins, {});
  const other = list.find(({ isCurrent, endedAt }) => !isCurrent && endedAt === null)!;
  await expect(stranger.call(sessionCalls.endOwnSession, { id: other.id })).rejects.toMatchObject({ code: 'accountNotFound' });
  // Whoever sits at a screen that was left open does not throw the owner out elsewhere.
  await expect(here.call(sessionCalls.endOwnSession, { id: other.id })).rejects.toMatchObject({ errors: [{ field: 'password' }] });
  const wrong = { id: other.id, ...(await shownPassword(here, 'Wrong@2026')) };
  await expect(here.call(sessionCalls.endOwnSession, wrong)).rejects.toMatchObject({ code: 'oldPasswordWrong' });
  await there.call(sessionCalls.info, {});
  const end = { id: other.id, ...(await shownPassword(here)) };
  await here.call(sessionCalls.endOwnSession, end);
  await here.call(sessionCalls.endOwnSession, end);
  await expect(there.call(sessionCalls.info, {})).rejects.toMatchObject({ code: 'noSession' });
  await here.call(sessionCalls.info, {});
});
