import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';

import { decidedPages } from '../../contract/menu.ts';

import { RegistrationView } from './RegistrationView.tsx';
import { ResetDetailPage } from './ResetDetailPage.tsx';

/** 审核记录详情: what was decided, as its own page shows it. */
export function DecidedPage() {
  const [search] = usePageSearch();
  const [id, kind] = [search.get('id'), search.get('kind')];
  if (!id) return <EmptyState icon="search" title="没有指定审核记录" hint={`请从「${decidedPages.list.title}」打开。`} />;
  return kind === 'reset' ? <ResetDetailPage /> : <RegistrationView key={id} id={id} />;
}
