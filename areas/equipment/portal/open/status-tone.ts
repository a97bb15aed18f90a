import type { Tone } from '#kit/contract/lifecycle.ts';

import { mustApplyDays } from '#areas/cycles/contract/due.ts';

import type { DeviceRow } from '../../contract/listed.ts';

/** The colour of a device's state: overdue and due soon take precedence over in use. */
export function toneOf({ useStatus: status, daysLeft: days }: Pick<DeviceRow, 'useStatus' | 'daysLeft'>): Tone {
  if (status === '3' || status === '7') return 'stopped';
  if (status !== '1' && status !== '2') return 'draft';
  if (typeof days !== 'number') return status === '2' ? 'waiting' : 'good';
  return days < 0 ? 'bad' : days <= mustApplyDays ? 'dueSoon' : 'good';
}
