import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';

import { payPage } from '../contract/menu.ts';
import { PayPanel } from './PayPanel.tsx';

/** What one application owes: `?onlinelsh=`, or an order: `?payNo=`. */
export function PayPage() {
  const [search] = usePageSearch();
  const number = search.get('onlinelsh') ?? search.get('payNo') ?? '';
  return (
    <>
      <PageHead title={payPage.title} hint="支付成功后自动显示结果；也可以按缴费通知单对公转账。" />
      {number ? <PayPanel number={number} /> : <EmptyState icon="yuan" title="没有指定申报" hint="请从报检查询中点击「缴费」进入。" />}
    </>
  );
}
