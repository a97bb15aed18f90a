import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { codeOf, completeAfterDays } from '../contract/lifecycle.ts';
import { findStanding } from './application-views.ts';
import { payStatusCode } from '../contract/words.ts';
import { findRefunded, lockById, type Application } from './application-store.ts';
import { cancelLocked } from './leave-application.ts';
import { lapseNotices } from './inspecting/confirm-rectified.ts';
import { findOverdueNotices } from './inspecting/result-store.ts';
import { endRefunded } from './refunds/refunds.ts';
import { endsWithRefund } from './refunds/refuse-refunded.ts';
import { makeMove, type Acting } from './step.ts';

/** Works on each application in a transaction of its own, so that one that cannot move holds up no other. */
async function forEach(
  all: KeepGoing,
  db: Db,
  ids: readonly string[],
  states: string | readonly string[],
  work: (tx: Tx, application: Application) => Promise<void>,
): Promise<void> {
  await all.each(ids, (id) =>
    inTransaction(db, async (tx) => {
      const application = await lockById(tx, id);
      if (application && [states].flat().includes(application.status)) await work(tx, application);
    }),
  );
}

/**
 * The timers of a day: returned applications that never came back are cancelled, unanswered notices lapse, and what was issued 30 days
 * ago is closed. Cases whose money went back before that ended them are ended.
 */
export const runInspectionTimers: Job = async (_payload, { db, services, now }) => {
  const today = todayInShanghai(now);
  const all = new KeepGoing();
  const system: Acting = { asker: undefined, now, today, services };
  await forEach(all, db, await findStanding(db, 'returned', { dueOn: today }), codeOf('returned'), (tx, application) =>
    cancelLocked(tx, application, 'expireReturned', system),
  );
  await forEach(all, db, await findOverdueNotices(db, today, codeOf('rectify')), codeOf('rectify'), (tx, application) =>
    lapseNotices(tx, application, system),
  );
  const issuedBefore = new Date(now.getTime() - completeAfterDays * 86_400_000);
  await forEach(
    all,
    db,
    await findStanding(db, 'issued', { since: issuedBefore }),
    codeOf('issued'),
    async (tx, application) => void (await makeMove(tx, application, 'complete', system)),
  );
  const unpaid = endsWithRefund.map(codeOf);
  await forEach(all, db, await findRefunded(db, unpaid), unpaid, async (tx, application) => {
    if (application.payStatus === payStatusCode.refunded) await endRefunded(tx, application, system, '检验费已全额退还');
  });
  all.finish();
};

/** At 00:40 in Shanghai. */
export const inspectionCrontab = ['40 16 * * * inspectionTimers ?fill=1d'];
