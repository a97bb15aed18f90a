import type { ReactNode } from 'react';

import { slotsFor, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';

interface Props {
  readonly kind: MaterialKind;
  /** Undefined before the first save. */
  readonly id: string | undefined;
  readonly isOpen: boolean;
  /** Beside the title, once the draft is stored. */
  readonly children?: ReactNode;
}

/** The files of a case. */
export function CaseFiles({ kind, id, isOpen, children }: Props) {
  return (
    <CaseMaterials
      title="附件"
      id={id}
      calls={attachmentWire}
      atttype={kind.atttype}
      groups={[{ slots: slotsFor(kind, {}), isOpen }]}
      actions={id && children}
    />
  );
}
