import type { AttachmentOwner } from '#areas/attachments/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { answerClass } from '../contract/application.ts';
import { codeOf, isEditable } from '../contract/lifecycle.ts';
import { findApplication, isTaken } from './application-store.ts';
import { actorsOf, stateOf } from './step.ts';
import './tables.ts';

export { inspectionListeners, tell, type InspectionEvents, type InspectionListeners } from './events.ts';
export {
  addApplication,
  applicationReach,
  changeApplication,
  findApplication,
  findTaken,
  findUnpaid,
  getLocked,
  isTaken,
  listLines,
  lockByNumbers,
  replaceLines,
  setLine,
  setLines,
  updateDraft,
  type Application,
  type ApplicationChanges,
  type Line,
} from './application-store.ts';
export { acceptApplication, rejectApplication, returnApplication } from './decide-acceptance.ts';
export { enterResults } from './inspecting/conclude-lines.ts';
export { approveReport } from './inspecting/review.ts';
export { dispatchApplication, rebookApplication, rescheduleApplication } from './dispatch.ts';
export { cancelApplication, withdrawApplication } from './leave-application.ts';
export { readApplication } from './read-application.ts';
export { draftFee, fixFee, judgeDevices, passUnpaid } from './fee.ts';
export { giveFeedback, issueNotices } from './inspecting/notices.ts';
export { appealReport } from './inspecting/appeals.ts';
export { applyRelief, draftRelief, withdrawRelief } from './relief.ts';
export { startInspection } from './inspecting/on-site.ts';
export { readResults, saveResults } from './inspecting/results.ts';
export { readStanding } from './standing.ts';
export { settleApplyState } from './taken-store.ts';
export { makeMove, refuseOvertaken, refuseUnlessEditable, staying, stateOf, tellOwners } from './step.ts';
export { linesAtWork } from './inspecting/lines-at-work.ts';
export { giveOut } from './inspecting/review.ts';
export { tellIssued } from './refunds/release-report.ts';
export { addNotice, changeNotice, isLive, listNotices, listResults, openResult, saveResult } from './inspecting/result-store.ts';
export { lockForVoid, noteVoidReport } from './inspecting/void-report.ts';
export { countItems, countNotices, type Result } from './inspecting/result-store.ts';

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
