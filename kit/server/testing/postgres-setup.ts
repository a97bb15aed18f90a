import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { throwAwaySettings } from '#kit/server/postgres/settings.ts';
import { startPostgres } from '#kit/server/postgres/supervisor.ts';
import { isAlive, passingFolder } from './passing-folder.ts';
import { dropLeftovers, openPassing } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for the tests of this run: an owner's address, so tests may create databases of their own beside the one it names. */
    postgresUrl: string;
  }
}

/** Data folders of test servers: `kept` from the last run, `run-<pid>` of those that run now. */
const home = path.join(import.meta.dirname, '../../../.cache/tests/postgres');
const kept = path.join(home, 'kept');

/** Once per run: a PostgreSQL of its own that waits for no disk, or the server that DATABASE_URL names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const folder = takeFolder();
  const dataDir = path.join(folder, 'data');
  const postgres = await startPostgres({ dataDir, settings: { ...throwAwaySettings, max_wal_size: '256MB' } });
  const passing = passingFolder('databases');
  const { uid, gid } = statSync(dataDir);
  chownSync(passing, uid, gid);
  await openPassing(postgres.url, passing);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await dropLeftovers(postgres.url);
    await postgres.stop();
    remove(passing);
    keepFolder(folder);
  };
}

/** The folder of an earlier run, so that neither the server nor the template has to be made again; an empty one while another run uses it. */
function takeFolder(): string {
  mkdirSync(home, { recursive: true });
  for (const name of readdirSync(home)) if (name !== 'kept' && !isAlive(Number(name.slice('run-'.length)))) remove(path.join(home, name));
  const folder = path.join(home, `run-${process.pid}`);
  if (!tryRename(kept, folder)) mkdirSync(folder);
  return folder;
}

function keepFolder(folder: string): void {
  if (!tryRename(folder, kept)) remove(folder);
}

/** @returns false when there is nothing under the old name or something under the new one */
function tryRename(from: string, to: string): boolean {
  try {
    if (existsSync(to)) return false;
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
