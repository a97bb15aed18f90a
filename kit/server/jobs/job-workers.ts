import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, type RunnerOptions, type Worker, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';

import type { Db } from '../postgres/database.ts';

/** The library's own log: what matters in it is reported. */
export const quiet = new Logger(() => () => undefined);

type Report = (message: string, error?: unknown) => void;

export interface Keeper {
  stop(): Promise<void>;
}

/** Pause before workers that have ended by themselves, as when their database was restarted, begin anew. */
const restartMs = 1000;
const beatMs = 5000;
/** After so many seconds of silence a group of workers counts as dead. */
const silentSeconds = 20;

/** Without batches the library does not await the statement that ends a job: a database that is away would end the process. */
const awaited = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Starts a group of workers and starts it again whenever it ends by itself; the process does not end with it.
 * @param silentMs after so long without a sign the group counts as ended, whatever it says
 */
export async function keepWorking(options: RunnerOptions, pulse: Pulse, report: Report, silentMs = silentSeconds * 1000): Promise<Keeper> {
  const stopping = new AbortController();
  let group: Group | undefined = await beginGroup(options, pulse, report, silentMs);
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      const why = await group?.ended;
      if (group && !stopping.signal.aborted) report('workers ended and begin anew', why);
      group = undefined;
      await wait(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      group = await beginGroup(options, pulse, report, silentMs).catch((error: unknown) => {
        report('workers could not begin anew', error);
        return undefined;
      });
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await group?.stop();
      await kept;
      // Those that began anew in the same moment.
      await group?.stop();
    },
  };
}

interface Group extends Keeper {
  /** Resolves when it works no more, with the reason where there is one. */
  readonly ended: Promise<unknown>;
}

/**
 * A group whose link broke while two of its jobs were being noted as done does not end: the library counts what is under way once too often, waits for a number that
 * does not come, and tells nobody. So a group without a job in hand and without a sign of life counts as ended; workers at rest give one with every look for jobs.
 */
async function beginGroup(options: RunnerOptions, pulse: Pulse, report: Report, silentMs: number): Promise<Group> {
  const events: WorkerEvents = new EventEmitter();
  const workers = new Set<Worker>();
  const pools = new Set<string>();
  let signAt = performance.now();
  events.on('pool:create', ({ workerPool }) => {
    pools.add(workerPool.id);
    pulse.begin(workerPool.id);
  });
  events.on('pool:release', ({ workerPool }) => pulse.end(workerPool.id));
  events.on('job:error', ({ job, error }) => report(`job ${job.task_identifier} failed, attempt ${job.attempts}`, error));
  events.on('worker:create', ({ worker }) => void workers.add(worker));
  events.on('worker:stop', ({ worker }) => void workers.delete(worker));
  for (const sign of ['worker:getJob:start', 'worker:getJob:empty', 'worker:getJob:error', 'job:start', 'job:complete'] as const)
    events.on(sign, () => (signAt = performance.now()));
  const runner = await run({ ...options, events, preset: awaited, logger: quiet });
  const silence = new Promise<Error>((resolve) => {
    const timer = setInterval(() => {
      if (performance.now() - signAt < silentMs || [...workers].some((worker) => worker.getActiveJob())) return;
      clearInterval(timer);
      resolve(new Error('no sign of life'));
    }, silentMs / 4).unref();
    const ends = () => clearInterval(timer);
    runner.promise.then(ends, ends);
  });
  const ended = Promise.race([runner.promise.catch((error: unknown) => error), silence]);
  // What a group that is silent still holds is given back.
  void silence.then(() => pools.forEach((pool) => pulse.end(pool)));
  return {
    ended,
    stop: async () => {
      // Refused by workers that have ended by themselves already.
      const stopped = runner.stop().catch(() => undefined);
      await Promise.race([stopped, silence]);
    },
  };
}

export interface Pulse extends Keeper {
  begin(pool: string): void;
  end(pool: string): void;
}

/**
 * Says all the time which groups of workers of this process are alive, and gives back what silent ones hold.
 * @param isAlone no other server works on this database: whatever is held at the start is left from a crash
 */
export async function keepPulse(db: Db, isAlone: boolean, report: Report): Promise<Pulse> {
  if (isAlone)
    await sql`select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(
      db,
    );
  const alive = new Set<string>();
  const beat = () => beatOnce(db, [...alive]).catch((error: unknown) => report('the pulse of the workers could not be noted', error));
  const timer = setInterval(() => void beat(), beatMs);
  return {
    begin: (pool) => {
      alive.add(pool);
      void beat();
    },
    end: (pool) => void alive.delete(pool),
    stop: async () => {
      clearInterval(timer);
      await beat();
    },
  };
}

/** A group that has just begun may hold a job before it was noted: a job is given back only when it has been held for as long as a silence. */
export async function beatOnce(db: Db, alive: readonly string[]): Promise<void> {
  const silence = `${silentSeconds} seconds`;
  await sql`insert into job_worker (pool, seen_at) select pool, now() from unnest(${[...alive]}::text[]) as pool
    on conflict (pool) do update set seen_at = excluded.seen_at`.execute(db);
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - ${silence}::interval
      and not exists (select from job_worker where pool = locked_by and seen_at > now() - ${silence}::interval)
    having count(*) > 0`.execute(db);
  await sql`delete from job_worker where seen_at < now() - interval '1 hour'`.execute(db);
}
