import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { mustApplyDays } from '#areas/cycles/contract/due.ts';

import type { RowWith } from '../../contract/listed.ts';

/** What is due says more than that the device is in use. */
const dueWords: Partial<Record<Tone, string>> = { bad: '超期', dueSoon: '临期' };

interface Props {
  readonly device: Pick<RowWith<'useStatus' | 'daysLeft'>, 'useStatus' | 'daysLeft'>;
  /** The use status in words. */
  readonly text: string;
}

/** How a device stands: overdue and due soon take precedence over in use. */
export function UseStatusPill({ device, text }: Props) {
  const tone = toneOf(device);
  return (
    <span title={text}>
      <StatusPill tone={tone}>{dueWords[tone] ?? text}</StatusPill>
    </span>
  );
}

function toneOf({ useStatus: status, daysLeft: days }: Props['device']): Tone {
  if (status === '3' || status === '7') return 'stopped';
  if (status !== '1' && status !== '2') return 'draft';
  if (typeof days !== 'number') return status === '2' ? 'waiting' : 'good';
  if (days < 0) return 'bad';
  if (days <= mustApplyDays) return 'dueSoon';
  return status === '2' ? 'waiting' : 'good';
}
