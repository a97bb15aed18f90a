import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';

import { faultFiles, repairPhoto } from '../contract/fault.ts';

interface Props {
  readonly id: string | undefined;
  /** Whose photographs may be added now: of the fault, of the repair, or none. */
  readonly open: 'fault' | 'repair' | 'none';
}

const slots = slotsFor(faultFiles, {});
const groups = {
  fault: slots.filter(({ attClass }) => attClass !== repairPhoto),
  repair: slots.filter(({ attClass }) => attClass === repairPhoto),
} as const;

/** Photographs of the fault and of its repair. They hang on the saved draft, so they open with its first save. */
export function FaultMaterials({ id, open }: Props) {
  const shown = open === 'fault' ? (['fault'] as const) : (['fault', 'repair'] as const);
  return (
    <section className="card fault-card" aria-labelledby="fault-photos">
      <h2 className="fault-card__title" id="fault-photos">
        照片
      </h2>
      {id ? (
        shown.map((group) => (
          <RecordAttachments
            key={group}
            calls={attachmentWire}
            refId={id}
            atttype={faultFiles.atttype}
            slots={groups[group]}
            isReadOnly={open !== group}
            hidesOthers
          />
        ))
      ) : (
        <p>填写任意一项并自动保存后，即可拍照上传。</p>
      )}
    </section>
  );
}
