import { runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';

import type { Asker } from '../asker.ts';
import type { Db, Tx } from '../postgres/database.ts';
import { keepPulse, keepWorking, quiet, type Keeper } from './job-workers.ts';
import type { Area } from '../request.ts';
import type { Services } from '../services.ts';

/**
 * Queues a job. Called with the transaction of the business change, so that the job exists exactly when the change does.
 * @param options.key the same key replaces a job that has not run yet
 * @param options.queue jobs of one queue run one after the other
 */
export async function addJob(
  tx: Tx | Db,
  name: string,
  payload: object,
  options: { readonly runAt?: Date; readonly key?: string; readonly queue?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => coalesce(${options.runAt ?? null}::timestamptz, now()), job_key => ${options.key ?? null}, queue_name => ${options.queue ?? null})`.execute(
    tx,
  );
}

/** The queue of whoever a unit sends: one unit's workbooks wait for each other, not others for them. */
export function queueOf({ unitId, userId }: Pick<Asker, 'unitId' | 'userId'>): string {
  return `of:${unitId ?? userId}`;
}

/** Makes the queue's tables; must have run before the first `addJob`. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}

/**
 * Who waits for a job. Each kind has workers of its own: a neighbour that does not answer holds up neither people nor the house, and an hour of exports no timer.
 * Fairness among people is the `queue` of `addJob`.
 */
export type Lane = 'house' | 'people' | 'gateway' | 'mis' | 'carrier' | 'collector';
const workersOf: Readonly<Record<Lane, number>> = { house: 2, people: 2, gateway: 1, mis: 1, carrier: 1, collector: 1 };

interface Tools {
  readonly db: Db;
  readonly services: Services;
  now(): Date;
}

/** Works the queue inside the server process, with the timetable of all areas. */
export async function runJobs(
  pool: pg.Pool,
  areas: readonly Area[],
  tools: Tools,
  report: (message: string, error?: unknown) => void,
): Promise<Keeper> {
  const lanes = new Map<Lane, TaskList>();
  for (const area of areas)
    for (const [name, job] of Object.entries(area.jobs)) {
      const lane = area.lanes[name] ?? 'house';
      const task = (payload: unknown) => job(payload as object, { db: tools.db, services: tools.services, now: tools.now(), report });
      lanes.set(lane, { ...lanes.get(lane), [name]: task });
    }
  const pulse = await keepPulse(tools.db, tools.services.config.database.kind === 'embedded', report);
  const keepers: Keeper[] = [pulse];
  for (const [lane, taskList] of lanes) {
    const crontab = lane === 'house' ? areas.flatMap((area) => area.crontab).join('\n') : '';
    const concurrency = workersOf[lane];
    const options = { pgPool: pool, taskList, crontab, concurrency, noHandleSignals: true, pollInterval: 2000 };
    keepers.push(await keepWorking(options, pulse, report));
  }
  return { stop: async () => void (await Promise.all(keepers.toReversed().map((keeper) => keeper.stop()))) };
}
