import { Button } from 'antd';
import { useState } from 'react';

import { useDraftId } from '#kit/portal/case/use-draft-id.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';

import { entryCase, firstEntryCalls } from '../contract/calls.ts';
import { EntryEditor } from './EntryEditor.tsx';

const waiting = (
  <>
    <PageHead title="首检录入单" />
    <SkeletonRows rows={8} />
  </>
);
/** What was handed in is read in it: nobody who still enters it needs that. */
const EntryView = latePart(() => import('./EntryView.tsx').then((module) => module.EntryView), waiting);

/** One first entry: open to its unit while it is a draft, to read for everybody else. */
export function EntryFormPage() {
  const [, setSearch] = usePageSearch();
  const { id, isNew, finish } = useDraftId();
  const query = useCall(entryCase.calls.detail, { id }, { enabled: !isNew });
  usePageTitle(query.data ? `录入单 ${query.data.entry.equName ?? query.data.entry.entryNo ?? ''}` : undefined);
  const onMade = () => setSearch(new URLSearchParams({ id }));
  const onSubmitted = () => {
    finish();
    void query.refetch();
  };
  const known = useCall(firstEntryCalls.entryStart, {}, { enabled: isNew });
  const [begun, begin] = useState<string>();
  // Without an answer it is typed by hand, and goes on like that when the answer comes after all.
  if (isNew && begun !== id && (known.data || known.error)) begin(id);
  if (isNew && begun === id)
    return <EntryEditor key={id} id={id} detail={undefined} known={known.data?.values} onMade={onMade} onSubmitted={onSubmitted} />;
  if (query.error) {
    return (
      <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()}>
        <Button onClick={() => globalThis.history.back()}>返回</Button>
      </FaultState>
    );
  }
  if (!query.data) return waiting;
  const mayEdit = query.data.entry.moves.some(({ move }) => move === 'delete');
  return mayEdit ? <EntryEditor key={id} id={id} detail={query.data} onMade={onMade} onSubmitted={onSubmitted} /> : <EntryView key={id} />;
}
