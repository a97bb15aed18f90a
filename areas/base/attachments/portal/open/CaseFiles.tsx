import type { Values } from '#kit/contract/field.ts';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';

import { slotsFor, type MaterialKind } from '../../contract/material.ts';
import { attachmentWire } from '../../contract/wire.ts';

interface Props {
  /** 「照片」 */
  readonly title: string;
  readonly of: MaterialKind;
  /** Of the case; undefined before its first save. */
  readonly id: string | undefined;
  readonly isOpen: boolean;
  /** What decides which materials are asked for. */
  readonly about?: Values;
}

const nothing = {};

/** The materials of a case that one party brings all of. */
export function CaseFiles({ title, of, id, isOpen, about = nothing }: Props) {
  const groups = [{ slots: slotsFor(of, about), isOpen }];
  return <CaseMaterials title={title} id={id} calls={attachmentWire} atttype={of.atttype} groups={groups} />;
}
