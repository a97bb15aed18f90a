import { Button } from 'antd';
import { useState } from 'react';

import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { call } from '#kit/portal/client.ts';
import { TabbedPage } from '#kit/portal/page/TabbedPage.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { useMay } from '#kit/portal/session.ts';

import { paymentCalls } from '../contract/calls.ts';
import { exceptionFields, exceptionListing, orderFields, payOrderListing, transferFields, transferListing } from '../contract/charge.ts';
import { payOrderCode } from '../contract/lifecycle.ts';
import { deskPage, deskTabs, paymentAccess } from '../contract/menu.ts';
import { exceptionCell, statusCell } from './status-cell.tsx';
import { TransferDialog } from './TransferDialog.tsx';

const PayPanel = latePart(() => import('./PayPanel.tsx').then((module) => module.PayPanel));
const closed = payOrderCode('CLOSED');

/** The finance desk: orders with refunds and transfers, and money that fits no order. */
export function PayDeskPage() {
  return (
    <TabbedPage
      title={deskPage.title}
      hint="金额不符、重复付款和关闭后到账的款项不会自动入账，在商户平台上退的款不会自动登记，请在「异常到账」中处理。退款由一人申请、另一人确认，转账由一人登记、另一人复核入账。"
      tabs={[
        { key: deskTabs.orders, label: '缴费单', children: <Orders /> },
        { key: deskTabs.transfers, label: '转账复核', children: <Transfers /> },
        { key: deskTabs.exceptions, label: '异常到账', children: <Exceptions /> },
      ]}
    />
  );
}

function Orders() {
  const [shown, setShown] = useState<string>();
  const close = () => setShown(undefined);
  return (
    <>
      <RecordTable
        title="缴费单"
        stateName={deskTabs.orders}
        fields={orderFields}
        {...shownIn(payOrderListing)}
        call={paymentCalls.orders}
        exportCall={paymentCalls.orderExport}
        rowKey="id"
        nameField="payNo"
        cells={{ status: statusCell }}
        toolbar={<EnterTransfer />}
        actions={({ payNo, status }) => [
          {
            key: 'show',
            label: '查看',
            onClick: () => setShown(String(payNo)),
            ...(status === closed && { refusedBecause: '已关闭，所列申报由新的缴费单收取' }),
          },
        ]}
        onMove={(move, opinion, row) =>
          call(paymentCalls.moveOrder, {
            id: row.id,
            version: row.version,
            move: move.move as 'applyRefund',
            ...(opinion && { opinion }),
          })
        }
      />
      <PageModal open={shown !== undefined} title="缴费单详情" width={980} footer={null} destroyOnHidden onCancel={close}>
        {shown && <PayPanel number={shown} />}
      </PageModal>
    </>
  );
}

function EnterTransfer() {
  const mayDecide = useMay(paymentAccess.deskDecide);
  const [isEntering, setEntering] = useState(false);
  if (!mayDecide) return null;
  return (
    <>
      <Button onClick={() => setEntering(true)}>登记转账到账</Button>
      <TransferDialog open={isEntering} onClose={() => setEntering(false)} />
    </>
  );
}

function Transfers() {
  return (
    <RecordTable
      title="转账复核"
      stateName={deskTabs.transfers}
      fields={transferFields}
      {...shownIn(transferListing)}
      call={paymentCalls.transfers}
      rowKey="id"
      nameField="tradeNo"
      cells={{ status: exceptionCell }}
      toolbar={<EnterTransfer />}
      onMove={resolve}
      empty={{ icon: 'check', title: '没有登记的转账' }}
    />
  );
}

/** Moves of money that came in: found on the statement, or fitting no order. */
function resolve(move: OpenMove, opinion: string | undefined, row: { readonly id: string; readonly version: number }) {
  return call(paymentCalls.resolveException, {
    id: row.id,
    version: row.version,
    move: move.move as 'credit',
    ...(opinion && { opinion }),
  });
}

function Exceptions() {
  return (
    <RecordTable
      title="异常到账"
      stateName={deskTabs.exceptions}
      fields={exceptionFields}
      {...shownIn(exceptionListing)}
      call={paymentCalls.exceptions}
      rowKey="id"
      nameField="tradeNo"
      cells={{ status: exceptionCell }}
      onMove={resolve}
      empty={{ icon: 'check', title: '没有异常到账' }}
    />
  );
}
