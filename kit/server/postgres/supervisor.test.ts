import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type PostgresConnection } from './supervisor.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'supervisor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask<Row extends pg.QueryResultRow>(connection: PostgresConnection, question: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the database, acknowledges one row and then waits to be killed. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const module = pathToFileURL(path.join(import.meta.dirname, 'supervisor.ts')).href;
  const program = `
    import { startPostgres } from ${JSON.stringify(module)};
    import pg from 'pg';
    const { connection } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('create table if not exists kept (n int)');
    await client.query('insert into kept values (1)');
    process.stdout.write('acknowledged');
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  return child;
}

const endOf = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()));

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

test('a new folder becomes a UTF-8 database with checksums that writes through to the disk', async () => {
  const postgres = await startPostgres({ dataDir: path.join(folder, 'fresh') });
  const [row] = await ask<Record<string, string>>(
    postgres.connection,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('listen_addresses') as listens, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider
     from pg_database where datname = current_database()`,
  );
  expect(row).toEqual({ checksums: 'on', fsync: 'on', commit: 'on', listens: '', encoding: 'UTF8', provider: 'b' });
  await Promise.all([postgres.stop(), postgres.stop()]);
  await expect(ask(postgres.connection, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('a path too long for a socket address is reached through a link', async () => {
  const dataDir = path.join(folder, 'a-folder-with-a-long-name'.repeat(3), 'another-folder-with-a-long-name', 'postgres');
  const postgres = await startPostgres({ dataDir });
  expect(postgres.connection.host.length).toBeLessThan(dataDir.length);
  await expect(ask(postgres.connection, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a folder in use is refused, by name of the process', async () => {
  const dataDir = path.join(folder, 'used');
  const postgres = await startPostgres({ dataDir });
  await expect(startPostgres({ dataDir })).rejects.toThrow(`数据目录正被进程 ${process.pid} 使用`);
  await expect(ask(postgres.connection, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a killed server leaves nothing behind that blocks the next start, and nothing acknowledged is lost', async () => {
  const dataDir = path.join(folder, 'killed');
  for (const kills of [1, 2]) {
    const child = await startElsewhere(dataDir);
    child.kill('SIGKILL');
    await endOf(child);
    const postgres = await startPostgres({ dataDir });
    await expect(ask(postgres.connection, 'select count(*)::int as kept from kept')).resolves.toEqual([{ kept: kills }]);
    await postgres.stop();
  }
});

test.runIf(process.platform === 'linux')('a database that outlived its server and its keeper is stopped at the next start', async () => {
  const dataDir = path.join(folder, 'orphan');
  const child = await startElsewhere(dataDir);
  const orphan = Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  // The keeper and its reader are one process group apart from PostgreSQL's own children, led by the keeper.
  const keeper = parentOf(orphan);
  const readers = readFileSync(`/proc/${keeper}/task/${keeper}/children`, 'utf8').trim().split(' ').map(Number);
  for (const pid of [keeper, ...readers.filter((pid) => pid !== orphan)]) process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await endOf(child);
  expect(readFileSync(`/proc/${orphan}/cmdline`, 'utf8')).toContain('postgres');
  const postgres = await startPostgres({ dataDir });
  const now = Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  expect(now).not.toBe(orphan);
  await expect(ask(postgres.connection, 'select count(*)::int as kept from kept')).resolves.toEqual([{ kept: 1 }]);
  await postgres.stop();
});

test('a database that dies by itself is told', async () => {
  const dataDir = path.join(folder, 'dying');
  const postgres = await startPostgres({ dataDir });
  process.kill(Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  expect((await postgres.lost).message).toContain('内置数据库意外停止');
  const again = await startPostgres({ dataDir });
  await again.stop();
});

test('a folder whose control file is gone says what to do', async () => {
  const dataDir = path.join(folder, 'torn');
  const { stop } = await startPostgres({ dataDir });
  await stop();
  rmSync(path.join(dataDir, 'global', 'pg_control'));
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    /^数据目录 .+torn 中内置数据库的文件缺失或损坏，不能启动。请检查环境变量 DATA_DIR；.+restore 从备份恢复。/,
  );
});
