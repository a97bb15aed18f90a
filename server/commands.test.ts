import { expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { openCity } from '#server/testing/city.ts';

import { readCommand } from './commands.ts';

const city = await openCity();

async function manage(...words: string[]): Promise<string> {
  return readCommand(words)({ db: city.db, secrets: city.services.secrets, now: city.now });
}

const passwordIn = (said: string): string => /初始密码 (\S+)/.exec(said)?.[1] ?? '';

test('an account made at the terminal logs in with the password it was given and must change it', async () => {
  const said = await manage('add-account', 'first', 'I1', '王受理', '--dept', '业务受理科');
  const person = await city.person('first', passwordIn(said));
  const { user, isSimplePwd } = await person.call(sessionCalls.info, {});
  expect(user).toMatchObject({ loginName: 'first', name: '王受理', currentRole: { actor: 'I1' } });
  expect(isSimplePwd).toBe(true);
  await expect(manage('add-account', 'FIRST', 'I1', '王受理')).rejects.toThrow('登录名 FIRST 已被使用');
});

test('an account belongs to the unit whose credit code was given', async () => {
  const orgcode = '913302000000000017';
  const unit = await city.seedUnit({ orgcode });
  const person = await city.person('clerk', passwordIn(await manage('add-account', 'clerk', 'E1', '李经办', '--unit', orgcode)));
  expect((await person.call(sessionCalls.unit, {})).unitInfo).toMatchObject({ unitSysId: unit.unitSysId });
  await expect(manage('add-account', 'other', 'E1', '李经办', '--unit', 'x')).rejects.toThrow('没有统一社会信用代码为 x 的单位');
});

test.each([[[]], [['add-account', 'x']], [['add-account', 'x', 'E1', 'y', '--colour', 'red']], [['verify-audit', 'now']], [['drop']]])(
  'what it does not understand, %j, it answers with how it is used',
  (words) => {
    expect(() => readCommand(words)).toThrow('用法');
  },
);

test('an actor that nobody is, is named', () => {
  expect(() => readCommand(['add-account', 'x', 'Q9', 'y'])).toThrow('没有身份「Q9」');
});

test('an audit log that was changed does not verify', async () => {
  expect(await manage('verify-audit')).toContain('一致');
  await city.services.pool.query(`insert into audit_log (at, action, hash) values (now(), 'made.up', 'nonsense')`);
  await expect(manage('verify-audit')).rejects.toThrow('与哈希链不符');
});
