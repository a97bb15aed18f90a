import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { detectionCalls } from '../detection-wire.ts';
import { testOrder } from '../../contract/lifecycle.ts';
import { planForm } from '../../contract/test-order.ts';
import { EarlyNote } from './EarlyNote.tsx';
import { testersControl } from './TesterChoice.tsx';
import type { OrderDetail } from './TestOrderPage.tsx';

interface Props {
  readonly detail: OrderDetail;
  readonly step: 'accept' | 'plan';
  readonly onClose: () => void;
}

/** The body says when it comes and who: with its acceptance, or later. */
export function PlanDialog({ detail: { order, lines, testers, people }, step, onClose }: Props) {
  const handle = useRecordForm(planForm, step === 'accept' ? { plannedOn: order.wishOn } : { plannedOn: order.plannedOn, testers });
  const send = useCallMutation(step === 'accept' ? detectionCalls.testOrderAccept : detectionCalls.testOrderPlan, {
    success: step === 'accept' ? '已接受委托，并通知委托单位' : '检测安排已调整，并通知委托单位',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) send.mutate({ id: order.id!, version: order.version, values: handle.values });
  };
  const { label } = testOrder.moves[step];
  return (
    <FormModal
      handle={handle}
      title={`${label}：${order.orderNo ?? ''}`}
      okText={label}
      about={{ version: order.version }}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      own={testersControl(handle, people, 'plannedOn')}
    >
      <p className="lead">
        {order.useUnitName}，{order.lineCount} 台电梯，期望 {order.wishOn} 检测。
      </p>
      <EarlyNote lifts={lines} on={handle.values['plannedOn']} />
    </FormModal>
  );
}
