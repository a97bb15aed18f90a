import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';

import { Counts, Turns } from '#kit/server/processes/counts-and-turns.ts';
import { Line } from '#kit/server/processes/line.ts';
import type { Config } from '#kit/server/settings/config.ts';
import type { TlsPair } from '#kit/server/web/own-certificate.ts';

import { openPlace, type Place } from '../place.ts';
import { begin, type Portal } from '../start-portal.ts';
import type { FirstDoes, OtherDoes, Part } from './between.ts';

/** A process that fell within this time has a fault that another start would meet again. */
const standsAfterMs = 15_000;
/** Pauses before a process is started again: none for one that had stood. */
const againAfterMs = [1000, 5000, 30_000] as const;
/** What is in hand at a stop gets this long; `main.ts` ends everything after 20 seconds. */
const stoppedWithinMs = 15_000;

interface Surroundings {
  readonly config: Config;
  readonly place: Place;
  /** By which those that answer people speak TLS: the last that fitted, for one that begins while the files do not. */
  readonly pair: () => TlsPair | undefined;
}

interface Other {
  readonly part: Part;
  readonly worker: Worker;
  readonly line: Line<OtherDoes>;
  /** Told once it answers, or works: where it listens, if it does. */
  readonly ready: Promise<string | null>;
}

/** Starts the processes that answer people and the one that works the jobs, starts each again that ends by itself, and keeps what they have in common. */
class Processes {
  readonly #others = new Set<Other>();
  readonly #counts = new Counts();
  readonly #turns = new Turns<Other>();
  readonly #surroundings: Surroundings;
  readonly #log: (line: string) => void;
  #isStopping = false;

  constructor(surroundings: Surroundings, log: (line: string) => void) {
    this.#surroundings = surroundings;
    this.#log = log;
    cluster.setupPrimary({ serialization: 'advanced' });
  }

  /** @returns where they listen @throws when one ends before it is ready */
  async start(): Promise<string> {
    const parts: readonly Part[] = ['jobs', ...Array.from({ length: this.#surroundings.config.processes }, () => 'web' as const)];
    const begun = parts.map((part) => this.#fork(part));
    const addresses = await Promise.all(begun.map(({ ready }) => ready));
    for (const other of begun) this.#keep(other, 0);
    const lost = begun.find(({ worker }) => worker.isDead());
    if (lost) throw new Error(`服务进程无法启动（${lost.part}）`);
    return addresses.find((address) => address !== null)!;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    // Whoever answers people first: jobs that they put in hand may still be done.
    for (const part of ['web', 'jobs'] as const) await Promise.all([...this.#others].filter((one) => one.part === part).map(stopOne));
  }

  #fork(part: Part): Other {
    const { config, place, pair } = this.#surroundings;
    const worker = cluster.fork();
    let isReady: (address: string | null) => void = () => undefined;
    const ready = new Promise<string | null>((resolve, reject) => {
      isReady = resolve;
      worker.once('exit', () => reject(new Error('服务进程无法启动，原因见上方输出。')));
    });
    // Whoever waits for it is told; of the others that fail with it nobody need be.
    ready.catch(() => undefined);
    const does: FirstDoes = {
      begin: () => ({ part, config, place, pair: pair() }),
      ready: (address) => isReady(address),
      count: (key, withinMs) => this.#counts.count(key, withinMs),
      take: (key) => this.#turns.take(key, other),
      leave: (key) => this.#turns.leave(key, other),
      measurements: () => this.#measure(),
    };
    const line = new Line<OtherDoes>((message) => worker.isConnected() && worker.send(message, () => undefined), does);
    const other: Other = { part, worker, line, ready };
    worker.on('message', (message) => line.hear(message));
    // Of one that cannot be started the exit is told, too.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      line.break();
      this.#turns.leaveAll(other);
      this.#others.delete(other);
    });
    this.#others.add(other);
    return other;
  }

  #keep(other: Other, falls: number): void {
    const begunAt = Date.now();
    other.worker.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      const hasStood = Date.now() - begunAt > standsAfterMs;
      const pauseMs = hasStood ? 0 : againAfterMs[Math.min(falls, againAfterMs.length - 1)]!;
      this.#log(`一个服务进程意外结束（${signal || code}），${pauseMs === 0 ? '立即' : `${pauseMs / 1000} 秒后`}重新启动……`);
      void pause(pauseMs).then(() => {
        if (!this.#isStopping) this.#keep(this.#fork(other.part), hasStood ? 0 : falls + 1);
      });
    });
  }

  async #measure(): Promise<string> {
    const measured = await Promise.all(
      [...this.#others].map(({ line }) =>
        // One that is about to end has nothing to tell.
        line.ask('measure').catch(() => []),
      ),
    );
    return AggregatorRegistry.aggregate(measured).metrics();
  }
}

async function stopOne({ worker, line }: Other): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const late = setTimeout(() => worker.process.kill('SIGKILL'), stoppedWithinMs);
  line.ask('stop').catch(() => undefined);
  await ended;
  clearTimeout(late);
}

/** Starts the portal as several processes at one address: this one has the database, the others answer people, and one of them works the jobs. */
export function startProcesses(config: Config, log: (line: string) => void): Promise<Portal> {
  return begin(config, log, async (onStop, certificate) => {
    const { place, parts, lost } = await openPlace(config, log, onStop);
    // Papers are set elsewhere from now on.
    await parts.documents.close();
    if (certificate) onStop(certificate.keepRenewed());
    const processes = new Processes({ config, place, pair: () => certificate?.pair }, log);
    onStop(() => processes.stop());
    return { address: await processes.start(), lost };
  });
}
