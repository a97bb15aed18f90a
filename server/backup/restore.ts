import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

import type { Storage } from '#kit/server/files/storage.ts';

import { exists } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { listMigrations, listTables } from './tables.ts';

/** Stands in a data folder while it is being filled: whoever finds it there later finds a part of a backup. */
const mark = 'restore.unfinished';

/** @throws where an earlier restore was cut off */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  if (await exists(path.join(dataDir, mark)))
    throw new Error(`数据目录 ${dataDir} 中有一次中断的恢复，数据不完整。请清空该文件夹（和该次恢复的数据库），再重新恢复备份。`);
}

/** The data folder is whole. */
export const finishRestore = (dataDir: string): Promise<void> => rm(path.join(dataDir, mark), { force: true });

/** Files of the backup that go beside the database, and those of the storage. @throws when the folder or the storage holds other data already */
export async function restoreFiles(folder: string, { files }: Manifest, dataDir: string, storage: Storage): Promise<void> {
  await refuseUnfinished(dataDir);
  for (const name of ['root.key', 'storage', 'postgres'])
    if (await exists(path.join(dataDir, name))) throw new Error(`${dataDir} 中已有数据（${name}），只能恢复到空的数据目录。`);
  for await (const _lying of storage.list(new Date()))
    throw new Error('存储桶中已有文件，只能恢复到空的存储桶（或者新的 files.s3.prefix）。');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(path.join(dataDir, mark), '', { mode: 0o600 });
  for (const file of Object.keys(files)) {
    if (file.startsWith('tables/')) continue;
    if (file.startsWith('storage/')) {
      await storage.putStream(createReadStream(path.join(folder, file)), path.basename(file));
      continue;
    }
    const target = path.join(dataDir, file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(path.join(folder, file), target);
  }
}

/**
 * Fills a database that has been migrated and holds nothing else, in one transaction: it is whole or still empty. What triggers and references guard was guarded when it
 * was written; references are looked through again when they are made anew.
 */
export async function restoreTables(pool: pg.Pool, folder: string, manifest: Manifest): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    await refuseUnlessFit(client, manifest);
    const references = await takeOffReferences(client);
    let rows = 0;
    for (const { name, columns, file, rows: expected } of manifest.tables) {
      await client.query(`alter table ${name} disable trigger user`);
      await client.query(`delete from ${name}`);
      const copy = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`));
      await pipeline(createReadStream(path.join(folder, file)), createGunzip(), copy);
      if (copy.rowCount !== expected) throw new Error(`表 ${name} 应有 ${expected} 行，备份中只有 ${copy.rowCount} 行。`);
      await client.query(`alter table ${name} enable trigger user`);
      rows += expected;
    }
    for (const reference of references) await client.query(reference);
    for (const [name, last] of Object.entries(manifest.sequences)) await client.query('select setval($1::regclass, $2)', [name, last]);
    // The sequence was read after the rows, which may have been sealed further meanwhile.
    await client.query(`select setval('audit_seal_no', (select coalesce(max(seal_no), 0) from audit_log))`);
    await client.query('commit');
    await client.query('analyze');
    return rows;
  } finally {
    client.release(true);
  }
}

async function refuseUnlessFit(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const migrations = await listMigrations(client);
  const other = manifest.migrations.find((line, index) => migrations[index] !== line) ?? migrations[manifest.migrations.length];
  if (other) throw new Error(`备份由另一个版本的程序写成（${other.split(' ')[0]}）。请先用写备份的那个版本恢复，再升级程序。`);
  const names = new Set((await listTables(client)).map(({ name }) => name));
  const unknown = manifest.tables.find(({ name }) => !names.has(name));
  if (unknown) throw new Error(`数据库中没有备份里的表 ${unknown.name}。`);
  const { rowCount } = await client.query('select from account limit 1');
  if (rowCount) throw new Error('数据库中已有账号，只能恢复到空的数据库。');
}

/** @returns the statements that make them again */
async function takeOffReferences(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as on
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where contype = 'f' and nspname in ('public', 'graphile_worker')`,
  );
  for (const { off } of rows) await client.query(off);
  return rows.map(({ on }) => on);
}
