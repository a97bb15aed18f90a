import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAccess, rescueAddress } from '../contract/menu.ts';
import { rescueReach } from './rescue-store.ts';
import './tables.ts';

const { draft, registered, deleted } = liftRescue.states;

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

/** The rescues from one lift, newest first, each with its address where rescues are open to the asker. Whether they may see the lift has been asked before. */
export async function findRescuesOf(db: Db, asker: Asker, equSysId: string) {
  const rescues = await db
    .selectFrom('rescue')
    .select(['id', 'rcsNo', 'alarmTime', 'trapped', 'arriveMinutes', 'isLate', 'cause', 'outcome', 'injury', 'rescueUnit', 'status'])
    .where('equSysId', '=', equSysId)
    .where('status', 'not in', [draft.code, deleted.code])
    .orderBy('alarmTime', (by) => by.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const mayOpen = asker.menuIds.has(rescueAccess.view);
  return rescues.map((rescue) => ({ ...rescue, link: mayOpen ? rescueAddress(rescue.id) : null }));
}
