import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { detectionCalls } from '../detection-wire.ts';
import { testLine } from '../../contract/lifecycle.ts';
import { failing, rectifyProof, reportForm, testFiles } from '../../contract/test-order.ts';
import { nameOfLine } from './line-words.ts';
import type { OrderLine } from './TestOrderPage.tsx';

const slots = slotsFor(testFiles, {}).filter(({ attClass }) => attClass !== rectifyProof);

/** Number and file of a report; with it the outcome enters the archive. */
export function ReportDialog({ line, onClose }: { readonly line: OrderLine; readonly onClose: () => void }) {
  const handle = useRecordForm(reportForm);
  const send = useCallMutation(detectionCalls.testLineReport, {
    success: ({ nextTestDate }) => (nextTestDate ? `报告已出具，下次检测日期 ${nextTestDate}` : '报告已出具'),
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) send.mutate({ id: line.id!, version: line.version, values: handle.values });
  };
  const { label } = testLine.moves.report;
  return (
    <FormModal
      handle={handle}
      title={`${label}：${nameOfLine(line)}`}
      okText={label}
      width={760}
      about={{ version: line.version }}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      below={
        <RecordAttachments
          calls={attachmentWire}
          refId={line.id!}
          atttype={testFiles.atttype}
          slots={slots}
          hidesOthers
          showsMissing={handle.issues.some(({ field }) => field.startsWith('material:'))}
        />
      }
    >
      <p className="lead">
        {line.testedOn} 检测，结论：{line.conclusion}。报告出具后记入设备档案，不能再修改。
        {line.conclusion === failing && '不再整改复测、以「存在不符合」出具报告的，该电梯仍须重新委托检测。'}
      </p>
    </FormModal>
  );
}
