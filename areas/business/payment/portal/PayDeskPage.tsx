import { Button } from 'antd';
import { useState } from 'react';

import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { call } from '#kit/portal/client.ts';
import { TabbedPage } from '#kit/portal/page/TabbedPage.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { useMay } from '#kit/portal/session.ts';

import { paymentCalls } from '../contract/calls.ts';
import { exceptionFields, exceptionListing, orderFields, orderListing, transferFields, transferListing } from '../contract/charge.ts';
import { deskPage, deskTabs, paymentAccess } from '../contract/menu.ts';
import { exceptionCell, statusCell } from './status-cell.tsx';
import { TransferDialog } from './TransferDialog.tsx';

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
  return (
    <RecordTable
      title="缴费单"
      stateName={deskTabs.orders}
      fields={orderFields}
      {...shownIn(orderListing)}
      call={paymentCalls.orders}
      exportCall={paymentCalls.orderExport}
      rowKey="id"
      nameField="payNo"
      cells={{ status: statusCell }}
      toolbar={<EnterTransfer />}
      onMove={(move, opinion, row) =>
        call(paymentCalls.moveOrder, {
          id: row.id,
          version: row.version,
          move: move.move as 'applyRefund',
          ...(opinion && { opinion }),
        })
      }
    />
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
