import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startPostgres } from '#kit/server/postgres/supervisor.ts';

import type { BareOrders } from './bare-server.ts';
import { Recorder } from './recorder.ts';

const project = path.join(import.meta.dirname, '..');
const startsWithinMs = 1800_000;

/** A database with the portal on it as people use it, and the portal's code in this process beside it. */
export interface City {
  readonly recorder: Recorder;
  /** Where the portal answers. */
  readonly port: number;
  /** Its process. */
  readonly pid: number;
  /** Starts the bare server on the same database. */
  startBare(stages: BareOrders['stages'], plain: BareOrders['plain']): Promise<{ readonly port: number; stop(): Promise<void> }>;
  close(): Promise<void>;
}

/** Opens the data folder of a portal that has run before, with one process that answers people or with several. */
export async function openCity(dataDir: string, processes = 1): Promise<City> {
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
  const closing: (() => Promise<unknown>)[] = [() => postgres.stop()];
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const recorder = await Recorder.open(postgres.url, dataDir);
    closing.push(() => recorder.close());
    const portal = await startPortalProcess(postgres.url, dataDir, processes);
    closing.push(() => end(portal.child));
    return {
      recorder,
      port: portal.port,
      pid: portal.child.pid!,
      startBare: (stages, plain) => startBare({ databaseUrl: postgres.url, stages, plain }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startPortalProcess(databaseUrl: string, dataDir: string, processes: number): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '1', PORT: String(port), HOST: '127.0.0.1' };
  // One address makes all the calls here, so its limit must not be what is measured.
  const env = { ...process.env, ...own, NODE_ENV: 'production', REQUESTS_PER_MINUTE: '1000000000', PROCESSES: String(processes) };
  // The line to this process ends the portal when the measuring is cut off.
  const args = ['--import', 'tsx', '--import', './scripts/end-with-parent.mjs', path.join('server', 'main.ts')];
  const child = spawn(process.execPath, args, { cwd: project, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    await answersAt(port, () => child.exitCode !== null);
  } catch (error) {
    await end(child);
    throw error;
  }
  return { port, child };
}

async function startBare(orders: BareOrders): Promise<{ port: number; stop(): Promise<void> }> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'], cwd: project });
  child.send(orders);
  const [port] = (await once(child, 'message')) as [number];
  return { port, stop: () => end(child) };
}

/** Asks a process to end and waits until it has. */
export async function end(child: ChildProcess, ask: () => void = () => child.kill('SIGTERM')): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  ask();
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  await ended;
  clearTimeout(timer);
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until the portal on this port is ready. @returns milliseconds it took */
export async function answersAt(port: number, isOver: () => boolean): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < startsWithinMs && !isOver()) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return performance.now() - startedAt;
    await pause(20);
  }
  throw new Error('the portal did not start');
}
