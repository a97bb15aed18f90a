import { sql } from 'kysely';

import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { codeOf } from '#areas/inspection/contract/lifecycle.ts';

/** What each of them has to inspect on a day. */
export async function countLoads(
  db: Db | Tx,
  inspectors: readonly string[],
  on: string,
): Promise<Map<string, { applications: number; devices: number }>> {
  if (inspectors.length === 0) return new Map();
  const found = await db
    .selectFrom('inspectionApplication')
    .select(['inspectorIds', 'lineCount'])
    .where('dispatchOn', '=', on)
    .where('status', 'in', [codeOf('dispatched'), codeOf('inspecting')])
    .where(sql<boolean>`inspector_ids && ${[...inspectors]}::uuid[]`)
    .execute();
  const loads = new Map<string, { applications: number; devices: number }>();
  for (const { inspectorIds, lineCount } of found) {
    for (const id of inspectorIds) {
      const load = loads.get(id) ?? { applications: 0, devices: 0 };
      loads.set(id, { applications: load.applications + 1, devices: load.devices + lineCount });
    }
  }
  return loads;
}

/** The applications in these states that somebody has to inspect, by number. */
export async function findTasksOf(db: Db | Tx, inspector: string, codes: readonly string[]) {
  return db
    .selectFrom('inspectionApplication')
    .select(['id', 'onlinelsh'])
    .where(sql<boolean>`inspector_ids @> ${[inspector]}::uuid[]`)
    .where('status', 'in', [...codes])
    .orderBy('onlinelsh')
    .limit(2000)
    .execute();
}
