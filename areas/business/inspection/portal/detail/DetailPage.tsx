import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { InQueue } from '#kit/portal/queue/InQueue.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { inspectionCalls } from '../../contract/calls.ts';
import { ApplicationView } from './ApplicationView.tsx';

/** One application, for everybody who may see it; what may be done depends on the person. */
export function DetailPage() {
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const query = useCall(inspectionCalls.detail, { id }, { enabled: id !== '' });
  usePageTitle(query.data && `申报 ${query.data.onlinelsh}`);
  if (id === '') return <EmptyState icon="search" title="没有指定申报" hint="请从报检查询打开申报详情。" />;
  if (query.error && !query.data) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <>
        <PageHead title="申报详情" />
        <SkeletonRows rows={8} />
      </>
    );
  }
  return (
    <InQueue id={id}>
      <ApplicationView key={id} detail={query.data} />
    </InQueue>
  );
}
