import { Button } from 'antd';
import { useState } from 'react';

import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { CountedTabs } from '#kit/portal/page/CountedTabs.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { shownIn } from '#kit/contract/list/listing.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay, useSession } from '#kit/portal/session.ts';

import { detectionCalls } from '../detection-wire.ts';
import { testOrder } from '../../contract/lifecycle.ts';
import { detectionAccess, detectionPages, newTestOrderAddress, testOrderAddress } from '../../contract/menu.ts';
import { orderListing } from '../../contract/order-listing.ts';
import { orderFilterFields, orderPartKeys, orderParts, type OrderPart } from '../../contract/test-order.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { useOrderMove } from './use-order-move.ts';
import { useScope } from '#kit/portal/kept-pages/use-scope.ts';
import '../detection.css';

const AcceptDialog = latePart(() => import('./AcceptDialog.tsx').then((module) => module.AcceptDialog));

/** Who uses or tests the lifts need not read the own name in every row. */
const ownColumns = (actor: string): readonly ('bodyName' | 'useUnitName')[] =>
  actor === 'T1' ? ['bodyName'] : ['E1', 'E2', 'P1'].includes(actor) ? ['useUnitName'] : [];

/** 检测委托: the orders that concern the asker's unit, or those within an authority's reach. */
export function TestOrdersPage() {
  const navigate = usePageNavigate();
  const mayOrder = useMay(detectionAccess.testingEdit);
  const mayExport = useMay(detectionAccess.testingExport);
  const [part, choose] = useScope<OrderPart>('part', orderPartKeys);
  const { data } = useCall(detectionCalls.testOrderParts, {}, { staleTime: 30_000 });
  const { actor } = useSession().role;
  const { filters, ...listed } = shownIn(orderListing, { columns: ownColumns(actor) });
  const makeMove = useOrderMove();
  const [accepting, setAccepting] = useState<string>();
  const open = ({ id }: RowIn<typeof detectionCalls.testOrderList>) => void navigate(testOrderAddress(String(id)));
  const counted = (key: OrderPart) => data?.parts.find((one) => one.key === key);
  const tabs = orderPartKeys
    .filter((key) => key !== 'draft' || (mayOrder && counted(key) !== undefined))
    .map((key) => ({ key, label: orderParts[key], count: counted(key) }));
  return (
    <>
      <PageHead title={detectionPages.testing.title} hint="向检测机构委托电梯自行检测，跟踪检测、整改和报告">
        {mayOrder && (
          <Button type="primary" onClick={() => void navigate(newTestOrderAddress())}>
            新建委托
          </Button>
        )}
      </PageHead>
      <RecordTable
        key={part}
        title="检测委托"
        fields={orderFilterFields}
        {...listed}
        call={detectionCalls.testOrderList}
        fixed={{ part }}
        rowKey="id"
        nameField="orderNo"
        filters={['complex', ...filters]}
        {...(mayExport && { exportCall: detectionCalls.testOrderExport })}
        cells={{
          status: (row, text) => (
            <StatePill cycle={testOrder} status={row.status}>
              {text}
            </StatePill>
          ),
        }}
        rail={() => <CountedTabs quiet label="分项" tabs={tabs} chosen={part} onChoose={choose} />}
        actions={(row) => [
          // Who may refuse an order may accept it.
          ...(row.moves.some(({ move }) => move === 'decline')
            ? [{ key: 'accept', label: testOrder.moves.accept.label, onClick: () => setAccepting(String(row.id)) }]
            : []),
          { key: 'open', label: '查看', onClick: () => open(row) },
        ]}
        onMove={({ move }, opinion, row) => makeMove(row, move, opinion)}
        onRowOpen={open}
        empty={{
          icon: 'elevator',
          title: part === 'all' ? '还没有检测委托' : `「${orderParts[part]}」中没有委托`,
          ...(mayOrder && { hint: '从「检测到期」选择电梯，或点击「新建委托」，委托给公示符合性声明的检测机构。' }),
        }}
      />
      {accepting !== undefined && <AcceptDialog key={accepting} id={accepting} onClose={() => setAccepting(undefined)} />}
    </>
  );
}
