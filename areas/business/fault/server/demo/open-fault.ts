import { addDays } from '#kit/contract/trade/calendar.ts';
import { demoId, Dice } from '#kit/server/demo/dice.ts';
import type { ToldDevice } from '#kit/server/demo/telling.ts';

import { faultLevelCode } from '../../contract/fault.ts';
import { deviceStatus } from '../../contract/lifecycle.ts';
import { troublesOf, type Trouble } from './fault-words.ts';

const { common, serious, urgent } = faultLevelCode;

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
const ages: Readonly<Record<string, readonly [number, number]>> = {
  [deviceStatus.open]: [1, 3],
  [deviceStatus.repairing]: [2, 6],
  [deviceStatus.toVerify]: [3, 9],
  [deviceStatus.suspended]: [2, 20],
};

/** The fault behind the state of a device; pure, so that archive and record agree. Undefined where nothing is wrong. */
export function openFaultOf({ index, row }: ToldDevice, today: string): OpenFault | undefined {
  const status = String(row['faultStatus']);
  const age = ages[status];
  if (!age) return undefined;
  const dice = new Dice('fault', index);
  const at = Date.parse(`${addDays(today, -dice.whole(...age))}T00:10:00Z`) + dice.whole(0, 500) * 60_000;
  const isStopped = status === deviceStatus.suspended;
  return {
    id: demoId('fault', index, at),
    foundTime: new Date(at).toISOString(),
    faultLevel: isStopped ? urgent : dice.pick([common, common, common, serious, serious]),
    stopUse: isStopped || dice.chance(0.3),
    trouble: dice.pick(troublesOf(row.equclacode)),
    dice,
  };
}
