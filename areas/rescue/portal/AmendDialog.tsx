import { App, Input } from 'antd';
import { useId, useState } from 'react';

import { pick, type Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { rescueCalls } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueForm } from '../contract/rescue.ts';
import { rescueKeys } from './use-rescue-editor.ts';

const reasonLength = 200;

/** Correcting a registered rescue: the form again, and why. Old and new stay visible. */
export function AmendDialog({ rescue, onClose }: { readonly rescue: Values; readonly onClose: () => void }) {
  const id = useId();
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const [start] = useState(() => pick(rescue as never, rescueKeys) as Values);
  const handle = useRecordForm(rescueForm, start);
  const send = useCallMutation(rescueCalls.amend, {
    success: '已更正，新旧内容保留在更正记录中',
    onSuccess: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    if (reason.trim() === '') return void message.error('请填写更正理由');
    const step = { id: String(rescue['id']), version: Number(rescue['version']) };
    send.mutate({ ...step, reason: reason.trim(), values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      title={`${liftRescue.moves.amend.label}：${String(rescue['rcsNo'])}`}
      okText="提交更正"
      handle={handle}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      width={1000}
      below={
        <div className="move__opinion">
          <label htmlFor={id} className="record-label">
            <i className="record-label__star">*</i>
            更正理由
          </label>
          <Input.TextArea
            id={id}
            rows={2}
            maxLength={reasonLength}
            showCount
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      }
    />
  );
}
