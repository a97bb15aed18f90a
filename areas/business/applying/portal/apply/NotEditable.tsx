import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { detailPath } from '#areas/inspection/contract/menu.ts';
import { ApplicationPill, declaredState } from '#areas/inspection/portal/open/status.tsx';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';

/** An application that was handed in meanwhile is no longer typed in. */
export function NotEditable({ detail: { id, onlinelsh, status } }: { readonly detail: ApplicationDetail }) {
  const navigate = usePageNavigate();
  return (
    <>
      <PageHead title={`检验申报 ${onlinelsh}`} pill={<ApplicationPill status={status} />} />
      <Card>
        <EmptyState
          title={`该申报当前为「${declaredState(status).label}」，不能修改`}
          hint="可以打开详情查看办理进度。"
          action={{ label: '查看详情', onClick: () => void navigate(detailPath(id)) }}
        />
      </Card>
    </>
  );
}
