import type { AttachmentOwner } from '#areas/attachments/server/door.ts';
import { reachOf } from '#kit/server/asker.ts';

import { unitAccess } from '../../contract/menu.ts';
import { findUnit } from '../door.ts';

/** The papers of a unit: its own people see them, those who write for it change them; its authority and the institute read. */
export const unitMaterials: AttachmentOwner = {
  exists: async (db, id) => (await findUnit(db, id)) !== undefined,
  mayEdit: (_db, asker, id) => Promise.resolve(asker.unitId === id && asker.menuIds.has(unitAccess.edit)),
  async maySee(db, asker, id) {
    if (asker.unitId === id) return true;
    const reach = reachOf(asker);
    if (reach.kind === 'area') return (await findUnit(db, id))?.areacode?.startsWith(reach.prefix) ?? false;
    return reach.kind === 'all';
  },
};
