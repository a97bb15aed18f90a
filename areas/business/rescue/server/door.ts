import { sql } from 'kysely';

import type { Request } from '#kit/server/request.ts';
import type { TodoCount } from '#kit/server/case/todos.ts';

import { liftRescue, runningCodes } from '../contract/lifecycle.ts';
import { rescueAccess } from '../contract/menu.ts';
import { rescueReach, waitsForAsker } from './rescue-store.ts';
import './tables.ts';

export { receiveFromCentre } from './from-centre.ts';

const { freed, registered } = liftRescue.states;

/** What waits for the centre, and for the maintenance unit that was sent: rescues that run, late beyond their limit; reports; visits. */
export async function countRescueTodos({
  readDb,
  asker,
  now,
}: Pick<Request, 'readDb' | 'asker' | 'now'>): Promise<Record<string, TodoCount>> {
  if (!asker.menuIds.has(rescueAccess.edit)) return {};
  const states = [...runningCodes, freed.code, registered.code];
  const counts = await readDb
    .selectFrom('rescue')
    .where(rescueReach(asker))
    .where(waitsForAsker(asker))
    .where('status', 'in', states)
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .select(
      sql<number>`count(*) filter (where arrive_time is null and ${now.toISOString()} > alarm_time + arrive_within * interval '1 minute')`.as(
        'late',
      ),
    )
    .groupBy('status')
    .execute();
  const sum = (codes: readonly string[]) =>
    counts
      .filter(({ status }) => codes.includes(status))
      .reduce((all, { count, late }) => ({ count: all.count + count, late: all.late + late }), { count: 0, late: 0 });
  return { rescueRunning: sum(runningCodes), rescueReport: sum([freed.code]), rescueVisit: sum([registered.code]) };
}
