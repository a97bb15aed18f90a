import type { ReplyOf } from '#kit/contract/call.ts';
import { useDraftId } from '#kit/portal/case/use-draft-id.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
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
  const lifts = (search.get('lifts') ?? '').split(',').filter(Boolean).slice(0, orderLimit);
  const { id, isNew, finish } = useDraftId();
  const query = useCall(detectionCalls.testOrderDetail, { id }, { enabled: !isNew });
  usePageTitle(query.data ? `委托 ${query.data.order.orderNo ?? ''}` : undefined);
  const onMade = () => {
    const next = new URLSearchParams(search);
    next.set('id', id);
    setSearch(next);
  };
  const onDone = () => {
    finish();
    void query.refetch();
  };
  const place = { id, onMade, onDone };
  if (isNew && !mayOrder) return <EmptyState icon="lock" title="没有指定委托单" hint="请从「检测委托」列表打开。" />;
  if (query.error && !isNew) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (isNew) return <TestOrderEditor key={`${id}${lifts.join()}`} {...place} lifts={lifts} />;
  if (!query.data) return waiting;
  return query.data.mayEdit ? (
    <TestOrderEditor key={id} {...place} detail={query.data} lifts={[]} />
  ) : (
    <TestOrderView detail={query.data} />
  );
}
