import { useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { faultCalls } from '../contract/calls.ts';
import { repairForm } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';

/** What was done about a fault, by whom, and since when the device runs again. */
export function RepairDialog({ fault, onClose }: { readonly fault: Values; readonly onClose: () => void }) {
  const { user, unit } = useSession();
  const [start] = useState(() => ({
    repairUnit: fault['repairUnit'] ?? unit?.orgname,
    repairer: fault['repairer'] ?? user.name,
    measure: fault['measure'] ?? undefined,
    restoreTime: new Date().toISOString(),
  }));
  const handle = useRecordForm(repairForm, start);
  const send = useCallMutation(faultCalls.repair, {
    success: '维修情况已登记，等待使用单位确认',
    onSuccess: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit'))
      send.mutate({ id: String(fault['id']), version: Number(fault['version']), values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      title={`${deviceFault.moves.repair.label}：${String(fault['faultNo'])}`}
      okText="提交维修情况"
      handle={handle}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
    />
  );
}
