import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { addJob, prepareJobs } from '#kit/server/jobs/jobs.ts';
import { migrate } from '#kit/server/postgres/migrate.ts';
import { openSealedStorage, openStorage } from '#kit/server/files/open-storage.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import type { Config } from '#kit/server/settings/config.ts';
import { startBucket } from '#kit/server/testing/bucket-server.ts';
import { copyTemplate } from '#kit/server/testing/template.ts';
import { openCity } from '#server/testing/city.ts';

import { readCommand } from '../commands.ts';
import { startPortal } from '../start-portal.ts';
import { listTables } from './tables.ts';

const city = await openCity();
const folder = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
const backup = path.join(folder, 'backup');
let empty: Awaited<ReturnType<typeof copyTemplate>>;

beforeAll(async () => {
  const bare = async (url: string, migrations: string) => {
    const pool = openPool({ connectionString: url }, 2);
    await migrate(pool, migrations);
    await prepareJobs(pool);
    await pool.end();
  };
  empty = await copyTemplate(inject('postgresUrl'), bare, ['tables without rows']);
});
afterAll(async () => {
  await empty.drop();
  rmSync(folder, { recursive: true });
});

/** The rows of every table and the guards on them, as one hash each. */
async function printsOf(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    const prints: Record<string, string> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as print from ${name} as t`,
      );
      prints[name] = rows[0]!.print;
    }
    const guards = await client.query<{ guard: string }>(
      `select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as guard from pg_trigger where not tgisinternal
       union all select conrelid::regclass || ' ' || conname || ' ' || convalidated::text from pg_constraint order by 1`,
    );
    return { prints, guards: guards.rows.map(({ guard }) => guard) };
  } finally {
    client.release();
  }
}

const manage = (words: readonly string[], pool: pg.Pool, dataDir: string) =>
  readCommand(words).run({
    db: openDatabase(pool),
    pool,
    secrets: city.services.secrets,
    dataDir,
    config: city.services.config,
    now: city.now,
  });

test('a backup taken while people work is restored onto nothing: every row, file, number and guard', async () => {
  const { pool, storage, config } = city.services;
  const unit = await city.seedUnit({ orgname: '含\\反斜杠、\t制表和\n换行的单位' });
  await city.enter({ actor: 'E1', unit });
  await addJob(city.db, 'session:expire', {}, { runAt: new Date('2027-01-01') });
  const stored = await storage.put(Buffer.from('报告'));
  // Somebody writes on while it is taken: what it holds is of one moment.
  let isOver = false;
  const writing = (async () => {
    while (!isOver) await city.seedUnit();
  })();
  const said = await manage(['backup', backup], pool, config.dataDir);
  isOver = true;
  await writing;
  expect(said).toMatch(/已备份到 .*：\d+ 张表 \d+ 行，1 个文件/);
  await expect(manage(['backup', backup], pool, config.dataDir)).rejects.toThrow('已经存在');

  const dataDir = path.join(folder, 'restored');
  const command = readCommand(['restore', backup]);
  await command.before!({ ...city.services.config, dataDir });
  // Cut off here, it is neither started upon nor gone on with.
  await expect(startPortal({ ...config, port: 0, dataDir }, () => undefined)).rejects.toThrow('中断的恢复');
  await expect(command.before!({ ...city.services.config, dataDir })).rejects.toThrow('中断的恢复');
  const target = openPool({ connectionString: empty.url }, 2);
  try {
    const before = await printsOf(target);
    await manage(['restore', backup], target, dataDir);
    const restored = await printsOf(target);
    expect(restored.guards).toEqual(before.guards);
    const manifest = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as { tables: { name: string; rows: number }[] };
    for (const { name, rows } of manifest.tables) expect([name, Number(restored.prints[name]!.split(' ')[0])]).toEqual([name, rows]);
    // The city has gone on only with units, and what counts them.
    const source = await printsOf(pool);
    const other = Object.keys(source.prints).filter((name) => source.prints[name] !== restored.prints[name]);
    expect(other.filter((name) => !/unit|spelled_name|serial/.test(name))).toEqual([]);
    const kept = await target.query('select from unit where orgname = $1', ['含\\反斜杠、\t制表和\n换行的单位']);
    expect(kept.rowCount).toBe(1);
    expect((await buffer(openSealedStorage({ ...config, dataDir }, openSecrets(dataDir)).get(stored))).toString()).toBe('报告');
    // Whoever finds the backup without its key reads no file of it.
    expect(readFileSync(path.join(backup, 'storage', stored.slice(0, 2), stored), 'utf8')).not.toContain('报告');
    expect(readFileSync(path.join(dataDir, 'root.key'), 'utf8')).toBe(readFileSync(path.join(config.dataDir, 'root.key'), 'utf8'));
    // What is there already is not written over.
    await expect(command.before!({ ...city.services.config, dataDir })).rejects.toThrow('只能恢复到空的数据目录');
    await expect(manage(['restore', backup], target, dataDir)).rejects.toThrow('只能恢复到空的数据库');
  } finally {
    await target.end();
  }
});

test('files that lie in a bucket are in the backup, are restored into an empty one, and are swept there', async () => {
  const bucket = await startBucket({ id: 'AK', secret: 'SK' }, 'files');
  try {
    const secret = path.join(folder, 'secret');
    writeFileSync(secret, 'SK\n');
    const at = (prefix: string): Config => {
      const place = { endpoint: bucket.address, region: 'r', bucket: 'files', prefix, addressing: 'path' } as const;
      return { ...city.services.config, files: { s3: { ...place, accessKeyId: 'AK', secretAccessKeyFile: secret } } };
    };
    const name = await openStorage(at('one/')).put(Buffer.from('照片'));
    const tools = {
      db: city.db,
      pool: city.services.pool,
      secrets: city.services.secrets,
      dataDir: city.services.config.dataDir,
      now: new Date(),
    };
    const taken = path.join(folder, 'of-bucket');
    expect(await readCommand(['backup', taken]).run({ ...tools, config: at('one/') })).toContain('1 个文件');
    const { before } = readCommand(['restore', taken]);
    await before!({ ...at('two/'), dataDir: path.join(folder, 'two') });
    expect((await buffer(openStorage(at('two/')).get(name))).toString()).toBe('照片');
    expect(existsSync(path.join(folder, 'two', 'storage'))).toBe(false);
    await expect(before!({ ...at('two/'), dataDir: path.join(folder, 'three') })).rejects.toThrow('只能恢复到空的存储桶');
    for (const object of bucket.objects.values()) object.at = new Date('2026-01-01');
    expect(await readCommand(['sweep', '--apply']).run({ ...tools, config: at('two/') })).toContain('没有归属的 1 个');
    expect([...bucket.objects.keys()]).toEqual([`one/${name}`]);
  } finally {
    bucket.close();
  }
});

test('a backup of which anything was changed or is missing is not restored', async () => {
  const { before } = readCommand(['restore', backup]);
  const key = path.join(backup, 'root.key');
  const was = readFileSync(key);
  writeFileSync(key, 'other');
  await expect(before!({ ...city.services.config, dataDir: path.join(folder, 'elsewhere') })).rejects.toThrow('root.key 与备份时不一致');
  rmSync(key);
  await expect(before!({ ...city.services.config, dataDir: path.join(folder, 'elsewhere') })).rejects.toThrow('root.key 缺失');
  writeFileSync(key, was);
  await expect(
    readCommand(['restore', folder]).before!({ ...city.services.config, dataDir: path.join(folder, 'elsewhere') }),
  ).rejects.toThrow('不是完整的备份');
});
