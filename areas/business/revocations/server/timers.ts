import { addDays } from '#kit/contract/trade/calendar.ts';
import { lockCase, type CaseRequest } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { timerRequest } from '#kit/server/case/timer.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import type { Job } from '#kit/server/request.ts';

import { revocation } from '../contract/lifecycle.ts';
import { byRevocation, findUnanswered, readRevocations } from './revocation-store.ts';
import { revocations } from './revocations.ts';

/** At 01:00 in Shanghai. */
export const revocationCrontab = ['0 17 * * * revocationTimers ?fill=1d'];

/** The term is over and nobody has answered: the authority decides. */
function endHearing(request: CaseRequest, id: string): Promise<void> {
  return inTransaction(request.db, async (tx) => {
    await lockCase(revocations, tx, id);
    const [record] = await readRevocations(tx, byRevocation(id));
    if (record?.status === revocation.states.told.code) await stepBySystem(tx, revocations, request, { record, move: 'lapse' });
  });
}

/** Each in a transaction of its own. */
export const runRevocationTimers: Job = async (_payload, tools) => {
  const request = timerRequest(tools);
  const all = new KeepGoing();
  await all.each(await findUnanswered(request.db, addDays(request.today, -1)), ({ id }) => endHearing(request, id));
  all.finish();
};
