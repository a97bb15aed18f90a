import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';

import { rescueCalls } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAddress } from '../contract/menu.ts';
import { RescueEditor } from './RescueEditor.tsx';
import './rescue.css';

/** 应急救援登记: choose the lift, tell what happened when, hand it in. */
export function RescueRegistrationPage() {
  const navigate = useNavigate();
  const [search, setSearch] = usePageSearch();
  const id = search.get('id') ?? '';
  const named = search.get('device') ?? '';
  const [made, setMade] = useState<string>();
  // A new draft gets its id at the first save; the form that is open must not be built anew then.
  const isNew = id === '' || id === made;
  const detail = useCall(rescueCalls.detail, { id }, { enabled: !isNew });
  const lifts = useCall(rescueCalls.lifts, { equSysId: named }, { enabled: isNew && named !== '' });
  usePageTitle(detail.data && `应急救援登记 ${detail.data.rescue.rcsNo ?? ''}`);
  const onMade = (madeId: string) => {
    // Before the address says so: a render between the two would take the form away from whoever is typing.
    flushSync(() => setMade(madeId));
    setSearch(new URLSearchParams({ id: madeId, ...(named && { device: named }) }));
  };
  const asked = isNew ? lifts : detail;
  if (asked.error) return <FaultState message={sentenceOf(asked.error)} onRetry={() => void asked.refetch()} />;
  if (isNew ? named !== '' && !lifts.data : !detail.data) return <SkeletonRows rows={8} />;
  const rescue = isNew ? undefined : detail.data?.rescue;
  const show = (of: string) => void navigate(rescueAddress(of), { replace: true });
  if (rescue && rescue.status !== liftRescue.states.draft.code)
    return <EmptyState icon="check" title="这份救援记录已经登记" action={{ label: '查看救援记录', onClick: () => show(id) }} />;
  return <RescueEditor key={isNew ? 'new' : id} draft={rescue} lift={rescue ?? lifts.data?.list[0]} onMade={onMade} onDone={show} />;
}
