import type { Values } from '#kit/contract/field.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

/** How long the rescuers took, marked where it was too long. */
export function ArriveMark({ rescue }: { readonly rescue: Values }) {
  const minutes = rescue['arriveMinutes'];
  if (typeof minutes !== 'number') return null;
  return rescue['isLate'] ? <StatusPill tone="bad">{minutes} 分钟</StatusPill> : <>{minutes} 分钟</>;
}
