import { mayMove, stateByCode } from '#kit/contract/lifecycle.ts';
import type { AttachmentOwner } from '#areas/attachments/server/door.ts';

import { deviceEntry } from '../contract/lifecycle.ts';
import { entryExists, findEntry } from './entry-store.ts';
import { entryActors } from './entry-views.ts';

/** Materials may be changed by whoever may save the entry, and seen by whoever sees it. */
export const entryMaterials: AttachmentOwner = {
  exists: entryExists,
  async mayEdit(db, asker, id) {
    const entry = await findEntry(db, asker, id);
    return entry !== undefined && mayMove(deviceEntry, 'save', stateByCode(deviceEntry, entry.status), entryActors(asker, entry));
  },
  maySee: async (db, asker, id) => (await findEntry(db, asker, id)) !== undefined,
};
