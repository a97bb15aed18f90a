import { readFlow } from '#kit/server/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { findUnit } from '#areas/company/server/door.ts';

import { deviceEntry } from '../contract/lifecycle.ts';
import { firstEntryRefusals } from '../contract/refusals.ts';
import { findEntry } from './entry-store.ts';
import { entryMoves } from './entry-views.ts';

const refuse = refuser(firstEntryRefusals);

interface KeptReasons {
  readonly reasons?: { readonly field: string; readonly reason: string; readonly oldValue?: unknown }[];
}

/** One first entry with its flow and, after a return, the reasons at the fields beside what stood there. */
export async function showEntry({ id }: { readonly id: string }, { db, asker }: Request) {
  const entry = (await findEntry(db, asker, id)) ?? refuse('entryNotFound');
  const [flow, unit] = await Promise.all([readFlow(db, deviceEntry.name, id), findUnit(db, entry.unitId)]);
  const lastReturn = flow.findLast(({ action }) => action === 'return');
  const isReturned = entry.status === deviceEntry.states.returned.code;
  const { content, ...head } = entry;
  return {
    entry: {
      ...head,
      useUnitName: unit?.orgname ?? null,
      moves: entryMoves(asker, entry),
      returned: isReturned ? (lastReturn?.opinion ?? null) : null,
    },
    values: content,
    equSysId: entry.equSysId,
    flow,
    reasons: isReturned ? ((lastReturn?.details as KeptReasons | null)?.reasons ?? []) : [],
  };
}
