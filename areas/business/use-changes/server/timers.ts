import { addDays } from '#kit/contract/trade/calendar.ts';
import { lockCase, type CaseRequest } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { timerRequest } from '#kit/server/case/timer.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { useChange } from '../contract/lifecycle.ts';
import { byChange, findUnconfirmed, readChanges } from './change-store.ts';
import { useChanges } from './changes.ts';

/** At 00:55 in Shanghai. */
export const useChangeCrontab = ['55 16 * * * useChangeTimers ?fill=1d'];

/** What the other unit has not confirmed in time is cancelled. */
export function cancelUnconfirmed(request: CaseRequest, id: string): Promise<void> {
  return inTransaction(request.db, async (tx) => {
    await lockCase(useChanges, tx, id);
    const [record] = await readChanges(tx, byChange(id));
    if (record?.status === useChange.states.counterpart.code) await stepBySystem(tx, useChanges, request, { record, move: 'silence' });
  });
}

/** Each in a transaction of its own. */
export const runUseChangeTimers: Job = async (_payload, tools) => {
  const request = timerRequest(tools);
  const all = new KeepGoing();
  await all.each(await findUnconfirmed(request.db, addDays(request.today, -1)), ({ id }) => cancelUnconfirmed(request, id));
  all.finish();
};
