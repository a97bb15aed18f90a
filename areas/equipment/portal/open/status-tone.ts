import type { Tone } from '#kit/contract/lifecycle.ts';

import { mustApplyDays } from '#areas/cycles/contract/due.ts';

/** The colour of a device's state: overdue and due soon take precedence over in use. */
export function toneOf(row: Readonly<Record<string, unknown>>): Tone {
  const status = String(row['useStatus']);
  if (status === '3' || status === '7') return 'stopped';
  if (!['1', '2'].includes(status)) return 'draft';
  const days = row['daysLeft'];
  if (typeof days !== 'number') return status === '2' ? 'waiting' : 'good';
  return days < 0 ? 'bad' : days <= mustApplyDays ? 'dueSoon' : 'good';
}
