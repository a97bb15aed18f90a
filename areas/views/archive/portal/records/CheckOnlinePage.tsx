import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { checkOnlinePage } from '../../contract/menu.ts';

const Reading = latePart(() => import('./Reading.tsx').then((module) => module.Reading), <SkeletonRows rows={8} />);

/** 检验详情: record, dispatch, opinions and reports of one application, one below the other, for those who only read. */
export function CheckOnlinePage() {
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const query = useCall(inspectionCalls.detail, { id }, { enabled: id !== '' });
  usePageTitle(query.data && `检验 ${query.data.onlinelsh}`);
  if (id === '') return <EmptyState icon="search" title="没有指定申报" hint="请从报检查询或者历次检验记录打开。" />;
  if (query.error && !query.data) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <>
        <PageHead title={checkOnlinePage.title} />
        <SkeletonRows rows={8} />
      </>
    );
  }
  return <Reading key={id} detail={query.data} />;
}
