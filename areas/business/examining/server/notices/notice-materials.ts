import { listMaterials, type AttachmentOwner } from '#areas/attachments/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { noticeFiles } from '#areas/inspection/contract/materials.ts';
import { findApplication } from '#areas/inspection/server/doors/read.ts';
import { findNotice } from '#areas/inspection/server/doors/results.ts';

/** Photographs on an opinion notice: seen with its application, changed by its inspectors until the notice is closed. */
export const noticeMaterials: AttachmentOwner = {
  exists: async (db, id) => (await findNotice(db, id)) !== undefined,
  async maySee(db, asker, id) {
    const notice = await findNotice(db, id);
    return notice !== undefined && (await findApplication(db, asker, notice.applicationId)) !== undefined;
  },
  async mayEdit(db, asker, id, attClass) {
    const notice = await findNotice(db, id);
    const application = notice && (await findApplication(db, asker, notice.applicationId));
    // What failed was photographed at the inspection.
    if (!notice || !application || asker.actor !== 'I2' || (attClass !== undefined && attClass !== 'rectifyPhoto')) return false;
    return application.status === codeOf('rectify') && notice.state !== 'closed' && application.inspectorIds.includes(asker.userId);
  },
};

/** Whether somebody photographed on site what the notice is about. */
export async function hasPhotograph(db: Db | Tx, noticeId: string): Promise<boolean> {
  return (await listMaterials(db, noticeFiles.atttype, [noticeId])).get(noticeId)?.has('rectifyPhoto') ?? false;
}
