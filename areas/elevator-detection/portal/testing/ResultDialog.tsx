import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { detectionCalls } from '../detection-wire.ts';
import { testLine } from '../../contract/lifecycle.ts';
import { failing, resultForm } from '../../contract/test-order.ts';
import { testersControl } from './TesterChoice.tsx';
import { nameOfLine } from './line-words.ts';
import type { OrderDetail, OrderLine } from './TestOrderPage.tsx';

interface Props {
  readonly detail: OrderDetail;
  readonly lines: readonly OrderLine[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What was found at a lift, or at several with the same outcome. */
export function ResultDialog({ detail: { order, testers, people }, lines, onClose, onDone }: Props) {
  const { today } = useSession();
  const planned = order.plannedOn;
  const handle = useRecordForm(resultForm, { testedOn: planned && planned < today ? planned : today, testers });
  const send = useCallMutation(detectionCalls.testResults, {
    success: ({ done }) => `已登记 ${done} 台电梯的检测结果`,
    onSuccess: onDone,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    const { findings, ...values } = handle.values;
    send.mutate({
      orderId: order.id!,
      lines: lines.map(({ id, version }) => ({ lineId: id!, version })),
      values: values['conclusion'] === failing ? { ...values, findings } : values,
    });
  };
  const first = lines[0]!;
  const which = lines.length === 1 ? nameOfLine(first) : `${lines.length} 台电梯`;
  const { label } = testLine.moves.record;
  return (
    <FormModal
      handle={handle}
      title={`${label}：${which}`}
      okText="登记"
      width={860}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      isHidden={(key, { conclusion }) => key === 'findings' && conclusion !== failing}
      own={testersControl(handle, people, 'testedOn')}
    >
      <p className="lead">
        {lines.length > 1
          ? '所选电梯记同一结论；结论或不符合项不同的，请分别登记。'
          : '结论为存在不符合的，由使用单位或维保单位整改后复测。'}
      </p>
    </FormModal>
  );
}
