import { createServer, type AddressInfo } from 'node:net';
import { expect, inject, test } from 'vitest';

import { checkDataDir, checkDatabase, checkPort } from './obstacles.ts';

const host = '127.0.0.1';

async function withTakenPort(use: (port: number) => Promise<void>): Promise<void> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, host, resolve));
  try {
    await use((holder.address() as AddressInfo).port);
  } finally {
    await new Promise((resolve) => holder.close(resolve));
  }
}

test('a port in use is refused with the way out, a free one is not held', async () => {
  let port = 0;
  await withTakenPort(async (taken) => {
    port = taken;
    await expect(checkPort({ host, port })).rejects.toThrow(`端口 ${port} 已被占用`);
  });
  await checkPort({ host, port });
});

test('an address that this machine does not have is named', async () => {
  await expect(checkPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow('本机没有地址 192.0.2.1');
});

test('a database server that is not there, or lacks the database, is named', async () => {
  await checkDatabase(inject('postgresUrl'), 'DATABASE_URL');
  await expect(checkDatabase('postgresql://portal@nowhere.invalid/portal', 'DATABASE_URL')).rejects.toThrow(
    '无法连接数据库服务器 nowhere.invalid',
  );
  await expect(checkDatabase(`postgresql://portal@${host}:1/portal`, 'DATABASE_READ_URL')).rejects.toThrow(
    `无法连接数据库服务器 ${host}:1。请检查环境变量 DATABASE_READ_URL`,
  );
  const missing = new URL(inject('postgresUrl'));
  missing.pathname = '/missing';
  await expect(checkDatabase(missing.href, 'DATABASE_URL')).rejects.toThrow('没有数据库「missing」');
});

test('a data folder that cannot be is named with its setting', async () => {
  await expect(checkDataDir('/dev/null/data')).rejects.toThrow('数据目录 /dev/null/data 不能写入');
});
