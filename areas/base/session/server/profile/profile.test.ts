import { sql } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

import { sendMessage } from '#kit/server/message.ts';
import { cityPassword, openCity, type Person } from '#server/testing/city.ts';
import { sealFields } from '#server/testing/person.ts';

import { sessionCalls } from '../../contract/calls.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'breached-'));
const breachedPasswords = path.join(folder, 'breached.txt');
writeFileSync(breachedPasswords, ['Amber#Harbour27', 'Stolen#Lantern27', 'Violet#Meadow27', ''].join('\n'));
const city = await openCity({ breachedPasswords });
afterAll(() => rmSync(folder, { recursive: true }));
const newPassword = 'Kestrel7!x';

async function changePassword(person: Person, values: { readonly oldPassword: string; readonly newPassword: string }) {
  const { nonce, publicKey } = await person.call(sessionCalls.openLogin, {});
  return person.call(sessionCalls.updatePwd, { nonce, ...sealFields(publicKey, nonce, values) });
}

describe('a new password', () => {
  test('ends every session and is the one that counts from then on', async () => {
    const person = await city.enter({ actor: 'E1' });
    const elsewhere = await city.person(person.loginName);
    await sql`update account set is_simple_pwd = true where id = ${person.userId}`.execute(city.db);
    await changePassword(person, { oldPassword: cityPassword, newPassword });
    await expect(person.call(sessionCalls.info, {})).rejects.toMatchObject({ code: 'noSession' });
    await expect(elsewhere.call(sessionCalls.info, {})).rejects.toMatchObject({ code: 'noSession' });
    await expect(city.person(person.loginName)).rejects.toMatchObject({ code: 'loginFailed' });
    const again = await city.person(person.loginName, newPassword);
    expect(await again.call(sessionCalls.info, {})).toMatchObject({ isSimplePwd: false });
  });

  test('is taken as the specification writes it: the one-time number lies within what is sealed', async () => {
    const person = await city.enter({ actor: 'E1' });
    const { nonce, publicKey } = await person.call(sessionCalls.openLogin, {});
    const sealed = sealFields(publicKey, nonce, { oldPassword: cityPassword, newPassword });
    for (const values of [
      { oldPassword: cityPassword, newPassword },
      { ...sealed, nonce: 'another' },
    ])
      await expect(person.call(sessionCalls.updatePwd, values)).rejects.toMatchObject({ code: 'sealExpired' });
    await person.call(sessionCalls.updatePwd, sealed);
    await city.person(person.loginName, newPassword);
    const again = await city.person(person.loginName, newPassword);
    await expect(again.call(sessionCalls.updatePwd, sealed)).rejects.toMatchObject({ code: 'sealExpired' });
  });

  test.each(['short1!', 'alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial11', 'Tilde~only11', 'Toooooo-long-pa55word!', ''])(
    '「%s」is refused',
    async (weak) => {
      const person = await city.enter({ actor: 'E1' });
      await expect(changePassword(person, { oldPassword: cityPassword, newPassword: weak })).rejects.toMatchObject({
        code: 'passwordWeak',
        message: '请输入正确格式的密码',
      });
      await person.call(sessionCalls.info, {});
    },
  );

  test('that stands in the set of breached ones, the shipped or the own, is refused, one beside it is not', async () => {
    const person = await city.enter({ actor: 'E1' });
    await expect(changePassword(person, { oldPassword: cityPassword, newPassword: 'Bridge#2027' })).rejects.toMatchObject({
      code: 'passwordBreached',
    });
    await expect(changePassword(person, { oldPassword: cityPassword, newPassword: 'Stolen#Lantern27' })).rejects.toMatchObject({
      code: 'passwordBreached',
    });
    await changePassword(person, { oldPassword: cityPassword, newPassword: 'Stolen#Lantern28' });
  });

  test('must differ from the old one, and the old one must be known', async () => {
    const person = await city.enter({ actor: 'E1' });
    await expect(changePassword(person, { oldPassword: cityPassword, newPassword: cityPassword })).rejects.toMatchObject({
      code: 'passwordSame',
    });
    await expect(changePassword(person, { oldPassword: 'Wrong@2026', newPassword })).rejects.toMatchObject({
      code: 'oldPasswordWrong',
      status: 422,
    });
  });

  test('cannot be reached by guessing in a stolen session', async () => {
    const person = await city.enter({ actor: 'E1' });
    for (let guess = 0; guess < 5; guess += 1)
      await expect(changePassword(person, { oldPassword: `Wrong@${guess}`, newPassword })).rejects.toMatchObject({
        code: 'oldPasswordWrong',
      });
    await expect(changePassword(person, { oldPassword: cityPassword, newPassword })).rejects.toMatchObject({ code: 'noSession' });
  });
});

test('a login with a simple password asks for another one', async () => {
  const { hashPassword } = await import('../door.ts');
  const { setPassword } = await import('#areas/accounts/server/door.ts');
  const { userId, loginName } = await city.seedPerson({ actor: 'E1' });
  await setPassword(city.db, userId, await hashPassword('12345678'), city.now);
  const person = await city.person(loginName, '12345678');
  expect(await person.call(sessionCalls.info, {})).toMatchObject({ isSimplePwd: true });
  await expect(person.call(sessionCalls.unit, {})).rejects.toMatchObject({
    status: 403,
    code: 'firstPassword',
    message: '请先修改初始密码',
  });
  await expect(changePassword(person, { oldPassword: '12345678', newPassword: 'Qwer@1234' })).rejects.toMatchObject({
    code: 'passwordGuessable',
  });
  await changePassword(person, { oldPassword: '12345678', newPassword });
  const free = await city.person(loginName, newPassword);
  expect(await free.call(sessionCalls.unit, {})).toHaveProperty('unitInfo');
});

describe('what a person says of themselves', () => {
  test('is kept, the identity number sealed and shown masked', async () => {
    const person = await city.enter({ actor: 'E1' });
    const idCard = '11010519491231002x';
    await person.call(sessionCalls.updateInfo, { name: '李四', identityCard: idCard, phone: '0574-87654321' });
    const { user } = await person.call(sessionCalls.info, {});
    expect(user).toMatchObject({ name: '李四', idCard: '110105********002X', phone: '0574-87654321' });
    const { rows } = await sql<{ row: string }>`select account::text as row from account where id = ${person.userId}`.execute(city.db);
    expect(rows[0]!.row).not.toContain('194912');

    await person.call(sessionCalls.updateInfo, { name: '李四', identityCard: user.idCard, phone: '' });
    expect((await person.call(sessionCalls.info, {})).user).toMatchObject({
      idCard: '110105********002X',
      phone: null,
    });
  });

  test.each([
    ['identityCard', '110105194912310021', '请输入正确的身份证号码'],
    ['phone', '12', '请输入正确的电话号码'],
    ['mobile', '12800000000', '请输入正确的手机号码'],
    ['mobile', 13800000000, '请输入正确的手机号码'],
    ['name', ' ', '请填写姓名'],
    ['name', 'a\0b', '含有无法保存的字符'],
  ])('%s = %j is refused at its field', async (field, value, message) => {
    const person = await city.enter({ actor: 'E1' });
    await expect(person.call(sessionCalls.updateInfo, { [field]: value })).rejects.toMatchObject({
      status: 422,
      errors: [{ field, message }],
    });
  });

  test('does not reach fields of the server', async () => {
    const person = await city.enter({ actor: 'E1' });
    await expect(person.call(sessionCalls.updateInfo, { name: '李四', unitId: 'x' } as never)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('settings', () => {
  test('are each person’s own, replaced by name and dropped by null', async () => {
    const [person, other] = [await city.enter({ actor: 'E1' }), await city.enter({ actor: 'E1' })];
    const read = async (who: Person) => (await who.call(sessionCalls.settings, {})).settings;
    await person.call(sessionCalls.saveSetting, { name: 'table:/equipment/query', content: { hidden: ['oidno'] } });
    await person.call(sessionCalls.saveSetting, { name: 'table:/equipment/query', content: { hidden: [] } });
    await person.call(sessionCalls.saveSetting, { name: 'theme', content: 'dark' });
    expect(await read(person)).toEqual({ 'table:/equipment/query': { hidden: [] }, theme: 'dark' });
    expect(await read(other)).toEqual({});
    await person.call(sessionCalls.saveSetting, { name: 'theme', content: null });
    expect(await read(person)).toEqual({ 'table:/equipment/query': { hidden: [] } });
  });

  test('are no more than three hundred; one of them may still be changed', async () => {
    const person = await city.enter({ actor: 'E1' });
    await city.services.pool.query(
      `insert into setting (account_id, name, content) select $1, 'table:' || n, '1' from generate_series(1, 300) n`,
      [person.userId],
    );
    const save = (name: string) => person.call(sessionCalls.saveSetting, { name, content: 2 });
    await expect(save('table:301')).rejects.toMatchObject({ code: 'settingsFull', status: 409 });
    await save('table:300');
  });

  test('that are too long, badly named or cannot be stored are refused', async () => {
    const person = await city.enter({ actor: 'E1' });
    await expect(person.call(sessionCalls.saveSetting, { name: 'a', content: 'x'.repeat(8192) })).rejects.toMatchObject({
      code: 'settingTooLong',
      status: 413,
    });
    await expect(person.call(sessionCalls.saveSetting, { name: 'x'.repeat(61), content: 1 })).rejects.toMatchObject({ code: 'invalid' });
    await expect(person.call(sessionCalls.saveSetting, { name: 'a', content: { b: '\0' } })).rejects.toMatchObject({ code: 'invalid' });
    await expect(person.call(sessionCalls.saveSetting, { name: 'a', content: '\ud800' })).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('messages reach their person and everybody of their unit, and can be read', async () => {
  const [unit, otherUnit] = [await city.seedUnit(), await city.seedUnit()];
  const [person, stranger] = [await city.enter({ actor: 'E1', unit }), await city.enter({ actor: 'E1', unit: otherUnit })];
  const send = (title: string, to: object) =>
    city.db.transaction().execute((tx) => sendMessage(tx, { kind: 'system', title, body: '。', ...to }, city.now));
  await send('给我', { userId: person.userId });
  city.pass({ seconds: 1 });
  await send('给单位', { unitId: unit.unitSysId });
  await send('给别人', { userId: stranger.userId });
  await send('给别的单位', { unitId: otherUnit.unitSysId });

  const all = await person.call(sessionCalls.messages, {});
  expect(all).toMatchObject({ count: 2, unreadCount: 2, list: [{ title: '给单位' }, { title: '给我' }] });
  expect(await stranger.call(sessionCalls.readMessages, { ids: all.list.map(({ id }) => id) })).toEqual({ unreadCount: 2 });
  expect(await person.call(sessionCalls.readMessages, { ids: [all.list[0]!.id] })).toEqual({ unreadCount: 1 });
  expect(await person.call(sessionCalls.messages, { unread: '1' })).toMatchObject({ count: 1, list: [{ title: '给我' }] });
  expect(await person.call(sessionCalls.readMessages, {})).toEqual({ unreadCount: 0 });
});

test('dictionaries, areas and the catalogue are there for everybody', async () => {
  const visitor = city.visitor();
  expect(await visitor.call(sessionCalls.dictionaries, {})).toHaveProperty('dictionaries');
  expect(await visitor.call(sessionCalls.areas, {})).toHaveProperty('areas');
  expect(await visitor.call(sessionCalls.catalogue, {})).toHaveProperty('catalogue');
});

test('a person sees their own last logins', async () => {
  const person = await city.enter({ actor: 'E1' });
  city.pass({ seconds: 1 });
  const { list } = await (await city.person(person.loginName)).call(sessionCalls.logins, {});
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});
