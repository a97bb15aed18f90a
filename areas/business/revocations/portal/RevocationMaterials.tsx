import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';

import { answerFile, revocationFiles } from '../contract/materials.ts';

interface Props {
  readonly id: string | undefined;
  /** Whose files may be added now: the authority's, the unit's, or nobody's. */
  readonly open: 'evidence' | 'answer' | 'none';
  /** Whether the unit answers at all. */
  readonly isHeard?: boolean;
}

const slots = slotsFor(revocationFiles, {});
const ofAuthority = slots.filter(({ attClass }) => attClass !== answerFile);
const ofUnit = slots.filter(({ attClass }) => attClass === answerFile);

/** What the authority holds against the registration, and what the unit answers with. */
export function RevocationMaterials({ id, open, isHeard = open !== 'evidence' }: Props) {
  const groups = [{ slots: ofAuthority, isOpen: open === 'evidence' }, ...(isHeard ? [{ slots: ofUnit, isOpen: open === 'answer' }] : [])];
  return <CaseMaterials title="附件" id={id} calls={attachmentWire} atttype={revocationFiles.atttype} groups={groups} />;
}
