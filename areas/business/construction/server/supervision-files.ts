import { listMaterials, type AttachmentOwner } from '#areas/attachments/server/door.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionListeners } from '#areas/inspection/server/doors/events.ts';
import { applicationMaterials, findApplication } from '#areas/inspection/server/doors/read.ts';
import { handIn } from '#kit/contract/port.ts';
import { refuser } from '#kit/server/refuse.ts';

import { constructionRefusals } from '../contract/refusals.ts';
import { completionPapers, supervisionFiles } from '../contract/supervision.ts';

const refuse = refuser(constructionRefusals);
const atWork: readonly string[] = (['dispatched', 'inspecting', 'rectify', 'recheck'] as const).map(codeOf);

/** Materials of a supervision inspection: as those of any application, and papers of completion while the works are inspected. */
export const supervisionMaterials: AttachmentOwner = {
  ...applicationMaterials,
  async mayEdit(db, asker, id, attClass) {
    if (attClass !== undefined && attClass !== completionPapers.attClass) return applicationMaterials.mayEdit(db, asker, id, attClass);
    const application = await findApplication(db, asker, id);
    const isBuilding = application?.applyUnit === asker.unitId && atWork.includes(application?.status ?? '');
    return isBuilding || applicationMaterials.mayEdit(db, asker, id, attClass);
  },
};

/** A supervision inspection goes on to review with the papers of completion. */
export const completionAsked = handIn(inspectionListeners, {
  async concluded(tx, { application: { id, bcwSysId } }) {
    if (!bcwSysId) return;
    const present = await listMaterials(tx, supervisionFiles.atttype, [id]);
    if (!present.get(id)?.has(completionPapers.attClass)) refuse('completionMissing');
  },
});
