import type { Values } from '#kit/contract/field.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';

import { arriveWithin, minutesBetween, runsAgain, unhurt } from '../contract/rescue.ts';

/** What follows from what has been typed: people hurt, too late, a lift that does not run. */
export function RescueHints({ values }: { readonly values: Values }) {
  const { dispatchTime, arriveTime, outcome, injury } = values;
  const minutes = typeof dispatchTime === 'string' && typeof arriveTime === 'string' ? minutesBetween(dispatchTime, arriveTime) : undefined;
  return (
    <Stack gap="small">
      {injury && injury !== unhurt ? (
        <Note tone="bad">有人员伤亡：请立即按事故报告规定，一小时内报告属地市场监督管理部门；提交后系统同时通知监管所和登记机关。</Note>
      ) : null}
      {minutes !== undefined && minutes > arriveWithin && (
        <Note tone="dueSoon">
          派单后 {minutes} 分钟到达，超过 {arriveWithin} 分钟，将在列表中标出。
        </Note>
      )}
      {outcome && outcome !== runsAgain ? <Note tone="dueSoon">电梯没有恢复运行：登记后请继续登记故障，便于安排维修。</Note> : null}
    </Stack>
  );
}
