import { sql } from 'kysely';

import { figuresTogether } from '#kit/server/case/count-together.ts';
import type { Request } from '#kit/server/request.ts';
import type { TodoCount } from '#kit/server/case/todos.ts';

import { liftRescue, runningCodes } from '../contract/lifecycle.ts';
import { rescueAccess } from '../contract/menu.ts';
import { rescueReach, waitsForAsker } from './rescue-store.ts';
import './tables.ts';

export { receiveFromCentre } from './from-centre.ts';

const { freed, registered } = liftRescue.states;

/** What waits for the centre, and for the maintenance unit that was sent: rescues that run, late beyond their limit; reports; visits. */
export async function countRescueTodos(request: Pick<Request, 'readDb' | 'asker' | 'now'>): Promise<Record<string, TodoCount>> {
  const { asker, now } = request;
  if (!asker.menuIds.has(rescueAccess.edit)) return {};
  const late = sql`arrive_time is null and ${now.toISOString()} > alarm_time + arrive_within * interval '1 minute'`;
  const groups = { rescueRunning: runningCodes, rescueReport: [freed.code], rescueVisit: [registered.code] };
  const stands = (codes: readonly string[]) => sql`status in (${sql.join(codes)})`;
  const figures = Object.values(groups).flatMap((codes) => [
    sql`count(*) filter (where ${stands(codes)})`,
    sql`count(*) filter (where ${stands(codes)} and ${late})`,
  ]);
  const open = stands(Object.values(groups).flat());
  const counts = await figuresTogether(request, figures, sql`rescue where ${rescueReach(asker)} and ${waitsForAsker(asker)} and ${open}`);
  return Object.fromEntries(Object.keys(groups).map((key, index) => [key, { count: counts[index * 2]!, late: counts[index * 2 + 1]! }]));
}
