import type { AttachmentOwner } from '#areas/attachments/server/door.ts';
import { mayMove, stateByCode } from '#kit/contract/lifecycle.ts';

import { repairPhoto } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { faultActors } from './fault-actors.ts';
import { faultExists, findFault } from './fault-store.ts';

/** What was found is shown by whoever registers, what was repaired by whoever repairs; nobody changes the other's. */
export const faultMaterials: AttachmentOwner = {
  exists: faultExists,
  async mayEdit(db, asker, id, attClass) {
    const fault = await findFault(db, asker, id);
    if (!fault) return false;
    const may = (move: 'save' | 'repair') => mayMove(deviceFault, move, stateByCode(deviceFault, fault.status), faultActors(asker, fault));
    if (attClass === undefined) return may('save') || may('repair');
    return may(attClass === repairPhoto ? 'repair' : 'save');
  },
  maySee: async (db, asker, id) => (await findFault(db, asker, id)) !== undefined,
};
