import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { consultationCalls } from '../contract/calls.ts';
import { evaluateForm } from '../contract/consultation.ts';

interface Props {
  readonly applicationId: string;
  readonly onlinelsh: string;
  readonly onClose: () => void;
}

const noStart = {};

/** What a unit says of an inspection that is done, once. */
export function EvaluateDialog({ applicationId, onlinelsh, onClose }: Props) {
  const handle = useRecordForm(evaluateForm, noStart);
  const send = useCallMutation(consultationCalls.evaluate, {
    success: '感谢您的评价',
    onSuccess: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) send.mutate({ applicationId, values: dropBlanks(handle.values) });
  };
  return (
    <FormModal handle={handle} title={`评价检验：${onlinelsh}`} okText="提交评价" isBusy={send.isPending} onOk={submit} onClose={onClose} />
  );
}
