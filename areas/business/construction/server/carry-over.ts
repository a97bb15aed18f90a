import { stepBySystem } from '#kit/server/case/step.ts';
import { timerRequest } from '#kit/server/case/timer.ts';
import { lockCase } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { Refused } from '#kit/server/refuse.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { notices } from './notice-case.ts';
import { byNotice, notGiven, readNotices } from './notice-store.ts';

/**
 * Notices that waited for an acceptance when notices began to take effect by themselves have their number and their archives. One whose devices are held by
 * other business by now goes back to whoever builds.
 */
export const carryOver: Job = async (_payload, { db, services, now }) => {
  const request = timerRequest({ db, services, now });
  const step = (id: string, move: 'give' | 'withdraw') =>
    inTransaction(db, async (tx) => {
      await lockCase(notices, tx, id);
      const [notice] = (await readNotices(tx, byNotice(id))).filter(({ noticeNo }) => noticeNo === null);
      if (notice) await stepBySystem(tx, notices, request, { record: notice, move });
    });
  const all = new KeepGoing();
  await all.each(await readNotices(db, notGiven), async ({ id }) => {
    try {
      await step(id, 'give');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await step(id, 'withdraw');
    }
  });
  all.finish();
};
