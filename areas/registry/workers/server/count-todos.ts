import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Request } from '#kit/server/request.ts';
import { todoCounts, type TodoCount } from '#kit/server/case/todos.ts';

import { certificateAccess, workerAccess } from '../contract/menu.ts';
import { certificates } from './certificates.ts';
import { countGaps } from './needs/gap-store.ts';
import { countUntended } from './needs/tended-views.ts';
import { needsOf } from './needs/overview.ts';
import { countStandings } from './worker-views.ts';

/** What waits of people: for those who keep them, for the desk, for whoever watches over units. */
export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const { readDb, asker } = request;
  const { unitId, menuIds } = asker;
  const items = await countWaiting(request, {
    certificateReturned: { of: certificates, access: certificateAccess.edit },
    certificateVerify: { of: certificates, access: certificateAccess.decide },
  });
  if (unitId !== null && menuIds.has(workerAccess.edit)) return { ...items, ...todoCounts(await countPeople(request, unitId)) };
  const watches = asker.actor === 'G1' || asker.actor === 'G2';
  return watches && menuIds.has(workerAccess.view) ? { ...items, ...todoCounts(await countGaps(readDb, asker)) } : items;
}

async function countPeople({ readDb, today }: Request, unitId: string) {
  const [{ expired, soon }, needs, deviceUntended] = await Promise.all([
    countStandings(readDb, unitId, today),
    needsOf(readDb, unitId, today),
    countUntended(readDb, unitId, today),
  ]);
  return { workerExpired: expired, workerDue: soon, workerGap: needs.filter(({ gap }) => gap > 0).length, deviceUntended };
}
