import type { CaseDeclaration, CaseKind } from '#kit/contract/case/case.ts';
import { useCall } from '../calls/use-call.ts';
import type { ReasonAt } from '../record/ReturnNote.tsx';
import type { AnyCase, AnyDetail } from './any-case.ts';
import { lastWords } from './last-words.ts';

interface Place {
  readonly id: string;
  /** As it is stored; undefined before the first save. */
  readonly draft?: { readonly status?: unknown } | undefined;
}

/** What a form says that was sent back: the words for `ReturnNote`, and the marks for its fields. */
export interface ReturnedForm {
  readonly note:
    | { readonly label: string; readonly returned: { readonly opinion: string; readonly reasons: readonly ReasonAt[] } }
    | undefined;
  readonly marks: readonly ReasonAt[];
}

const none: readonly ReasonAt[] = [];

/** Why a stored draft is to be put right, and at which of its fields. */
export function useReturned<D extends CaseDeclaration>(kind: CaseKind<D>, { id, draft }: Place): ReturnedForm {
  const { calls }: Pick<AnyCase, 'calls'> = kind;
  const { data } = useCall(calls.detail, { id }, { enabled: draft !== undefined });
  const detail = data as AnyDetail | undefined;
  const words = draft && detail && lastWords(kind.cycle, String(draft.status), detail.flow);
  const marks = (words && detail.reasons) ?? none;
  return { note: words && { label: words.label, returned: { opinion: words.opinion, reasons: marks } }, marks };
}
