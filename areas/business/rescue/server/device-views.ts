import type { CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAccess, rescueAddress } from '../contract/menu.ts';
import './tables.ts';

const { draft, deleted } = liftRescue.states;

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

/** The rescues from a lift that the asker may open. */
export const casesOfDevices: CasesOfDevices = { cycle: liftRescue, menuId: rescueAccess.view, drafts: 'nobody', address: rescueAddress };
