import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { ReplyOf } from '#kit/contract/call.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { detectionCalls } from '../detection-wire.ts';
import { detectionAccess, orderLimit } from '../../contract/menu.ts';

import '../detection.css';

const waiting = <SkeletonRows rows={8} />;
const TestOrderEditor = latePart(() => import('./TestOrderEditor.tsx').then((module) => module.TestOrderEditor), waiting);
const TestOrderView = latePart(() => import('./TestOrderView.tsx').then((module) => module.TestOrderView), waiting);

export type OrderDetail = ReplyOf<typeof detectionCalls.testOrderDetail>;
export type OrderLine = OrderDetail['lines'][number];

/** One order for self-tests: open to its unit while it is a draft, to follow for everybody it concerns. */
export function TestOrderPage() {
  const [search, setSearch] = usePageSearch();
  const mayOrder = useMay(detectionAccess.testingEdit);
  const id = search.get('id') ?? '';
  const lifts = (search.get('lifts') ?? '').split(',').filter(Boolean).slice(0, orderLimit);
  const [made, setMade] = useState<string>();
  // A new order gets its id at the first save; the form that is open must not be built anew then.
  const isNew = id === '' || id === made;
  const query = useCall(detectionCalls.testOrderDetail, { id }, { enabled: !isNew });
  usePageTitle(query.data ? `委托 ${query.data.order.orderNo ?? ''}` : undefined);
  const onMade = (madeId: string) => {
    // Before the address says so: a render between the two would take the form away from whoever is typing.
    flushSync(() => setMade(madeId));
    const next = new URLSearchParams(search);
    next.set('id', madeId);
    setSearch(next);
  };
  const onSubmitted = () => {
    setMade(undefined);
    void query.refetch();
  };
  if (isNew && !mayOrder) return <EmptyState icon="lock" title="没有指定委托单" hint="请从「检测委托」列表打开。" />;
  if (query.error && !isNew) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (isNew) return <TestOrderEditor key={lifts.join()} lifts={lifts} {...{ onMade, onSubmitted }} />;
  if (!query.data) return waiting;
  return query.data.mayEdit ? (
    <TestOrderEditor key={id} detail={query.data} lifts={[]} {...{ onMade, onSubmitted }} />
  ) : (
    <TestOrderView detail={query.data} />
  );
}
