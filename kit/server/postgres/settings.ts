import { readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MB = 1024 * 1024;

/** PostgreSQL settings by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * Settings for one machine that the server and the database share. fsync and synchronous_commit stay on: what was acknowledged is on disk.
 * @param dataBytes what the tables and indexes measure at the start
 */
export function serverSettings(dataBytes: number): PostgresSettings {
  const memory = memoryOfMachine() / MB;
  return {
    shared_buffers: `${buffersFor(dataBytes / MB, memory)}MB`,
    effective_cache_size: `${clamp(memory / 2, 512, 65_536)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${clamp(memory / 32, 64, 512)}MB`,
    max_connections: '100',
    max_wal_size: '2GB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    // With pages in memory, reading an index entry costs a quarter of reading a page (decision 17); PostgreSQL's default is 0.005.
    cpu_index_tuple_cost: '0.02',
    // Many short statements on few cores: JIT and parallel workers for one of them only delay the others.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    // Errors reach the caller; in a log file they would repeat people's data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
}

/** Settings for a database that is thrown away afterwards: nothing waits for the disk. */
export const throwAwaySettings: PostgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '256MB',
  max_connections: '200',
};

/** Connections that so many processes may want, each with a pool of 16 and one to listen, with room for an operator; never fewer than the usual hundred. */
export function connectionsFor(processes: number): number {
  return Math.max(100, (processes + 1) * 17 + 20);
}

/** Twice the data, so that it fits and may grow until the next start, but no more than a quarter of the memory. All in MB. */
export function buffersFor(data: number, memory: number): number {
  return clamp(2 * data, 128, Math.max(128, Math.min(memory / 4, 16_384)));
}

/** Bytes of the tables and indexes in a data folder, 0 where there are none yet. */
export function dataBytesOf(dataDir: string): number {
  let bytes = 0;
  for (const entry of readdirSync(path.join(dataDir, 'base'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  return bytes;
}

function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < os.totalmem() ? limit : os.totalmem();
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most));
}
