import { sql } from 'kysely';

import type { Db } from '#kit/server/postgres/database.ts';

/** Jobs that have failed for good within the last day, by name. */
export async function countFailedJobs(db: Db): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select task_identifier as name, count(*) as count from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at > now() - interval '1 day'
    group by task_identifier order by task_identifier`.execute(db);
  return rows;
}
