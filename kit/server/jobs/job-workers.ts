import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
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

/** Starts a group of workers and starts it again whenever it ends by itself; the process does not end with it. */
export async function keepWorking(options: RunnerOptions, pulse: Pulse, report: Report): Promise<Keeper> {
  const stopping = new AbortController();
  const start = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => pulse.begin(workerPool.id));
    events.on('pool:release', ({ workerPool }) => pulse.end(workerPool.id));
    events.on('job:error', ({ job, error }) => report(`job ${job.task_identifier} failed, attempt ${job.attempts}`, error));
    return run({ ...options, events, preset: awaited, logger: quiet });
  };
  let runner: Runner | undefined = await start();
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      const why: unknown = await runner?.promise.catch((error: unknown) => error);
      if (runner && !stopping.signal.aborted) report('workers ended and begin anew', why);
      runner = undefined;
      await wait(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      runner = await start().catch((error: unknown) => {
        report('workers could not begin anew', error);
        return undefined;
      });
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      // Refused by workers that have ended by themselves already.
      await runner?.stop().catch(() => undefined);
      await kept;
      // Those that began anew in the same moment.
      await runner?.stop().catch(() => undefined);
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
