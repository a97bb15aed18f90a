import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAccess } from '../contract/menu.ts';
import { rescueReach } from './rescue-store.ts';
import './tables.ts';

const { registered } = liftRescue.states;

/** How many rescues wait for the centre to ask how it went. */
export async function countToVisit(db: Db, asker: Asker): Promise<number> {
  if (!asker.menuIds.has(rescueAccess.decide)) return 0;
  const { count } = await db
    .selectFrom('rescue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', registered.code)
    .where(rescueReach(asker))
    .executeTakeFirstOrThrow();
  return count;
}
