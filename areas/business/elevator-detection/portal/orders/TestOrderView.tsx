import { Button } from 'antd';
import { useState } from 'react';

import { stateByCode, type State } from '#kit/contract/case/lifecycle.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { flowEntries } from '#kit/portal/record/flow-entries.ts';
import { FlowLinkButton } from '#kit/portal/record/FlowLinkButton.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { NextActionBand } from '#kit/portal/page/NextActionBand.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import { detectionCalls } from '../detection-wire.ts';
import { testOrder } from '../../contract/lifecycle.ts';
import { detectionPaths } from '../../contract/menu.ts';
import { orderFields, orderListFields } from '../../contract/test-order.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { LinesCard } from './LinesCard.tsx';
import type { OrderDetail } from './TestOrderPage.tsx';
import { useOrderMove } from './use-order-move.ts';

const PlanDialog = latePart(() => import('./PlanDialog.tsx').then((module) => module.PlanDialog));

const fields = { ...orderListFields, remark: orderFields.remark, testers: { ...orderListFields.contact, label: '检测人员' } };
const facts = [
  ...(['useUnitName', 'orderUnitName', 'bodyName', 'wishOn', 'plannedOn', 'testers'] as const),
  ...(['contact', 'contactTel', 'submittedAt', 'remark'] as const),
];

/** An order to follow: where it stands, its lifts, what was found, who did what. */
export function TestOrderView({ detail }: { readonly detail: OrderDetail }) {
  const { order, values, testers, flow, stage, isOwner, mayAccept, mayPlan } = detail;
  const navigate = usePageNavigate();
  const makeMove = useOrderMove();
  const [planning, setPlanning] = useState<'accept' | 'plan'>();
  const state = stateByCode(testOrder, String(order.status));
  const { label, next }: State = testOrder.states[state];
  return (
    <Stack>
      <PageHead title={`检测委托 ${order.orderNo ?? ''}`} pill={<StatePill cycle={testOrder} status={order.status} />}>
        <Button onClick={() => void navigate(detectionPaths.testing)}>返回</Button>
        {mayPlan && <Button onClick={() => setPlanning('plan')}>{testOrder.moves.plan.label}</Button>}
        <MoveButtons
          moves={order.moves}
          hasMain={false}
          of={order.orderNo ?? ''}
          about={decidedOf(testOrder, order)}
          onMove={({ move }, opinion) => makeMove(order, move, opinion)}
        />
      </PageHead>
      {next && (
        <NextActionBand title={label} hint={next} tone={mayAccept ? 'act' : state === 'rectifying' ? 'bad' : 'wait'}>
          {mayAccept && (
            <Button type="primary" onClick={() => setPlanning('accept')}>
              {testOrder.moves.accept.label}
            </Button>
          )}
        </NextActionBand>
      )}
      <LinesCard detail={detail} />
      <Card>
        <RecordDetail
          fields={fields}
          record={{ ...order, remark: values['remark'], testers: testers.join('、') }}
          sections={[{ key: 'order', title: '委托内容', fields: facts }]}
          doubled={['remark']}
        />
      </Card>
      <Card title="办理记录" actions={isOwner && <FlowLinkButton call={detectionCalls.testOrderFlowLink} id={order.id!} />}>
        <FlowTimeline entries={flowEntries(flow)} stage={stage} />
      </Card>
      {planning && <PlanDialog detail={detail} step={planning} onClose={() => setPlanning(undefined)} />}
    </Stack>
  );
}
