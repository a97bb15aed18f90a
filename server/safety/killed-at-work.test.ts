import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { bulkCalls } from '#areas/bulk/contract/calls.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { cashierToken } from '#areas/payment/server/testing/pay-desk.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { demoPassword } from '#database/demo/accounts.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { startPostgres } from '#kit/server/postgres/supervisor.ts';
import { Visitor } from '#server/testing/person.ts';
import { PortalProcess } from '#server/testing/portal-process.ts';

const project = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'safety-'));
const dataDir = path.join(folder, 'data');
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
const port = await freePort();
const usual = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
// The gateway tells what was paid to an address that outlives a restart.
const portal = new PortalProcess({ ...usual, DEMO: '1', PORT: String(port) });
const pool = new pg.Pool({ ...postgres.connection, max: 2 });

const begun = [portal];
afterAll(async () => {
  for (const running of begun) await running.end('SIGTERM');
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = net.createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: found } = server.address() as net.AddressInfo;
  server.close();
  return found;
}

async function count(statement: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${statement}`);
  return rows[0]!.count;
}

const atLeast = (statement: string, least: number, from: () => Promise<number> = () => count(statement)) =>
  expect.poll(from, { timeout: 300_000, interval: 5 }).toBeGreaterThanOrEqual(least);

/** Begins what `begin` begins, and kills it once `isFarEnough` resolves. */
async function startAndKill(isFarEnough: () => Promise<unknown>): Promise<void> {
  const started = portal.start().then(
    () => 'started',
    () => 'ended',
  );
  await isFarEnough();
  await portal.end('SIGKILL');
  expect(await started).toBe('ended');
}

const enter = async (name: string, address: string) => {
  const visitor = new Visitor(portal, address);
  visitor.password = demoPassword;
  await visitor.logIn(name, demoPassword);
  return visitor;
};

const migrations = readdirSync(path.join(project, 'database/migrations')).filter((name) => name.endsWith('.sql')).length;
/** The lock of whoever fills an empty database with the demo city. */
const filling = `pg_locks where locktype = 'advisory' and objid = 7203118 and granted`;

test('killed three times at its first start, among the tables and in the middle of the demo city: the next start makes it whole', async () => {
  await startAndKill(() =>
    atLeast('migration', 40, async () => ((await count(`pg_tables where tablename = 'migration'`)) ? count('migration') : 0)),
  );
  await startAndKill(() => atLeast('migration', migrations - 30));
  await startAndKill(async () => {
    await atLeast(filling, 1);
    // Files are stored before the first rows.
    await expect.poll(() => existsSync(path.join(dataDir, 'storage')), { timeout: 60_000 }).toBe(true);
  });
  expect(await count('account')).toBe(0);
  await portal.start();
  expect(await count('migration')).toBe(migrations);
  expect(await count('equipment')).toBeGreaterThanOrEqual(5000);
  await enter('wy01', '10.5.0.1');
});

test('killed while it makes workbooks: each is made once more, whole, and can be downloaded', async () => {
  const owner = await enter('jg01', '10.5.0.2');
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await owner.call(bulkCalls.exportStart, { id, filters: {} });
  await atLeast(`export_task where status = '10'`, 1);
  await portal.end('SIGKILL');
  await portal.start();
  const ready = () => count(`export_task where status = '80' and done = total`);
  await expect.poll(ready, { timeout: 300_000, interval: 100 }).toBe(ids.length);
  const again = await enter('jg01', '10.5.0.3');
  const sizes = [];
  for (const id of ids) sizes.push((await again.download(bulkCalls.exportFile, { id })).content.length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2000);
});

test('killed while papers are set: what was kept stays, the others are set once more, and each is the same to whoever fetches it twice', async () => {
  // Old ones, which nobody sets before they are asked for.
  const { rows } = await pool.query<{ no: string }>(
    `select no from paper where type = 'BG' and voided_at is null and file_name is null and released_at < now() - interval '8 days' order by released_at desc, no limit 12`,
  );
  const made = `paper where no in (${rows.map(({ no }) => `'${no}'`).join()}) and file_name is not null`;
  const reader = await enter('slr01', '10.5.0.8');
  const asked = Promise.allSettled(rows.map(({ no }) => reader.download(reportCalls.downloadPaper, { type: 'BG', no })));
  await atLeast(made, 1);
  await portal.end('SIGKILL');
  await asked;
  expect(rows).toHaveLength(12);
  expect(await count(made)).toBeLessThan(12);
  await portal.start();
  const again = await enter('slr01', '10.5.0.9');
  for (const { no } of rows) {
    const { content } = await again.download(reportCalls.downloadPaper, { type: 'BG', no });
    expect(readPages(content).join('')).toContain(no);
    expect((await again.download(reportCalls.downloadPaper, { type: 'BG', no })).content.equals(content)).toBe(true);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(await count(`paper where no = '${no}' and sha256 = '${sha256}'`)).toBe(1);
  }
});

test('killed while money comes in: what the cashier took is paid, once; what it did not take can be paid', async () => {
  const payer = await enter('sg01', '10.5.0.4');
  const { list } = await payer.call(paymentCalls.charges, { pageSize: 100 });
  const open = list.filter(({ status }) => ['02', '03'].includes(status!)).map(({ onlinelsh }) => onlinelsh!);
  expect(open.length).toBeGreaterThan(3);
  const strays = await count('pay_exception');
  const orders = [];
  for (const onlinelsh of open) orders.push(await payer.call(paymentCalls.toPay, { onlinelsh }));
  const phone = new Visitor(portal, '10.5.0.5');
  const paid = Promise.allSettled(
    orders.map(({ qr }) => phone.call(paymentCalls.cashierPay, { token: cashierToken(qr), outcome: 'paid' })),
  );
  await atLeast("pay_transaction where received_at > now() - interval '1 minute'", 1);
  await portal.end('SIGKILL');
  await paid;
  await portal.start();
  const back = await enter('sg01', '10.5.0.6');
  for (const { payNo } of orders) {
    const order = await back.call(paymentCalls.checkPayMent, { payNo });
    // Whose cashier was cut off before it took anything pays now.
    if (order.qr) await phone.call(paymentCalls.cashierPay, { token: cashierToken(order.qr), outcome: 'paid' });
    expect((await back.call(paymentCalls.checkPayMent, { payNo })).status).toBe('04');
  }
  const taken = `pay_transaction join pay_order on pay_order.id = order_id where pay_no in (${orders.map(({ payNo }) => `'${payNo}'`).join()})`;
  expect(await count(taken)).toBe(new Set(orders.map(({ payNo }) => payNo)).size);
  expect(await count('pay_exception')).toBe(strays);
});

/** `npm run manage`, to be killed or waited for. */
const manage = (words: readonly string[], env: Readonly<Record<string, string>>) => ({
  args: ['--import', 'tsx', 'server/manage.ts', ...words],
  options: { cwd: project, env: { ...process.env, NODE_ENV: 'production', ...env } },
});

async function cutOff(words: readonly string[], env: Readonly<Record<string, string>>, isFarEnough: () => boolean): Promise<void> {
  const { args, options } = manage(words, env);
  const child = spawn(process.execPath, args, { ...options, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await expect.poll(isFarEnough, { timeout: 300_000, interval: 2 }).toBe(true);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

async function runCommand(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const { args, options } = manage(words, env);
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}

const filesIn = (place: string) => (existsSync(place) ? readdirSync(place, { recursive: true }).length : 0);

async function freshDatabase(name: string): Promise<string> {
  await pool.query(`create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

test('a backup that is cut off has no name, and one that is restored in part is not started; the next of each is whole', async () => {
  const backup = path.join(folder, 'backup');
  await cutOff(['backup', backup], usual, () => filesIn(`${backup}.part/tables`) > 30);
  expect(existsSync(backup)).toBe(false);
  await expect(runCommand(['backup', backup], usual)).rejects.toThrow('是一次未完成的备份');
  await expect(runCommand(['restore', `${backup}.part`], { ...usual, DATA_DIR: path.join(folder, 'no') })).rejects.toThrow('manifest.json');
  rmSync(`${backup}.part`, { recursive: true });
  expect(await runCommand(['backup', backup], usual)).toContain('已备份到');

  const half = { ...usual, DATABASE_URL: await freshDatabase('half'), DATA_DIR: path.join(folder, 'half') };
  await cutOff(['restore', backup], half, () => filesIn(path.join(half.DATA_DIR, 'storage')) > 5);
  await expect(new PortalProcess({ ...half, DEMO: '1' }).start()).rejects.toThrow('有一次中断的恢复');
  await expect(runCommand(['restore', backup], half)).rejects.toThrow('有一次中断的恢复');

  const whole = { ...usual, DATABASE_URL: await freshDatabase('whole'), DATA_DIR: path.join(folder, 'whole') };
  expect(await runCommand(['restore', backup], whole)).toContain('现在可以启动门户');
  await portal.end('SIGTERM');
  const restored = new PortalProcess({ ...whole, DEMO: '1' });
  begun.push(restored);
  await restored.start();
  const owner = new Visitor(restored, '10.5.0.7');
  await owner.logIn('sg01', demoPassword);
  expect((await owner.call(paymentCalls.charges, { pageSize: 10, status: '04' })).list.length).toBeGreaterThan(3);
});
