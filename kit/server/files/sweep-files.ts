import { writeAudit } from '../audit/audit.ts';
import { inTransaction, type Db } from '../postgres/database.ts';
import type { Services } from '../services.ts';
import { storedNames, type Lying } from './storage.ts';

interface Tools {
  readonly db: Db;
  readonly services: Pick<Services, 'storage' | 'handed'>;
  readonly now: Date;
}

export interface Swept {
  readonly seen: number;
  /** Broken off while they were written. */
  readonly parts: number;
  /** Whole, but no record leads to them: the server died between the file and its row. */
  readonly unowned: number;
  readonly bytes: number;
}

/** A row follows its file within seconds; what is younger than this may still get one. */
const youngMs = 24 * 60 * 60_000;
const batch = 500;

/** Takes away the files that belong to nobody. @param isTrial counts only */
export async function sweepFiles({ db, services, now }: Tools, isTrial = false): Promise<Swept> {
  const { storage, handed } = services;
  const swept = { seen: 0, parts: 0, unowned: 0, bytes: 0 };
  const sweep = async (lying: readonly Lying[]) => {
    const names = lying.map(({ name }) => name);
    const known = new Set((await Promise.all(handed.of(storedNames).map((find) => find(db, names)))).flat());
    for (const one of lying) {
      if (!one.isPart && known.has(one.name)) continue;
      swept[one.isPart ? 'parts' : 'unowned'] += 1;
      swept.bytes += one.bytes;
      if (!isTrial) await storage.discard(one);
    }
  };
  let waiting: Lying[] = [];
  for await (const lying of storage.list(new Date(now.getTime() - youngMs))) {
    swept.seen += 1;
    waiting.push(lying);
    if (waiting.length < batch) continue;
    await sweep(waiting);
    waiting = [];
  }
  await sweep(waiting);
  if (!isTrial && swept.parts + swept.unowned > 0)
    await inTransaction(db, (tx) => writeAudit(tx, { asker: undefined, action: 'upkeep.files', details: swept, now }));
  return swept;
}
