import { addDays } from '#kit/contract/trade/calendar.ts';

import type { DemoDevice } from './device.ts';
import { demoId, Dice } from '#kit/server/demo/dice.ts';
import { troublesOf, type Trouble } from './cases/fault-words.ts';

/** The fault that a device has on its way. */
export interface OpenFault {
  readonly id: string;
  readonly foundTime: string;
  readonly faultLevel: string;
  readonly stopUse: boolean;
  readonly trouble: Trouble;
  readonly dice: Dice;
}

/** How many days ago such a fault was found, by the state of its device. */
const ages: Readonly<Record<string, readonly [number, number]>> = { '1': [1, 3], '2': [2, 6], '3': [3, 9], '5': [2, 20] };

/** The fault behind the state of a device; pure, so that archive and record agree. Undefined where nothing is wrong. */
export function openFaultOf({ index, row }: DemoDevice, today: string): OpenFault | undefined {
  const status = String(row['faultStatus']);
  const age = ages[status];
  if (!age) return undefined;
  const dice = new Dice('fault', index);
  const at = Date.parse(`${addDays(today, -dice.whole(...age))}T00:10:00Z`) + dice.whole(0, 500) * 60_000;
  const isStopped = status === '5';
  return {
    id: demoId('fault', index, at),
    foundTime: new Date(at).toISOString(),
    faultLevel: isStopped ? '3' : dice.pick(['1', '1', '1', '2', '2']),
    stopUse: isStopped || dice.chance(0.3),
    trouble: dice.pick(troublesOf(row.equclacode)),
    dice,
  };
}
