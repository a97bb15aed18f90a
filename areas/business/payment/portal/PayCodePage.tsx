import { useState } from 'react';

import { shownIn } from '#kit/contract/list/listing.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { yuanText } from '#kit/portal/input/money.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { useCallMutation, useRefresh } from '#kit/portal/calls/use-call.ts';

import { paymentCalls } from '../contract/calls.ts';
import { chargeFields, chargeListing } from '../contract/charge.ts';
import { payOrderCode } from '../contract/lifecycle.ts';
import { payCodePage } from '../contract/menu.ts';
import { statusCell } from './status-cell.tsx';
import { PayPanel } from './PayPanel.tsx';

type Charge = RowIn<typeof paymentCalls.charges>;

const open = ['NEW', 'FAILED'] as const;
const isOpen = ({ status }: Charge) => open.some((state) => payOrderCode(state) === status);
const sumOf = (charges: readonly Charge[]) => charges.reduce((sum, { feePayableFen }) => sum + Number(feePayableFen), 0);

/** The unit's own fees; several are paid with one code. */
export function PayCodePage() {
  const [shown, setShown] = useState<string>();
  const refresh = useRefresh();
  const close = () => {
    setShown(undefined);
    void refresh();
  };
  const merge = useCallMutation(paymentCalls.toPay, { onSuccess: (order) => setShown(order.payNo) });
  return (
    <>
      <PageHead
        title={payCodePage.title}
        hint="列出尚未缴清的费用，已缴的按缴费状态查询。勾选同一付款单位的多笔费用，可以合并后一次扫码支付。"
      />
      <RecordTable
        title="检验费用"
        fields={chargeFields}
        {...shownIn(chargeListing)}
        call={paymentCalls.charges}
        rowKey="onlinelsh"
        cells={{ status: statusCell }}
        actions={(row) => [{ key: 'pay', label: isOpen(row) ? '缴费' : '查看', onClick: () => setShown(String(row.payNo)) }]}
        selection={{
          unit: '笔',
          refuse: (row) => (isOpen(row) ? undefined : '只有待缴费的可以合并'),
          actions: (rows, clear) => [
            {
              key: 'merge',
              label: `合并缴费 ¥ ${yuanText(sumOf(rows))}`,
              primary: true,
              ...(new Set(rows.map((row) => row.payerName)).size > 1 && { refusedBecause: '只能合并同一付款单位的费用' }),
              onClick: () => merge.mutate({ onlinelsh: rows.map((row) => String(row.onlinelsh)) }, { onSuccess: clear }),
            },
          ],
        }}
        empty={{ icon: 'yuan', title: '没有待缴的费用', hint: '申报受理、费用核定后，会出现在这里。' }}
      />
      <PageModal open={shown !== undefined} title="缴费" width={980} footer={null} destroyOnHidden onCancel={close}>
        {shown && <PayPanel number={shown} onMore={close} />}
      </PageModal>
    </>
  );
}
