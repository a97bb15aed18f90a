import type { AttachmentOwner } from '#areas/attachments/server/door.ts';
import { photoClass } from '#areas/verdicts/contract/item-photos.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { findApplication, findLine, listLines } from '#areas/inspection/server/doors/read.ts';
import { findResult, linesAtWork } from '#areas/inspection/server/doors/results.ts';
import { mayEnter } from './results.ts';

/** Photographs of the items of a device: seen and added by those who read and enter its findings. A unit sees those on its notice. */
export const resultMaterials: AttachmentOwner = {
  exists: async (db, lineId) => (await findResult(db, lineId)) !== undefined,
  maySee: async (db, asker, lineId) => (await findInspected(db, asker, lineId)) !== undefined,
  async mayEdit(db, asker, lineId, attClass) {
    const application = await findInspected(db, asker, lineId);
    if (!application) return false;
    const line = linesAtWork(await listLines(db, application.id)).find((one) => one.lineId === lineId);
    if (!line || !mayEnter(application, line, asker.userId)) return false;
    const items = (await findResult(db, lineId))?.items ?? [];
    return attClass === undefined || items.some(({ itemNo }) => photoClass(itemNo) === attClass);
  },
};

async function findInspected(db: Db | Tx, asker: Asker, lineId: string) {
  const line = asker.menuIds.has(inspectionAccess.deskView) ? await findLine(db, lineId) : undefined;
  return line && findApplication(db, asker, line.applicationId);
}
