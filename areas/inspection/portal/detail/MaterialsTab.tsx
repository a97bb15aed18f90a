import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';

import { applicationFiles } from '../../contract/materials.ts';
import { materialSlots } from '../material-slots.ts';
import type { ApplicationDetail } from '../open/application.ts';
import { namesOf } from '#areas/equipment/portal/open/DeviceCell.tsx';

/** What was handed in with the application, each file with the device that it is about. */
export function MaterialsTab({ detail }: { readonly detail: ApplicationDetail }) {
  return (
    <RecordAttachments
      calls={attachmentCalls}
      refId={detail.id}
      atttype={applicationFiles.atttype}
      named={namesOf(detail.lines)}
      slots={materialSlots(detail.application)}
      isReadOnly
    />
  );
}
