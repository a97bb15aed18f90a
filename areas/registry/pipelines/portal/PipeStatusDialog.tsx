import { Input } from 'antd';
import { useId, useState } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { pipelineCalls } from './pipelines-wire.ts';
import type { ListedPipe } from './pipe-cells.tsx';
import { pipeMoves, type PipeStatus } from '../contract/pipeline-rows.ts';

interface Props {
  readonly row: Pick<ListedPipe, 'rowId' | 'version' | 'pipeNo'>;
  readonly to: PipeStatus;
  readonly onClose: () => void;
}

/** Stopping, taking into use again, taking down: always with a reason. */
export function PipeStatusDialog({ row, to, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { label, danger } = pipeMoves[to];
  const set = useCallMutation(pipelineCalls.pipeStatus, { success: `已${label}`, onSuccess: onClose, onMovedOn: onClose });
  const isMissing = isTried && reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (reason.trim() !== '') set.mutate({ rowId: String(row.rowId), version: Number(row.version), rowStatus: to, reason });
  };
  return (
    <PageModal
      open
      title={`${label}管道 ${row.pipeNo}`}
      okText={label}
      cancelText="取消"
      okButtonProps={{ danger: danger ?? false }}
      confirmLoading={set.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      {danger && <p>拆除后管道不再计入合计，也不能恢复；记录会一直保留。</p>}
      <label htmlFor={id}>{label}原因</label>
      <Input.TextArea
        id={id}
        value={reason}
        rows={3}
        maxLength={200}
        showCount
        status={isMissing ? 'error' : ''}
        onChange={(event) => setReason(event.target.value)}
      />
      {isMissing && <p role="alert">请填写原因</p>}
    </PageModal>
  );
}
