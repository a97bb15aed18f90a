import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';

import { useMaterialsOf } from './material-slots.ts';
import type { ApplicationDetail } from './application.ts';
import { namesOf } from '#areas/device-facts/portal/open/DeviceCell.tsx';

/** What was handed in with the application, each file with the device that it is about. */
export function MaterialsTab({ detail, isReading = false }: { readonly detail: ApplicationDetail; readonly isReading?: boolean }) {
  const { atttype, slots, Adding } = useMaterialsOf(detail.application);
  return (
    <>
      {Adding && !isReading && <Adding detail={detail} />}
      <RecordAttachments calls={attachmentCalls} refId={detail.id} {...{ atttype, slots }} named={namesOf(detail.lines)} isReadOnly />
    </>
  );
}
