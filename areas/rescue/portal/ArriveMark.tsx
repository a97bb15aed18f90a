import type { CaseRowOf } from '#kit/contract/case.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { rescueCase } from '../contract/calls.ts';

/** How long the rescuers took, marked where it was too long. */
export function ArriveMark({ rescue }: { readonly rescue: CaseRowOf<typeof rescueCase> }) {
  const minutes = rescue.arriveMinutes;
  if (typeof minutes !== 'number') return null;
  return rescue.isLate ? <StatusPill tone="bad">{minutes} 分钟</StatusPill> : <>{minutes} 分钟</>;
}
