import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';

import { faultFiles, repairPhoto } from '../contract/fault.ts';

interface Props {
  readonly id: string | undefined;
  /** Whose photographs may be added now: of the fault, of the repair, or none. */
  readonly open: 'fault' | 'repair' | 'none';
}

const slots = slotsFor(faultFiles, {});
const ofFault = slots.filter(({ attClass }) => attClass !== repairPhoto);
const ofRepair = slots.filter(({ attClass }) => attClass === repairPhoto);

/** Photographs of the fault and of its repair. */
export function FaultMaterials({ id, open }: Props) {
  const groups = [
    { slots: ofFault, isOpen: open === 'fault' },
    ...(open === 'fault' ? [] : [{ slots: ofRepair, isOpen: open === 'repair' }]),
  ];
  return <CaseMaterials title="照片" id={id} calls={attachmentWire} atttype={faultFiles.atttype} groups={groups} />;
}
