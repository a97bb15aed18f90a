import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { codeOf, completeAfterDays } from '../contract/lifecycle.ts';
import { findStanding } from './application-views.ts';
import { payStatusCode } from '../contract/words.ts';
import { findRefunded, lockById } from './application-store.ts';
import { cancelLocked } from './leave-application.ts';
import { endRefunded } from './refunds/refunds.ts';
import { endsWithRefund } from './refunds/refuse-refunded.ts';
import { makeMove, type Acting } from './step.ts';
import { dailyTimers, type DailyTimer } from './timers.ts';

/** Returned applications that never came back are cancelled. */
const expireReturned: DailyTimer = {
  from: ['returned'],
  find: (db, { today }) => findStanding(db, 'returned', { dueOn: today }),
  work: (tx, application, system) => cancelLocked(tx, application, system, { move: 'expireReturned' }),
};

/** What was issued 30 days ago is closed. */
const complete: DailyTimer = {
  from: ['issued'],
  find: (db, { now }) => findStanding(db, 'issued', { since: new Date(now.getTime() - completeAfterDays * 86_400_000) }),
  work: async (tx, application, system) => void (await makeMove(tx, application, system, { move: 'complete' })),
};

/** Cases whose money went back before that ended them are ended. */
const endWhatWasRefunded: DailyTimer = {
  from: endsWithRefund,
  find: (db) => findRefunded(db, endsWithRefund.map(codeOf)),
  async work(tx, application, system) {
    if (application.payStatus === payStatusCode.refunded) await endRefunded(tx, application, system, '检验费已全额退还');
  },
};

/** The timers of a day, with those of other areas; each application in a transaction of its own, so that one that cannot move holds up no other. */
export const runInspectionTimers: Job = async (_payload, { db, services, now }) => {
  const system: Acting = { asker: undefined, now, today: todayInShanghai(now), services };
  const all = new KeepGoing();
  for (const { from, find, work } of [expireReturned, complete, endWhatWasRefunded, ...services.handed.of(dailyTimers)]) {
    const codes = from.map(codeOf);
    await all.each(await find(db, system), (id) =>
      inTransaction(db, async (tx) => {
        const application = await lockById(tx, id);
        if (application && codes.includes(application.status)) await work(tx, application, system);
      }),
    );
  }
  all.finish();
};

/** At 00:40 in Shanghai. */
export const inspectionCrontab = ['40 16 * * * inspectionTimers ?fill=1d'];
