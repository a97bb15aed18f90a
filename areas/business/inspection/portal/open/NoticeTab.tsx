import { Stack } from '#kit/portal/layout/Stack.tsx';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';

import { NoticeCard } from './NoticeCard.tsx';
import { NoticePaper } from '../detail/Papers.tsx';
import type { ApplicationDetail } from './application.ts';

/** All 检验意见通知书 of the application. */
export function NoticeTab({ detail }: { readonly detail: ApplicationDetail }) {
  const { notices } = detail;
  if (notices.length === 0) return <EmptyState title="没有检验意见通知书" hint="现场检验发现不合格项目时，检验人员会在这里出具。" />;
  return (
    <Stack as="ul">
      {notices.map((notice) => (
        <NoticeCard key={notice.tzsNo} notice={notice} extra={<NoticePaper detail={detail} tzsNo={notice.tzsNo} />} />
      ))}
    </Stack>
  );
}
