import { isFailing, isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { reportFields, paperState as words, type PaperState, type PaperType } from '../contract/paper.ts';

const tones: Readonly<Record<PaperState, Tone>> = { valid: 'good', held: 'toPay', voided: 'bad', replaced: 'stopped' };

interface PaperPillProps {
  readonly state: PaperState;
  /** Somebody asks to declare it void, and nobody has decided yet. */
  readonly isAsked?: boolean;
  /** Where another kind may take its place. */
  readonly type?: PaperType;
}

/** Whether a paper may be relied on, in the colours of the look. */
export function PaperPill({ state, isAsked = false, type }: PaperPillProps) {
  if (isAsked) return <StatusPill tone="dueSoon">{reportFields.voidAsked.label}</StatusPill>;
  if (type === 'YJTZS1' && state === 'replaced') return <StatusPill tone={tones[state]}>已由报告取代</StatusPill>;
  return <StatusPill tone={tones[state]}>{words.entries.find(({ code }) => code === state)!.label}</StatusPill>;
}

export function ConclusionPill({ conclusion }: { readonly conclusion: string }) {
  return <StatusPill tone={isPassing(conclusion) ? 'good' : isFailing(conclusion) ? 'bad' : 'waiting'}>{conclusion}</StatusPill>;
}

export function InspectionKind({ code }: { readonly code: string }) {
  return labelOf(useDictionaries(), reportFields.inspType.dictionary!, code);
}
