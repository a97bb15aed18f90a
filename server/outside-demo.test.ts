import { expect, test } from 'vitest';

import { demoPassword } from '#database/demo/accounts.ts';
import { setPassword } from '#areas/accounts/server/door.ts';
import { hashPassword } from '#areas/session/server/door.ts';
import type { Config } from '#kit/server/settings/config.ts';

import { dangersOf, noteAccepted, refuseDemoAccounts, refuseRisks } from './outside-demo.ts';
import { openCity } from './testing/city.ts';
import { PortalProcess } from './testing/portal-process.ts';

const city = await openCity();

test('accounts that the demo password opens are not served outside a demo; accounts of the same names with passwords of their own are', async () => {
  await refuseDemoAccounts(city.db);
  const { userId } = await city.seedPerson({ actor: 'A1', loginName: 'admin' });
  await refuseDemoAccounts(city.db);
  await setPassword(city.db, userId, await hashPassword(demoPassword), city.now);
  await expect(refuseDemoAccounts(city.db)).rejects.toThrow('演示账号「admin」');
});

const given = (more: Partial<Config>): Config => ({ ...city.services.config, acceptedRisks: [], logsRequests: true, ...more });
const open = 'plainHttp,noScanner,noLogCollector,sandboxPayment';

test('a demo says that it is one, and whether others can enter it, and is asked nothing', () => {
  const demo = given({ demo: true, host: '127.0.0.1' });
  refuseRisks(demo);
  expect(dangersOf(demo)).toEqual(['演示环境：账号密码公开，缴费不收款，请勿录入真实资料。']);
  expect(dangersOf({ ...demo, host: '0.0.0.0' })[0]).toContain('本机以外的人也能进入');
});

test('outside a demo all doors that stand open are told at once; what is accepted by name is said at each start', () => {
  const bare = given({ host: '0.0.0.0' });
  expect(() => refuseRisks(bare)).toThrow(new RegExp(open.split(',').join('（[^]*'), 'u'));
  expect(() => refuseRisks(bare)).toThrow(`ACCEPTED_RISKS=${open}`);
  const half = given({ host: '0.0.0.0', acceptedRisks: ['plainHttp', 'sandboxPayment', 'noScanner'] });
  expect(() => refuseRisks(half)).toThrow('ACCEPTED_RISKS=plainHttp,sandboxPayment,noScanner,noLogCollector');
  expect(() => refuseRisks(half)).not.toThrow('模拟收银台');
  const all = given({ host: '0.0.0.0', acceptedRisks: open.split(',') as Config['acceptedRisks'], logsRequests: false });
  refuseRisks(all);
  expect(dangersOf(all)).toEqual([
    expect.stringMatching(/^已接受的风险 plainHttp（明文访问）：/),
    expect.stringContaining('noScanner'),
    expect.stringContaining('noLogCollector'),
    expect.stringContaining('sandboxPayment'),
    expect.stringContaining('没有设置请求日志'),
  ]);
  const { payment } = city.services.config;
  expect(dangersOf(given({ payment: { ...payment, channel: 'off' } }))).toEqual([expect.stringContaining('只能转账缴纳')]);
});

test('what is accepted stands in the audit log, once until it changes', async () => {
  const noted = async (acceptedRisks: Config['acceptedRisks'], more: Partial<Config> = {}) => {
    await noteAccepted(city.db, given({ acceptedRisks, ...more }), city.now);
    const rows = await city.db.selectFrom('auditLog').select('details').where('action', '=', 'upkeep.acceptRisks').orderBy('id').execute();
    return rows.map(({ details }) => (details as { risks: string[] }).risks.join());
  };
  expect(await noted([])).toEqual([]);
  expect(await noted(['noScanner', 'plainHttp'])).toEqual(['plainHttp,noScanner']);
  expect(await noted(['plainHttp', 'noScanner'])).toHaveLength(1);
  // Accepted, but closed since.
  expect(await noted(['plainHttp', 'noScanner'], { tls: true, host: '127.0.0.1' })).toEqual(['plainHttp,noScanner', 'noScanner']);
  expect(await noted([])).toEqual(['plainHttp,noScanner', 'noScanner', '']);
});

test('such a server ends before it has opened anything', { timeout: 60_000 }, async () => {
  const DATABASE_URL = 'postgresql://portal:x@db.invalid/portal?sslmode=require';
  const portal = new PortalProcess({ DATABASE_URL, DATA_DIR: city.place.dataDir, ACCEPTED_RISKS: 'noScanner' });
  await expect(portal.start()).rejects.toThrow(
    /plainHttp（[^]*plainDatabase（[^]*ACCEPTED_RISKS=noScanner,plainHttp,plainDatabase,noLogCollector/u,
  );
});
