import { Logger, run, runMigrations, type Runner } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';

import type { Db, Tx } from './database.ts';
import type { Area } from './request.ts';
import type { Services } from './services.ts';

/**
 * Queues a job. Called with the transaction of the business change, so that the job exists exactly when the change does.
 * @param options.key the same key replaces a job that has not run yet
 */
export async function addJob(
  tx: Tx | Db,
  name: string,
  payload: object,
  options: { readonly runAt?: Date; readonly key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => coalesce(${options.runAt ?? null}::timestamptz, now()), job_key => ${options.key ?? null})`.execute(
    tx,
  );
}

/** Makes the queue's tables; must have run before the first `addJob`. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}

/** Works the queue inside the server process, with the timetable of all areas. */
export async function runJobs(
  pool: pg.Pool,
  areas: readonly Area[],
  tools: { readonly db: Db; readonly services: Services; now(): Date },
  report: (message: string, error?: unknown) => void,
): Promise<Runner> {
  const taskList = Object.fromEntries(
    areas
      .flatMap((area) => Object.entries(area.jobs))
      .map(([name, job]) => [
        name,
        (payload: unknown) => job(payload as object, { db: tools.db, services: tools.services, now: tools.now() }),
      ]),
  );
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: areas.flatMap((area) => area.crontab).join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet,
  });
  runner.events.on('job:error', ({ job, error }) => report(`job ${job.task_identifier} failed, attempt ${job.attempts}`, error));
  return runner;
}

const quiet = new Logger(() => () => undefined);
