import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';

import { anchorFiles } from '#kit/server/audit/audit-anchors.ts';
import { endOfTime, type Storage } from '#kit/server/files/storage.ts';

import { hashOf, manifestName, type Manifest } from './manifest.ts';
import { listMigrations, listTables, readSequences } from './tables.ts';

/** What stands beside the stored files: the root key and the anchors of the audit log. */
const beside = ['root.key', ...Object.values(anchorFiles)];

export interface Backup {
  readonly pool: pg.Pool;
  readonly dataDir: string;
  /** As it lies, sealed. */
  readonly storage: Storage;
  /** Where it goes; must not exist. */
  readonly folder: string;
  readonly now: Date;
}

/**
 * Writes everything there is while the portal serves: all tables as of one moment, then the stored files, which are written before the rows that name them and
 * never changed, then the root key. The folder has its name only once it is whole.
 */
export async function backUp({ pool, dataDir, storage, folder, now }: Backup): Promise<Manifest> {
  if (await exists(folder)) throw new Error(`${folder} 已经存在，请指定新的文件夹。`);
  const part = `${folder}.part`;
  if (await exists(part)) throw new Error(`${part} 是一次未完成的备份，请先删除。`);
  await mkdir(path.join(part, 'tables'), { recursive: true, mode: 0o700 });
  const manifest: Manifest = { format: 1, takenAt: now.toISOString(), migrations: [], sequences: {}, tables: [], files: {} };
  // An anchor later than the tables would tell of seals that they do not hold yet.
  for (const name of beside) if (await exists(path.join(dataDir, name))) await copyFile(path.join(dataDir, name), path.join(part, name));
  await copyTables(pool, part, manifest);
  await copyStored(storage, part);
  for (const file of await listFiles(part)) manifest.files[file] = await hashOf(path.join(part, file));
  await writeFile(path.join(part, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  await rename(part, folder);
  return manifest;
}

async function copyTables(pool: pg.Pool, part: string, manifest: Manifest): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    manifest.migrations.push(...(await listMigrations(client)));
    for (const { name, columns } of await listTables(client)) {
      const file = `tables/${name.replaceAll('"', '')}.copy.gz`;
      const copy = client.query(to(`copy ${name} (${columns.join(', ')}) to stdout`));
      await pipeline(copy, createGzip({ level: 4 }), createWriteStream(path.join(part, file), { mode: 0o600 }));
      manifest.tables.push({ name, columns: [...columns], rows: copy.rowCount, file });
    }
    // Sequences are not part of the snapshot: read last, they are at least as far as the rows.
    Object.assign(manifest.sequences, await readSequences(client));
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

async function copyStored(storage: Storage, part: string): Promise<void> {
  for await (const { name, isPart } of storage.list(endOfTime)) {
    // What is being written has no row yet.
    if (isPart) continue;
    const target = path.join(part, storedFile(name));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      await pipeline(storage.get(name), createWriteStream(target, { mode: 0o600 }));
    } catch (error) {
      // A file may be swept between the listing and the copy; then no row names it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(target, { force: true });
    }
  }
}

/** Where a stored file lies in a backup, whatever storage it came from. */
function storedFile(name: string): string {
  return path.join('storage', name.slice(0, 2), name);
}

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

export function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
