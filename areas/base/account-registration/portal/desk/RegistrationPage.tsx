import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { InQueue } from '#kit/portal/queue/InQueue.tsx';

import { registrationPages } from '../../contract/menu.ts';

import { RegistrationView } from './RegistrationView.tsx';

/** 注册申请详情: the form with its papers beside it, what looks like it elsewhere, and the decision. */
export function RegistrationPage() {
  const [search] = usePageSearch();
  const id = search.get('id');
  if (!id) return <EmptyState icon="search" title="没有指定申请" hint={`请从「${registrationPages.list.title}」打开。`} />;
  return (
    <InQueue id={id}>
      <RegistrationView key={id} id={id} />
    </InQueue>
  );
}
