import { useState, type ReactNode } from 'react';

import { caseAddress, isDraft, type CaseDeclaration, type CaseKind, type CaseRowOf } from '#kit/contract/case/case.ts';
import { usePageNavigate, usePageSearch, usePageTitle } from '../kept-pages/page-context.ts';
import { EmptyState, FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import { sentenceOf, useCall } from '../calls/use-call.ts';
import { recordIn, type AnyCase, type AnyDetail, type AnyRecord } from './any-case.ts';
import { useRenewal, type Renewal } from './use-behind.ts';
import { useDraftId } from './use-draft-id.ts';

export interface DraftPlace<D extends CaseDeclaration = CaseDeclaration> {
  readonly id: string;
  /** The stored draft; undefined for a new one. */
  readonly draft: (AnyRecord & CaseRowOf<D>) | undefined;
  /** After the first save of a form that goes on writing. */
  readonly onMade: () => void;
  /** After the first save of a page that goes on with the draft as it is stored. */
  readonly onStored: () => void;
  readonly onDone: () => void;
  /** Reads it again, where it is saved elsewhere meanwhile. */
  readonly renewal: Renewal;
}

interface Props<D extends CaseDeclaration> {
  readonly kind: CaseKind<D>;
  readonly children: (place: DraftPlace<D>) => ReactNode;
}

/** The page on which a draft is written: a new one under an id made here, or a stored one. For a submitted case it links to its page instead. */
export function CaseFormPage<D extends CaseDeclaration>({ kind, children }: Props<D>) {
  const navigate = usePageNavigate();
  const [search, setSearch] = usePageSearch();
  const { id, isNew, finish } = useDraftId();
  const { detail }: AnyCase['calls'] = kind.calls;
  const query = useCall(detail, { id }, { enabled: !isNew });
  const found = recordIn(kind, query.data);
  const [round, setRound] = useState(0);
  const versionIn = (told: unknown) => recordIn(kind, told)!.version;
  const renewal = useRenewal(detail, { id }, versionIn, () => {
    finish();
    setRound(round + 1);
  });
  const number = found?.[kind.number.key];
  usePageTitle(typeof number === 'string' ? `${kind.pages.form.title} ${number}` : undefined);
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!isNew && !found) return <SkeletonRows rows={8} />;
  const show = () => void navigate(caseAddress(kind, id), { replace: true });
  if (found && !isDraft(kind, found.status))
    return <EmptyState icon="check" title={`这份${kind.title}已经提交`} action={{ label: `查看${kind.title}`, onClick: show }} />;
  // Who writes a case together with others is not its owner.
  const isOwners = kind.cycle.moves['save']!.by.includes('owner');
  if (found && isOwners && (query.data as AnyDetail).isOwner === false)
    return <EmptyState icon="lock" title={`这份${kind.title}不由您填写`} action={{ label: `查看${kind.title}`, onClick: show }} />;
  const onMade = () => {
    const next = new URLSearchParams(search);
    next.set('id', id);
    setSearch(next);
  };
  const onStored = () => {
    onMade();
    finish();
  };
  // The tag in which it was written says that it has been handed in.
  const onDone = () => {
    finish();
    show();
  };
  return <div key={`${id} ${round}`}>{children({ id, draft: found, onMade, onStored, onDone, renewal })}</div>;
}
