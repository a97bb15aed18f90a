import { instituteActors } from '#kit/contract/actor.ts';
import type { RecentApplication } from '#kit/contract/recent-application.ts';
import type { Request } from '#kit/server/request.ts';

import { desks } from '../contract/desks.ts';
import { listNewest, listQueue } from './application-views.ts';

const shown = 6;
const firstPage = { pageNo: 1, pageSize: shown };

/** The applications that matter most to the asker: what waits at the own desks, or what moved last among those within reach. */
export async function listRecent({ readDb, asker, today }: Request): Promise<readonly RecentApplication[]> {
  if (!instituteActors.includes(asker.actor)) return listNewest(readDb, asker, today, shown);
  const own = desks.filter(({ by }) => (by as readonly string[]).includes(asker.actor));
  const queues = await Promise.all(own.map(({ key }) => listQueue(readDb, asker, today, { ...firstPage, desk: key })));
  const waiting = queues.flatMap(({ list }) => list as RecentApplication[]);
  return waiting.toSorted((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9')).slice(0, shown);
}
