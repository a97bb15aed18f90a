import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { passingFolder } from '#kit/server/testing/passing-folder.ts';
import type { Place } from './place.ts';

/** Once per run: whole portals, each on a database that is thrown away afterwards; one for each worker that has a file to run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const working = Math.min(project.config.maxWorkers, project.vitest.state.getPaths().length);
  const opened = await Promise.all(Array.from({ length: working }, (_, index) => openPlace(index)));
  project.provide(
    'places',
    opened.map(({ place }) => place),
  );
  return async () => {
    await Promise.all(opened.map(({ close }) => close()));
  };
}

async function openPlace(index: number): Promise<{ readonly place: Place; close(): Promise<void> }> {
  const dataDir = passingFolder('journeys');
  const database = await ownDatabase(process.env['DATABASE_URL'], index);
  const child = fork(path.join(import.meta.dirname, 'place-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', ...(database && { DATABASE_URL: database.url }) },
  });
  const [place] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the portal of the journeys ended with ${String(code)}`))),
  ])) as [Place];
  return {
    place,
    async close() {
      child.disconnect();
      await once(child, 'exit');
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** On a server that others use, too, the journeys make a database of their own beside the one that is named. */
async function ownDatabase(serverUrl: string | undefined, index: number) {
  if (!serverUrl) return undefined;
  const name = `journeys_${process.pid}_${index}_${Date.now().toString(36)}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(serverUrl, `create database ${name}`);
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
