import type { CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { deviceFault } from '../contract/lifecycle.ts';
import { faultAccess, faultAddress } from '../contract/menu.ts';
import './tables.ts';

const { draft, deleted } = deviceFault.states;

/** The faults of one device, newest first, each with its address where faults are open to the asker. Whether they may see the device has been asked before. */
export async function findFaultsOf(db: Db, asker: Asker, equSysId: string) {
  const faults = await db
    .selectFrom('fault')
    .select([
      ...(['id', 'faultNo', 'foundTime', 'foundBy', 'faultKind', 'faultLevel', 'stopUse', 'desc', 'repairUnit', 'measure'] as const),
      ...(['restoreTime', 'status'] as const),
    ])
    .where('equSysId', '=', equSysId)
    .where('status', 'not in', [draft.code, deleted.code])
    .orderBy('foundTime', (by) => by.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const mayOpen = asker.menuIds.has(faultAccess.view);
  return faults.map((fault) => ({ ...fault, link: mayOpen ? faultAddress(fault.id) : null }));
}

/** The faults of a device that the asker may open. */
export const casesOfDevices: CasesOfDevices = { cycle: deviceFault, menuId: faultAccess.view, drafts: 'nobody', address: faultAddress };
