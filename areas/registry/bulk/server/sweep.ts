import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { move } from '#kit/server/case/move.ts';
import { Refused } from '#kit/server/refuse.ts';
import type { Job } from '#kit/server/request.ts';

import { bulkLimits } from '../contract/limits.ts';
import { deviceImport, exportTask } from '../contract/lifecycle.ts';
import { listStale } from './export-store.ts';
import { dropResults, listSilent } from './import-store.ts';
import { fail, moving } from './run-export.ts';
import { failImport } from './run-import.ts';
import { settle } from './submit-drafts.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const brokenOff = '处理中断，请重新操作';

/** Ends jobs that broke off, and clears away files that nobody fetches any more. */
export const sweep: Job = async (_payload, { db, services, now }) => {
  const silentSince = new Date(now.getTime() - bulkLimits.silentMinutes * minuteMs);
  const all = new KeepGoing();
  await all.each(await listSilent(db, silentSince), (row) =>
    unlessMoved(async () => {
      if (row.status === deviceImport.states.submitting.code) return settle(row, { db, now });
      await failImport(db, row, brokenOff, now);
      if (row.source) await services.storage.remove(row.source);
    }),
  );
  await all.each(await listStale(db, silentSince, now), (row) =>
    unlessMoved(async () => {
      if (row.status !== exportTask.states.ready.code) return fail(db, row, brokenOff, now);
      await inTransaction(db, (tx) => move(tx, { ...moving(row, now), move: 'expire', set: { result: null } }));
      if (row.result) await services.storage.remove(row.result);
    }),
  );
  const before = new Date(now.getTime() - bulkLimits.resultDays * dayMs);
  await all.each(await inTransaction(db, (tx) => dropResults(tx, before)), (name) => services.storage.remove(name));
  all.finish();
};

/** Whoever was faster in between has the last word. */
async function unlessMoved(end: () => Promise<void>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
