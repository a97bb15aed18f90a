import type { AttachmentOwner } from '#areas/attachments/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { answerClass } from '../contract/application.ts';
import { codeOf, isEditable } from '../contract/lifecycle.ts';
import { findApplication, isTaken } from './application-store.ts';
import { actorsOf, stateOf } from './step.ts';

/** For attachments: evidence for a relief is seen with its application, and laid before the relief is applied for. */
export const reliefMaterials: AttachmentOwner = {
  exists: isTaken,
  maySee: async (db, asker, id) => (await findApplication(db, asker, id)) !== undefined,
  async mayEdit(db, asker, id) {
    const application = await findApplication(db, asker, id);
    return application?.status === codeOf('awaitPayment') && actorsOf(asker, application).includes('owner');
  },
};

/** For attachments: whether there is such an application, who may see and who may change its materials. */
export const applicationMaterials = {
  exists: (db: Db | Tx, id: string): Promise<boolean> => isTaken(db, id),
  async maySee(db: Db | Tx, asker: Asker, id: string): Promise<boolean> {
    return (await findApplication(db, asker, id)) !== undefined;
  },
  /** While a notice is answered, photos of what was mended are added and everything else stays as it was handed in. */
  async mayEdit(db: Db | Tx, asker: Asker, id: string, attClass?: string): Promise<boolean> {
    const application = await findApplication(db, asker, id);
    if (!application) return false;
    const isAnswering = application.status === codeOf('rectify') && (attClass ?? answerClass) === answerClass;
    return actorsOf(asker, application).includes('owner') && (isEditable(stateOf(application)) || isAnswering);
  },
};
