import { useState } from 'react';

import type { CaseRowOf } from '#kit/contract/case/case.ts';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';
import { useSession } from '#kit/portal/session.ts';

import { faultCase } from '../contract/calls.ts';

/** What was done about a fault, by whom, and since when the device runs again. */
export function RepairDialog({ fault, onClose }: { readonly fault: CaseRowOf<typeof faultCase>; readonly onClose: () => void }) {
  const { user, unit } = useSession();
  const [start] = useState(() => ({
    repairUnit: fault.repairUnit ?? unit?.orgname,
    repairer: fault.repairer ?? user.name,
    measure: fault.measure,
    restoreTime: new Date().toISOString(),
  }));
  return (
    <CaseFormDialog
      kind={faultCase}
      move="repair"
      record={fault}
      start={start}
      okText="提交维修情况"
      done="维修情况已登记，等待使用单位确认"
      onClose={onClose}
    />
  );
}
