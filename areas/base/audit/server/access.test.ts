import { expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { faultCalls } from '#areas/fault/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { cityPassword, openCity, Person } from '#server/testing/city.ts';
import { sealFields } from '#server/testing/person.ts';

import { auditCalls as calls } from '../contract/calls.ts';

const city = await openCity();
const proxied = await openCity({}, { behindProxy: true });
const auditor = await city.enter({ actor: 'A3', name: '审计员' });
const unit = await city.seedUnit();

/** What the auditor reads of one kind, the oldest first. */
async function read(kind: 'access' | 'session', deed: string) {
  const { list } = await auditor.call(calls.list, { kind, pageSize: 200 });
  return list.filter((row) => row.deed === deed).toReversed();
}

test('each wrong password stands in the log with name, address and count; of a name that nobody has nothing that was typed', async () => {
  const { loginName, userId } = await city.seedPerson({ actor: 'E1', unit });
  const thief = () => new Person(city.app, '10.7.0.9');
  for (let n = 0; n < 2; n += 1) await expect(thief().logIn(loginName, `Wrong@202${n}`)).rejects.toMatchObject({ code: 'loginFailed' });
  await expect(thief().logIn('My#Secret2026', 'Wrong@2026')).rejects.toMatchObject({ code: 'loginFailed' });
  const failed = await read('session', '登录失败');
  expect(failed.map(({ objectId }) => objectId)).toEqual([userId, userId, null]);
  expect(failed[1]!.content).toBe(`方式：密码；地址：10.7.0.9；登录名：${loginName}；原因：密码不正确；次数：2；该地址次数：2`);
  expect(failed[2]!.content).toContain('没有这个登录名');
  expect(JSON.stringify(failed)).not.toContain('Secret');
  expect(JSON.stringify(failed)).not.toContain('Wrong@');
});

test('the address is the one that the proxy saw, not what a stranger wrote before it', async () => {
  const { loginName, userId } = await proxied.seedPerson({ actor: 'E1' });
  const visitor = proxied.visitor();
  const { nonce, publicKey } = await visitor.call(sessionCalls.openLogin, {});
  const sealed = sealFields(publicKey, nonce, { username: loginName, password: 'Wrong@2026' });
  const headers = { 'x-forwarded-for': '6.6.6.6, 10.7.1.1', 'x-forwarded-proto': 'https' };
  expect((await visitor.send(sessionCalls.login, { nonce, ...sealed }, { headers })).statusCode).toBe(401);
  const failed = await proxied.db.selectFrom('auditLog').select('details').where('objectId', '=', userId).executeTakeFirstOrThrow();
  expect(failed.details).toMatchObject({ address: '10.7.1.1' });
});

test('of a flood from one address each hundredth is kept, and a disabled account says that it is', async () => {
  const { userId, loginName } = await city.seedPerson({ actor: 'E1', unit });
  await city.db.updateTable('account').set({ disabled: true }).where('id', '=', userId).execute();
  const before = (await read('session', '登录失败')).length;
  await expect(new Person(city.app, '10.7.0.10').logIn(loginName, cityPassword)).rejects.toMatchObject({ code: 'loginFailed' });
  const { config } = city.services;
  const { captcha } = config;
  try {
    Object.assign(config, { captcha: 'off' });
    for (let n = 0; n < 103; n += 1)
      await expect(new Person(city.app, '10.7.0.11').logIn(`nobody${n}`, 'Wrong@2026')).rejects.toMatchObject({ code: 'loginFailed' });
  } finally {
    Object.assign(config, { captcha });
  }
  const failed = (await read('session', '登录失败')).slice(before);
  expect(failed.filter(({ objectId }) => objectId === userId)).toHaveLength(1);
  expect(failed.filter(({ content }) => content?.includes('10.7.0.11'))).toHaveLength(100);
});

test('what somebody may not do stands in the log the first time and the tenth, with what they were told', async () => {
  const person = await city.enter({ actor: 'E1', unit, name: '好奇的人' });
  for (let n = 0; n < 12; n += 1) await expect(person.call(calls.list, {})).rejects.toMatchObject({ code: 'noAccess' });
  const refused = (await read('access', '操作被拒绝')).filter(({ userName }) => userName === '好奇的人');
  expect(refused.map(({ content }) => content)).toEqual([
    '功能：审计日志列表；提示：您没有此项权限；当日次数：1',
    '功能：审计日志列表；提示：您没有此项权限；当日次数：10',
  ]);
});

test('whoever tries numbers of records that are not theirs is told of at the hundredth', async () => {
  const person = await city.enter({ actor: 'E1', unit, name: '试编号的人' });
  for (let n = 0; n < 100; n += 1)
    await expect(person.call(attachmentCalls.delete, { attsysid: newId() })).rejects.toMatchObject({ status: 404 });
  const refused = (await read('access', '操作被拒绝')).filter(({ userName }) => userName === '试编号的人');
  expect(refused).toMatchObject([{ content: expect.stringContaining('当日次数：100') as string }]);
});

test('an exported list stands in the log with its conditions, and whoever is asked for a code or a first password does not', async () => {
  const person = await city.enter({ actor: 'E1', unit, name: '导出的人' });
  await person.download(faultCalls.export, { faultNo: 'GZ2026' });
  const [taken] = (await read('access', '导出列表')).filter(({ userName }) => userName === '导出的人');
  expect(taken).toMatchObject({ content: expect.stringContaining('GZ2026') as string });
  const fresh = await city.seedPerson({ actor: 'E1', unit, name: '初始密码' });
  await city.db.updateTable('account').set({ isSimplePwd: true }).where('id', '=', fresh.userId).execute();
  const entered = new Person(city.app, '10.7.0.12');
  await entered.logIn(fresh.loginName, cityPassword);
  await expect(entered.call(sessionCalls.messages, {})).rejects.toMatchObject({ code: 'firstPassword' });
  expect((await read('access', '操作被拒绝')).filter(({ userName }) => userName === '初始密码')).toEqual([]);
});
