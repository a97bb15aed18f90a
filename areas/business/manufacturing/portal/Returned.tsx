import type { CaseDeclaration, CaseKind } from '#kit/contract/case/case.ts';
import type { AnyCase, AnyDetail } from '#kit/portal/case/any-case.ts';
import type { DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { lastWords } from '#kit/portal/case/last-words.ts';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

/** What was said when a draft was sent back. */
export function Returned<D extends CaseDeclaration>({ kind, place }: { readonly kind: CaseKind<D>; readonly place: DraftPlace<D> }) {
  const { calls }: Pick<AnyCase, 'calls'> = kind;
  const { data } = useCall(calls.detail, { id: place.id }, { enabled: place.draft !== undefined });
  const words = place.draft && data ? lastWords(kind.cycle, place.draft.status, (data as AnyDetail).flow) : undefined;
  return words ? <ReturnNote label={words.label} returned={{ opinion: words.opinion, reasons: [] }} /> : null;
}
