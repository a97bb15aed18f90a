import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { slotsFor } from '#areas/attachments/contract/material.ts';
import { answerClass } from '#areas/inspection/contract/application.ts';
import { applicationFiles } from '#areas/inspection/contract/materials.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { isIn } from '#areas/inspection/portal/open/status.tsx';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';

import { completionPapers, supervisionFiles } from '../contract/supervision.ts';

const papers = slotsFor({ ...supervisionFiles, materials: [completionPapers] }, {});
const photographs = slotsFor(applicationFiles, {}).filter(({ attClass }) => attClass === answerClass);

/** What whoever builds adds to a supervision inspection: papers of completion while it goes on, photographs of what was put right. */
export function AddedMaterials({ detail: { id, status, notices } }: { readonly detail: ApplicationDetail }) {
  const isAtWork = isIn(status, 'dispatched', 'inspecting', 'rectify', 'recheck');
  return (
    <>
      {isAtWork && <RecordAttachments calls={attachmentCalls} refId={id} atttype={supervisionFiles.atttype} slots={papers} hidesOthers />}
      {notices.length > 0 && (
        <RecordAttachments
          calls={attachmentCalls}
          refId={id}
          atttype={applicationFiles.atttype}
          slots={photographs}
          hidesOthers
          isReadOnly
        />
      )}
    </>
  );
}
