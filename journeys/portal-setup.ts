import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { passingFolder } from '#kit/server/testing/passing-folder.ts';
import type { Place } from './place.ts';

const top = path.join(import.meta.dirname, '..');
/** The portal as one file: it is started three times, and from its sources each start takes seconds. */
const bundled = path.join(top, '.cache/tests/place.mjs');

/** Once per run: whole portals, each on a database that is thrown away afterwards; one for each worker that has a file to run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const working = Math.min(project.config.maxWorkers, project.vitest.state.getPaths().length);
  execFileSync(process.execPath, ['scripts/build.mjs', '--place'], { cwd: top });
  const homes = await makeHomes(working);
  const portals = await Promise.all(homes.map(startPortal));
  project.provide(
    'places',
    portals.map(({ place }) => place),
  );
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()));
    await Promise.all(homes.map(({ remove }) => remove()));
  };
}

/** What a portal keeps: its folder, and its database where that is on a server. */
interface Home {
  readonly dataDir: string;
  readonly database: { readonly name: string; readonly url: string } | undefined;
  remove(): Promise<void>;
}

/** The demo city is filled once, half a minute of work; the others are copies of it. */
async function makeHomes(count: number): Promise<Home[]> {
  const first = await makeHome(0);
  if (count === 1) return [first];
  const filling = await startPortal(first);
  await filling.stop();
  const others = Array.from({ length: count - 1 }, (_, index) => makeHome(index + 1, first));
  return [first, ...(await Promise.all(others))];
}

async function makeHome(index: number, like?: Home): Promise<Home> {
  const dataDir = passingFolder('journeys');
  if (like) await cp(like.dataDir, dataDir, { recursive: true });
  const server = process.env['DATABASE_URL'];
  const database = server ? await ownDatabase(server, index, like?.database?.name) : undefined;
  return {
    dataDir,
    database,
    async remove() {
      if (server && database) await onServer(server, `drop database if exists ${database.name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startPortal({ dataDir, database }: Home): Promise<{ readonly place: Place; stop(): Promise<void> }> {
  const child = fork(bundled, {
    execArgv: ['--enable-source-maps'],
    // Everybody in a run comes from one address, and some open page after page faster than any office.
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '1',
      REQUESTS_PER_MINUTE: '30000',
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  const [place] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the portal of the journeys ended with ${String(code)}`))),
  ])) as [Place];
  return {
    place,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** On a server that others use, too, the journeys make a database of their own beside the one that is named. */
async function ownDatabase(serverUrl: string, index: number, like: string | undefined) {
  const name = `journeys_${process.pid}_${index}_${Date.now().toString(36)}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(serverUrl, `create database ${name}${like ? ` template ${like}` : ''}`);
  return { name, url: url.href };
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
