import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';

import { rescueFiles } from '../contract/rescue.ts';

/** Files of a rescue. They hang on the saved draft, so they open with its first save. */
export function RescueMaterials({ id, isReadOnly = false }: { readonly id: string | undefined; readonly isReadOnly?: boolean }) {
  return (
    <section className="card rescue-card" aria-labelledby="rescue-files">
      <h2 className="rescue-card__title" id="rescue-files">
        附件
      </h2>
      {id ? (
        <RecordAttachments
          calls={attachmentWire}
          refId={id}
          atttype={rescueFiles.atttype}
          slots={slotsFor(rescueFiles, {})}
          isReadOnly={isReadOnly}
        />
      ) : (
        <p>填写任意一项并自动保存后，即可上传附件。</p>
      )}
    </section>
  );
}
