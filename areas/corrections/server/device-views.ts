import { deviceCase } from '#areas/equipment/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionAddress } from '../contract/menu.ts';
import { correctionReach } from './correction-store.ts';
import './tables.ts';

/** The corrections of a device that the asker may see, newest first. */
export async function findCasesOf(db: Db, asker: Asker, equSysId: string) {
  const found = await db
    .selectFrom('equipmentCorrection')
    .select(['id', 'correctionNo'])
    .where('equSysId', '=', equSysId)
    .where('status', '!=', equipmentCorrection.states.deleted.code)
    .where(correctionReach(asker))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return found.map(({ id, correctionNo }) => deviceCase(equipmentCorrection, id, correctionNo, correctionAddress(id)));
}
