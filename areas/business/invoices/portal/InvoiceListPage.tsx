import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useMay } from '#kit/portal/session.ts';

import { invoiceCase } from '../contract/calls.ts';
import { invoiceAccess } from '../contract/menu.ts';

/** 发票与财政票据 */
export function InvoiceListPage() {
  const isOwn = useMay(invoiceAccess.edit);
  return (
    <CaseListPage
      kind={invoiceCase}
      hint="已缴费的缴费单可以申请开票，开具后在这里下载；开错的申请红冲"
      word="申请编号、缴费单号、票据号码或抬头"
      without={isOwn ? { columns: ['unitName'], filters: ['isStuck'] } : {}}
      cells={{}}
      movesExcept={['return', 'post', 'retry', 'abandon', 'askRed', 'keep', 'delete']}
      empty={{ icon: 'yuan', title: '没有开票申请' }}
      emptyHint="点击「申请开票」，选择已缴费的缴费单。"
    />
  );
}
