import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { detectionCalls } from '../detection-wire.ts';
import { testLine } from '../../contract/lifecycle.ts';
import { rectifyForm, rectifyProof, testFiles } from '../../contract/test-order.ts';
import { Findings } from './Findings.tsx';
import { nameOfLine } from './line-words.ts';
import type { OrderLine } from './TestOrderPage.tsx';

const slots = slotsFor(testFiles, {}).filter(({ attClass }) => attClass === rectifyProof);

/** What was done about the faults of a lift, in words and pictures. */
export function RectifyDialog({ line, onClose }: { readonly line: OrderLine; readonly onClose: () => void }) {
  const { today } = useSession();
  const handle = useRecordForm(rectifyForm, { rectifiedOn: today });
  const send = useCallMutation(detectionCalls.testLineRectify, {
    success: '整改反馈已提交，等待检测机构复测',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) send.mutate({ id: line.id!, version: line.version, values: handle.values });
  };
  const { label } = testLine.moves.rectify;
  return (
    <FormModal
      handle={handle}
      title={`${label}：${nameOfLine(line)}`}
      okText="提交反馈"
      width={760}
      about={{ version: line.version }}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      below={<RecordAttachments calls={attachmentWire} refId={line.id!} atttype={testFiles.atttype} slots={slots} hidesOthers />}
    >
      <Findings findings={line.rounds.at(-1)?.findings ?? []} />
    </FormModal>
  );
}
