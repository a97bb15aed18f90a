import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** Any number that nothing else in this database takes an advisory lock on. */
const LOCK = 7_340_033;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Brings the database up to the files `NNNN-name.sql` in `folder`, in the order of their numbers, each in a transaction of its own.
 * Returns the names applied now. Servers starting at once wait for each other. Refuses when a landed migration was edited or is missing, and
 * when a new one is numbered before a landed one: what has run elsewhere must be what runs here.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = await pool.connect();
  try {
    // Building an index on a million rows takes longer than the statement timeout, and so may waiting for another server that does it.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      await client.query(
        'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      );
      const { rows: landed } = await client.query<Pick<Migration, 'name' | 'checksum'>>(
        'select name, checksum from migration order by name',
      );
      const pending = findPending(migrations, landed);
      for (const migration of pending) await apply(client, migration);
      return pending.map(({ name }) => name);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
      await client.query('reset statement_timeout');
    }
  } finally {
    client.release();
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const byNumber = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`Migration ${name} is not named NNNN-name.sql.`);
    const other = byNumber.get(number);
    if (other) throw new Error(`Migrations ${other} and ${name} have the same number.`);
    byNumber.set(number, name);
  }
  return names.sort().map((name) => {
    // Git may check a file out with CRLF; the checksum ignores that.
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function findPending(migrations: readonly Migration[], landed: readonly Pick<Migration, 'name' | 'checksum'>[]): readonly Migration[] {
  for (const [index, { name, checksum }] of landed.entries()) {
    const file = migrations[index];
    if (file?.name === name) {
      if (file.checksum !== checksum) throw new Error(`数据库迁移 ${name} 在执行之后被修改过。请恢复原文件，另写一个新的迁移。`);
    } else if (migrations.some((migration) => migration.name === name)) {
      throw new Error(`数据库迁移 ${file?.name} 的编号早于已执行的 ${name}。请给它一个更大的编号。`);
    } else throw new Error(`数据库中已执行的迁移 ${name} 没有对应的文件：数据库比程序新，请使用更新的程序版本。`);
  }
  return migrations.slice(landed.length);
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`数据库迁移 ${name}${lineOf(error, sql)} 执行失败：${(error as Error).message}`, { cause: error });
  }
}

/** PostgreSQL counts characters from 1; people look for a line. */
function lineOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` 第 ${sql.slice(0, position - 1).split('\n').length} 行` : '';
}
