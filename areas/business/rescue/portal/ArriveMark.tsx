import type { CaseRowOf } from '#kit/contract/case/case.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { rescueCase } from '../contract/calls.ts';

type Arrived = Pick<CaseRowOf<typeof rescueCase>, 'arriveMinutes' | 'isLate'>;

/** How long the rescuers took from the call, marked where it was too long. */
export function ArriveMark({ rescue: { arriveMinutes, isLate }, after = '' }: { readonly rescue: Arrived; readonly after?: string }) {
  if (arriveMinutes === null) return <>—</>;
  const took = `${arriveMinutes} 分钟${after}`;
  return isLate ? <StatusPill tone="bad">{took}</StatusPill> : <>{took}</>;
}
