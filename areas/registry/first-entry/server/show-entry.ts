import { findCase } from '#kit/server/case/case.ts';
import { readHistory } from '#kit/server/case/history.ts';
import { lastReturn } from '#kit/server/case/flow-log.ts';
import type { Request } from '#kit/server/request.ts';
import { findUnit } from '#areas/company/server/door.ts';

import { deviceEntry } from '../contract/lifecycle.ts';
import { entries } from './entry-case.ts';
import { entryMoves } from './entry-views.ts';

/** One first entry with its flow and, after a return, the reasons at the fields beside what stood there. */
export async function showEntry({ id }: { readonly id: string }, { db, asker }: Request) {
  const entry = (await findCase(db, entries, asker, id)) ?? entries.notFound();
  const [{ flow, stage }, unit] = await Promise.all([readHistory(db, deviceEntry.name, id), findUnit(db, entry.unitId)]);
  const { returned, reasons } = lastReturn(flow, entry.status === deviceEntry.states.returned.code);
  const { content, ...head } = entry;
  return {
    entry: {
      ...head,
      useUnitName: unit?.orgname ?? null,
      moves: entryMoves(asker, entry),
      returned,
    },
    values: content,
    equSysId: entry.equSysId,
    flow,
    stage,
    reasons,
  };
}
