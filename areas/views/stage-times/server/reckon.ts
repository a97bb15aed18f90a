import { addMonths, monthOf, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { lastYear, reckonStageTimes } from '#kit/server/case/stage-times-store.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Job } from '#kit/server/request.ts';

import { monthsReckoned } from './stage-time-views.ts';

const months = 12;
const instantOf = (day: string) => `${day}T00:00:00+08:00`;

/** The running month and the one before, months of the last year of which nothing is known yet, and the last year all together. */
export async function reckonAll({ db, now }: { readonly db: Db; readonly now: Date }): Promise<void> {
  const first = `${monthOf(todayInShanghai(now))}-01`;
  const known = await monthsReckoned(db);
  for (let back = 0; back <= months; back += 1) {
    const from = addMonths(first, -back);
    const name = monthOf(from);
    if (back > 1 && known.has(name)) continue;
    await reckonStageTimes(db, { name, from: instantOf(from), to: instantOf(addMonths(from, 1)) });
  }
  await reckonStageTimes(db, { name: lastYear, from: instantOf(addMonths(todayInShanghai(now), -months)), to: now.toISOString() });
}

export const reckon: Job = async (_payload, tools) => reckonAll(tools);
