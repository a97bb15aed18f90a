import { useMemo, useState } from 'react';

import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { KeptRowDialog } from '#kit/portal/list/KeptRowDialog.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { workerCalls } from '../contract/calls.ts';
import { leaveForm, workerChangeForm, workerForm } from '../contract/worker.ts';
import type { Worker } from './WorkerTable.tsx';

interface Props {
  readonly worker: Worker | undefined;
  readonly onClose: () => void;
}

/** A person to register, or to put right. */
export function WorkerDialog({ worker, onClose }: Props) {
  return worker ? <Change worker={worker} onClose={onClose} /> : <Begin onClose={onClose} />;
}

function Begin({ onClose }: Pick<Props, 'onClose'>) {
  const [id] = useState(newId);
  const today = useToday();
  const start = useMemo(() => ({ beginsOn: today }), [today]);
  const handle = useRecordForm(workerForm, start);
  const add = useCallMutation(workerCalls.add, { success: '已登记', onSuccess: onClose, onError: (error) => handle.refuse(error) });
  const submit = () => {
    if (handle.check('submit')) add.mutate({ id, values: dropBlanks(handle.values) });
  };
  return <FormModal handle={handle} title="登记人员" okText="登记" isBusy={add.isPending} onOk={submit} onClose={onClose} />;
}

function Change({ worker, onClose }: Props & { readonly worker: Worker }) {
  return (
    <KeptRowDialog
      title={`修改人员：${worker.name ?? ''}`}
      row={worker}
      form={workerChangeForm}
      list={workerCalls.list}
      save={workerCalls.update}
      onClose={onClose}
    >
      <p className="quiet">身份证号 {worker.idCard}。号码有误的，请办理离岗后重新登记。</p>
    </KeptRowDialog>
  );
}

/** 离岗: what is known of somebody stays; here nothing of it counts any more. */
export function LeaveDialog({ worker, onClose }: Props & { readonly worker: Worker }) {
  const today = useToday();
  const start = useMemo(() => ({ endsOn: today }), [today]);
  const handle = useRecordForm(leaveForm, start);
  const leave = useCallMutation(workerCalls.del, {
    success: '已离岗',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) leave.mutate({ id: worker.id!, version: worker.version, values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      handle={handle}
      title={`办理离岗：${worker.name ?? ''}`}
      okText="离岗"
      isBusy={leave.isPending}
      onOk={submit}
      onClose={onClose}
      width={520}
    >
      <p>离岗后其证书不再计入本单位持证人数，指定的设备同时取消；再次入职时重新登记，已有证书自动恢复。</p>
    </FormModal>
  );
}
