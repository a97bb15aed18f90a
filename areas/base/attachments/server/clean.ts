import { inTransaction } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { attachmentLimits } from '../contract/limits.ts';
import { forgetDeleted, listRecords, markRecordDeleted } from './attachment-store.ts';
import { dropExpiredLinks } from './link-store.ts';
import { findKind } from './kinds.ts';

const dayMs = 24 * 60 * 60_000;
const batch = 500;
/** How far back the search for orphans reaches: a record that existed then is deleted by its own area. */
const orphanWindowDays = 90;

/** Deletes files of records that were never saved, and forgets for good what was deleted long ago. */
export const clean: Job = async (_payload, { db, services, now }) => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const all = new KeepGoing();
  await dropExpiredLinks(db, now);
  await deleteOrphans({ db, services, now, all }, before(orphanWindowDays), before(attachmentLimits.orphanDays));
  for (let isMore = true; isMore;) {
    const { forgotten, unused } = await inTransaction(db, (tx) => forgetDeleted(tx, before(attachmentLimits.deletedDays), batch));
    // What the storage does not give up now is swept as a file that belongs to nobody.
    await all.each(unused, (name) => services.storage.remove(name));
    isMore = forgotten === batch;
  }
  all.finish();
};

interface Cleaning extends Pick<Parameters<Job>[1], 'db' | 'services' | 'now'> {
  readonly all: KeepGoing;
}

async function deleteOrphans({ db, services, now, all }: Cleaning, from: Date, until: Date): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const records = await listRecords(db, { from, until, after }, batch);
    await all.each(records, async ({ attrefsysid, atttype }) => {
      if (await findKind(services, atttype)?.owner?.exists(db, attrefsysid)) return;
      await inTransaction(db, (tx) => markRecordDeleted(tx, attrefsysid, now, { atttype, until }));
    });
    if (records.length < batch) return;
    after = records.at(-1)!.attrefsysid;
  }
}
