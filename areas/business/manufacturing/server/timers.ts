import { lockCase } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { timerRequest } from '#kit/server/case/timer.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { makeAgreement } from '../contract/lifecycle.ts';
import { findEnded } from './agreement-store.ts';
import { agreements } from './agreements.ts';
import { byId } from './make-store.ts';

/** At 00:20 in Shanghai. */
export const makeCrontab = ['20 16 * * * makeTimers ?fill=1d'];

/** Agreements end with their year. */
export const runMakeTimers: Job = async (_payload, tools) => {
  const request = timerRequest(tools);
  const all = new KeepGoing();
  await all.each(await findEnded(request.db, request.today), ({ id }) =>
    inTransaction(request.db, async (tx) => {
      await lockCase(agreements, tx, id);
      const [record] = await agreements.read(tx, byId('make_agreement', id));
      if (record?.status === makeAgreement.states.inForce.code) await stepBySystem(tx, agreements, request, { record, move: 'expire' });
    }),
  );
  all.finish();
};
