import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { throwAwaySettings } from '#kit/server/postgres/settings.ts';
import { startPostgres } from '#kit/server/postgres/supervisor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for the tests of this run: an owner's address, so tests may create databases of their own beside the one it names. */
    postgresUrl: string;
  }
}

/** Once per run: a throw-away PostgreSQL, or the server that DATABASE_URL names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), settings: throwAwaySettings });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
