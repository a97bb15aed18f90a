import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';

import { rescueFiles } from '../contract/rescue.ts';

/** Files of a rescue. */
export function RescueMaterials({ id, isReadOnly = false }: { readonly id: string | undefined; readonly isReadOnly?: boolean }) {
  const groups = [{ slots: slotsFor(rescueFiles, {}), isOpen: !isReadOnly }];
  return <CaseMaterials title="附件" id={id} calls={attachmentWire} atttype={rescueFiles.atttype} groups={groups} />;
}
