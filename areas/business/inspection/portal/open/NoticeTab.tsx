import type { ReactNode } from 'react';

import { Stack } from '#kit/portal/layout/Stack.tsx';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';

import { NoticeCard } from './NoticeCard.tsx';
import { NoticePaper } from '../detail/Papers.tsx';
import type { ApplicationDetail } from './application.ts';

interface Props {
  readonly detail: ApplicationDetail;
  /** What is done about one of them, where it is worked on. */
  readonly onNotice?: (notice: ApplicationDetail['notices'][number]) => ReactNode;
}

/** All 检验意见通知书 of the application. */
export function NoticeTab({ detail, onNotice }: Props) {
  const { notices } = detail;
  if (notices.length === 0)
    return <EmptyState title="没有须整改的检验意见通知书" hint="现场检验发现不合格项目时，检验人员会在这里出具。" />;
  return (
    <Stack as="ul">
      {notices.map((notice) => (
        <NoticeCard
          key={notice.tzsNo}
          notice={notice}
          inspType={detail.application.inspType}
          extra={<NoticePaper detail={detail} tzsNo={notice.tzsNo} />}
        >
          {onNotice?.(notice)}
        </NoticeCard>
      ))}
    </Stack>
  );
}
