import { dropFiles, findAttachments } from '#areas/attachments/server/door.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { articlePicture } from '../contract/article.ts';
import { picturesOf } from '../contract/article-text.ts';
import { listSaved, lockContent } from './article-store.ts';

/** A picture that came later than this before now may stand in a text that its writer has not saved yet. */
const graceDays = 7;
// Few at a time: of many articles with many pictures no list would be cut.
const batch = 20;

/** Takes pictures away that were taken out of the text of their article, or never saved in it. */
export const sweepPictures: Job = async (_payload, { db, now }) => {
  const before = new Date(now.getTime() - graceDays * 24 * 60 * 60_000).toISOString();
  const all = new KeepGoing();
  for (let after = ''; ;) {
    const ids = await listSaved(db, after, batch);
    const files = (await findAttachments(db, ids)).filter(
      ({ attClass, createDate }) => attClass === articlePicture.attClass && createDate < before,
    );
    await all.each([...new Set(files.map(({ attrefsysid }) => attrefsysid))], (id) =>
      inTransaction(db, async (tx) => {
        const content = await lockContent(tx, id);
        if (!content) return;
        const shown = new Set(picturesOf(content));
        const idle = files.filter(({ attrefsysid, attsysid }) => attrefsysid === id && !shown.has(attsysid));
        await dropFiles(
          tx,
          idle.map(({ attsysid }) => attsysid),
          now,
        );
      }),
    );
    if (ids.length < batch) return all.finish();
    after = ids.at(-1)!;
  }
};
