import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useMay } from '#kit/portal/session.ts';

import { invoiceCase } from '../contract/calls.ts';
import { invoiceAccess } from '../contract/menu.ts';

const hidden = [
  ...(['tax', 'taxNo', 'postedOn', 'redNo', 'redOn', 'issuerState', 'issuerWords', 'why', 'createdByName', 'submittedAt'] as const),
  'updatedAt',
] as const;

/** 发票与财政票据 */
export function InvoiceListPage() {
  const isOwn = useMay(invoiceAccess.edit);
  return (
    <CaseListPage
      kind={invoiceCase}
      hint="已缴费的缴费单可以申请开票，开具后在这里下载；开错的申请红冲"
      word="申请编号、缴费单号、票据号码或抬头"
      columns={['requestNo', 'status', 'unitName', 'invoiceKind', 'amount', 'title', 'payNo', 'invoiceNo', 'issuedOn', ...hidden]}
      hiddenColumns={[...hidden, ...(isOwn ? (['unitName'] as const) : [])]}
      filters={[
        'complex',
        'invoiceKind',
        'issuedOn',
        'title',
        'taxNo',
        'amount',
        'redNo',
        'submittedAt',
        ...(isOwn ? [] : (['isStuck'] as const)),
      ]}
      filtersShown={3}
      cardColumns={['title', 'invoiceKind', 'amount', 'invoiceNo', 'status']}
      cells={{}}
      movesExcept={['return', 'post', 'retry', 'abandon', 'askRed', 'keep', 'delete']}
      empty={{ icon: 'yuan', title: '没有开票申请' }}
      emptyHint="点击「申请开票」，选择已缴费的缴费单。"
    />
  );
}
