import type { AttachmentOwner } from '#areas/attachments/server/door.ts';

import { entryExists, findEntry } from './entry-store.ts';
import { entryMoves } from './entry-views.ts';

/** Materials may be changed while the entry may be saved, and seen by whoever sees the entry. */
export const entryMaterials: AttachmentOwner = {
  exists: entryExists,
  async mayEdit(db, asker, id) {
    const entry = await findEntry(db, asker, id);
    return entry !== undefined && entryMoves(asker, entry).some(({ move }) => move === 'commit');
  },
  maySee: async (db, asker, id) => (await findEntry(db, asker, id)) !== undefined,
};
