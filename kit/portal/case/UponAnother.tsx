import { useState, type ReactNode } from 'react';

import type { CaseDeclaration, CaseKind } from '#kit/contract/case/case.ts';
import { keysOf, type Values } from '#kit/contract/field.ts';
import { sentenceOf, useCall } from '../calls/use-call.ts';
import { usePageSearch } from '../kept-pages/page-context.ts';
import { FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import { recordIn, type AnyCase } from './any-case.ts';
import type { DraftPlace } from './CaseFormPage.tsx';

/** What a draft begins with. */
export interface Beginning {
  readonly start: Values;
  readonly about: { readonly replaces?: string };
}

interface Props<D extends CaseDeclaration> {
  readonly kind: CaseKind<D>;
  readonly place: DraftPlace<D>;
  /** Fields of the form that are to be said anew. */
  readonly anew?: readonly string[];
  readonly children: (beginning: Beginning) => ReactNode;
}

/** A draft that is begun upon an earlier case, as `replaces` of the address names it: that one is read once before the form is drawn, and its values are the first ones. */
export function UponAnother<D extends CaseDeclaration>({ kind, place, anew = [], children }: Props<D>): ReactNode {
  const [search] = usePageSearch();
  const replaces = place.draft ? undefined : (search.get('replaces') ?? undefined);
  const { detail }: AnyCase['calls'] = kind.calls;
  const { data, error, refetch } = useCall(detail, { id: replaces ?? '' }, { enabled: replaces !== undefined });
  if (replaces !== undefined && !data)
    return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />;
  const base: Values = recordIn(kind, data) ?? {};
  const start = Object.fromEntries(
    keysOf(kind.form?.fields ?? {}).map((key) => [key, anew.includes(key) ? undefined : (base[key] ?? undefined)]),
  );
  return (
    <Once key={replaces ?? ''} beginning={{ start, about: replaces ? { replaces } : {} }}>
      {children}
    </Once>
  );
}

/** What was read again meanwhile does not begin the form anew. */
function Once({ beginning, children }: { readonly beginning: Beginning; readonly children: (beginning: Beginning) => ReactNode }) {
  const [first] = useState(beginning);
  return children(first);
}
