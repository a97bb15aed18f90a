import { expect, test } from 'vitest';

import { demoPassword } from '#database/demo/accounts.ts';
import { setPassword } from '#areas/accounts/server/door.ts';
import { hashPassword } from '#areas/session/server/door.ts';

import { dangersOf, refuseDemoAccounts } from './outside-demo.ts';
import { openCity } from './testing/city.ts';

const city = await openCity();

test('accounts that the demo password opens are not served outside a demo; accounts of the same names with passwords of their own are', async () => {
  await refuseDemoAccounts(city.db);
  const { userId } = await city.seedPerson({ actor: 'A1', loginName: 'admin' });
  await refuseDemoAccounts(city.db);
  await setPassword(city.db, userId, await hashPassword(demoPassword), city.now);
  await expect(refuseDemoAccounts(city.db)).rejects.toThrow('演示账号「admin」');
});

test('a demo says that it is one, and whether others can enter it; a cashier without money is named', () => {
  const sandbox = { channel: 'sandbox' } as const;
  const looked = { files: { scanner: { host: 'clamd', port: 3310, timeoutSeconds: 20 } }, logsRequests: true };
  expect(dangersOf({ ...looked, demo: true, host: '127.0.0.1', payment: sandbox })).toEqual([
    '演示环境：账号密码公开，缴费不收款，请勿录入真实资料。',
  ]);
  expect(dangersOf({ ...looked, demo: true, host: '0.0.0.0', payment: sandbox })[0]).toContain('本机以外的人也能进入');
  expect(dangersOf({ ...looked, demo: false, host: '0.0.0.0', payment: sandbox })).toEqual([expect.stringContaining('任何人不付款')]);
  expect(dangersOf({ ...looked, demo: false, host: '0.0.0.0', payment: { channel: 'off' } })).toEqual([
    expect.stringContaining('只能转账缴纳'),
  ]);
  expect(dangersOf({ ...looked, demo: false, host: '0.0.0.0', payment: { channel: 'wechat' } })).toEqual([]);
  const bare = { demo: false, host: '0.0.0.0', payment: { channel: 'wechat' as const }, files: {}, logsRequests: false };
  expect(dangersOf(bare)).toEqual([expect.stringContaining('files.scanner'), expect.stringContaining('REQUEST_LOG')]);
  expect(dangersOf({ ...bare, demo: true })).toHaveLength(1);
});
