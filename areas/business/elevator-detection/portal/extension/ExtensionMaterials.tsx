import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';

import { extensionFiles } from '../../contract/extension.ts';

interface Props {
  readonly id: string;
  readonly showsMissing?: boolean;
  readonly isReadOnly?: boolean;
}

/** What proves that a test cannot be made in time. */
export function ExtensionMaterials({ id, showsMissing = false, isReadOnly = false }: Props) {
  return (
    <RecordAttachments
      calls={attachmentWire}
      refId={id}
      atttype={extensionFiles.atttype}
      slots={slotsFor(extensionFiles, {})}
      isReadOnly={isReadOnly}
      showsMissing={showsMissing}
    />
  );
}
