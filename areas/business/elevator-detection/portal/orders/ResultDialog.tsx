import type { ReplyOf } from '#kit/contract/call.ts';
import { Alert, Button } from 'antd';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { sentenceOf, useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { detectionCalls } from '../detection-wire.ts';
import { testLine } from '../../contract/lifecycle.ts';
import { failedBefore, resultFormFor } from '../../contract/test-order.ts';
import { testersControl } from './TesterChoice.tsx';
import { nameOfLine } from './line-words.ts';
import type { OrderDetail, OrderLine } from './TestOrderPage.tsx';

interface Props {
  readonly detail: OrderDetail;
  readonly lines: readonly OrderLine[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What was found at a lift, or at several with the same outcome, by the list that holds for them. */
export function ResultDialog(props: Props) {
  const { detail, lines, onClose } = props;
  const { today } = useSession();
  const planned = detail.order.plannedOn;
  const testedOn = planned && planned < today ? planned : today;
  const lineIds = lines.map(({ id }) => id!);
  const { data, error } = useCall(detectionCalls.testSheet, { orderId: detail.order.id!, lineIds, testedOn });
  if (data) return <ResultForm {...props} sheet={data} testedOn={testedOn} />;
  return (
    <PageModal open title={testLine.moves.record.label} footer={null} onCancel={onClose}>
      {error ? <Alert type="warning" showIcon title={sentenceOf(error)} /> : <SkeletonRows rows={6} />}
    </PageModal>
  );
}

interface FormProps extends Props {
  readonly sheet: ReplyOf<typeof detectionCalls.testSheet>;
  readonly testedOn: string;
}

function ResultForm({ detail: { order, testers, people, lines: known }, lines, onClose, onDone, sheet, testedOn }: FormProps) {
  // Whoever has tested before has the same instruments.
  const before = known.flatMap(({ rounds }) => rounds).findLast(({ instruments }) => instruments);
  const handle = useRecordForm(resultFormFor(sheet.items, failedBefore(lines)), {
    testedOn,
    testers,
    items: sheet.items.map(({ item, name, absent }) => ({ item, name, ...(absent !== null && { verdict: 'none', finding: absent }) })),
    ...(before && { instruments: before.instruments }),
  });
  const send = useCallMutation(detectionCalls.testResults, {
    success: ({ done }) => `已登记 ${done} 台电梯的检测结果`,
    onSuccess: onDone,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    send.mutate({
      orderId: order.id!,
      lines: lines.map(({ id, version }) => ({ lineId: id!, version })),
      values: handle.values,
    });
  };
  const passOthers = () => {
    const items = handle.values['items'] as readonly { readonly verdict?: string | null }[];
    handle.set(
      'items',
      items.map((row) => (row.verdict ? row : { ...row, verdict: 'pass' })),
    );
  };
  const first = lines[0]!;
  const which = lines.length === 1 ? nameOfLine(first) : `${lines.length} 台电梯`;
  const { label } = testLine.moves.record;
  return (
    <FormModal
      handle={handle}
      title={`${label}：${which}`}
      okText="登记"
      width={1000}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      own={testersControl(handle, people, 'testedOn')}
    >
      <p className="quiet small">{sheet.basis}</p>
      <p className="lead">
        {lines.length > 1 ? '所选电梯记同一结果；各项结果或实测数据不同的，请分别登记。' : '有不符合项的，由使用单位或维保单位整改后复测。'}
        <Button type="link" onClick={passOthers}>
          其余项目均符合
        </Button>
      </p>
    </FormModal>
  );
}
