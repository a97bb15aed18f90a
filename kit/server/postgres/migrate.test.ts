import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

let folder: string;
let pool: pg.Pool;
let owner: pg.Client;
let database: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  owner = new pg.Client({ connectionString: inject('postgresUrl') });
  await owner.connect();
  database = `migrate_${randomBytes(6).toString('hex')}`;
  await owner.query(`create database ${database}`);
  const own = new URL(inject('postgresUrl'));
  own.pathname = `/${database}`;
  pool = new pg.Pool({ connectionString: own.href });
});

afterEach(async () => {
  await pool.end();
  await owner.query(`drop database ${database}`);
  await owner.end();
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string): void {
  writeFileSync(path.join(folder, name), sql);
}

async function hasTable(name: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
  return rows[0]?.found ?? false;
}

test('applies what is new, in order, and nothing twice', async () => {
  write('0002-row.sql', "insert into city values ('宁波')");
  write('0001-city.sql', 'create table city (name text); create index on city (name);');
  await expect(migrate(pool, folder)).resolves.toEqual(['0001-city.sql', '0002-row.sql']);
  await expect(migrate(pool, folder)).resolves.toEqual([]);
  write('0003-more.sql', "insert into city values ('台州')");
  await expect(migrate(pool, folder)).resolves.toEqual(['0003-more.sql']);
  expect((await pool.query('select name from city order by name collate "C"')).rowCount).toBe(2);
});

test('two servers starting at once apply each migration once', async () => {
  write('0001-city.sql', 'create table city (name text)');
  write('0002-slow.sql', 'select pg_sleep(0.2)');
  const applied = await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)]);
  expect(applied.flat().toSorted()).toEqual(['0001-city.sql', '0002-slow.sql']);
});

test('takes its time, unlike questions afterwards', async () => {
  await pool.end();
  const own = new URL(inject('postgresUrl'));
  own.pathname = `/${database}`;
  pool = new pg.Pool({ connectionString: own.href, max: 1, statement_timeout: 100 });
  write('0001-slow.sql', 'select pg_sleep(0.3)');
  await expect(migrate(pool, folder)).resolves.toEqual(['0001-slow.sql']);
  await expect(pool.query('select pg_sleep(0.3)')).rejects.toThrow('statement timeout');
});

test('a failing migration leaves nothing of itself and says where', async () => {
  write('0001-city.sql', 'create table city (name text)');
  write('0002-broken.sql', 'create table half (name text);\ninsert into nowhere values (1);');
  await expect(migrate(pool, folder)).rejects.toThrow(/0002-broken\.sql 第 2 行 执行失败/);
  expect(await hasTable('city')).toBe(true);
  expect(await hasTable('half')).toBe(false);
  write('0002-broken.sql', 'create table half (name text)');
  await expect(migrate(pool, folder)).resolves.toEqual(['0002-broken.sql']);
});

test('refuses an edited, a missing and a belated migration', async () => {
  write('0002-city.sql', 'create table city (name text)');
  await migrate(pool, folder);
  write('0002-city.sql', 'create table city (name varchar)');
  await expect(migrate(pool, folder)).rejects.toThrow('0002-city.sql 在执行之后被修改过');
  write('0002-city.sql', 'create table city (name text)');
  write('0001-early.sql', 'select 1');
  await expect(migrate(pool, folder)).rejects.toThrow('0001-early.sql 的编号早于已执行的 0002-city.sql');
  renameSync(path.join(folder, '0001-early.sql'), path.join(folder, '0003-late.sql'));
  rmSync(path.join(folder, '0002-city.sql'));
  await expect(migrate(pool, folder)).rejects.toThrow('0002-city.sql 没有对应的文件');
});

test('line ends do not make another migration', async () => {
  write('0001-city.sql', 'create table city (\n  name text\n)');
  await migrate(pool, folder);
  write('0001-city.sql', 'create table city (\r\n  name text\r\n)');
  await expect(migrate(pool, folder)).resolves.toEqual([]);
});

test.each(['1-city.sql', '0001_city.sql'])('refuses the file name %s', async (name) => {
  write(name, 'select 1');
  await expect(migrate(pool, folder)).rejects.toThrow('is not named NNNN-name.sql');
});

test('refuses two migrations of one number', async () => {
  write('0001-city.sql', 'select 1');
  write('0001-town.sql', 'select 1');
  await expect(migrate(pool, folder)).rejects.toThrow('have the same number');
});

test('what has landed is as it landed: databases have run it', () => {
  const landed = path.join(import.meta.dirname, '..', '..', '..', 'database', 'migrations');
  const found = readdirSync(landed)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(path.join(landed, name), 'utf8').replaceAll('\r\n', '\n'))
          .digest('hex')} ${name}`,
    );
  // A new migration adds its line at the end of landed.txt; no other line ever changes.
  expect(found).toEqual(readFileSync(path.join(landed, 'landed.txt'), 'utf8').trimEnd().split('\n'));
});
