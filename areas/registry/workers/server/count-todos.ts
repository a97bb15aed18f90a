import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Request } from '#kit/server/request.ts';
import { todoCounts, type TodoCount } from '#kit/server/case/todos.ts';

import { workerCertificateAccess, workerAccess } from '../contract/menu.ts';
import { workerCertificates } from './certificates.ts';
import { countGaps } from './needs/gap-store.ts';
import { countUntended } from './needs/tended-views.ts';
import { peopleAndNeeds } from './needs/overview.ts';

/** What waits of people: for those who keep them, for the desk, for whoever watches over units. */
export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const [certificatesWaiting, people, gaps] = await Promise.all([
    countWaiting(request, {
      certificateReturned: { of: workerCertificates, access: workerCertificateAccess.edit },
      certificateVerify: { of: workerCertificates, access: workerCertificateAccess.decide },
    }),
    countPeople(request),
    countUnits(request),
  ]);
  return { ...certificatesWaiting, ...todoCounts({ ...people, ...gaps }) };
}

/** Of the asker's own unit, where it is theirs to look after. */
async function countPeople(request: Request): Promise<Readonly<Record<string, number>>> {
  const { today, asker } = request;
  const { unitId, menuIds } = asker;
  if (unitId === null || !menuIds.has(workerAccess.edit)) return {};
  const [{ expired, soon, needs }, deviceUntended] = await Promise.all([
    peopleAndNeeds(request, unitId, today),
    countUntended(request, unitId, today),
  ]);
  return { workerExpired: expired, workerDue: soon, workerGap: needs.filter(({ gap }) => gap > 0).length, deviceUntended };
}

/** Of the units that an authority watches over. */
async function countUnits(request: Request): Promise<Readonly<Record<string, number>>> {
  const { actor, menuIds } = request.asker;
  return (actor === 'G1' || actor === 'G2') && menuIds.has(workerAccess.view) ? { ...(await countGaps(request)) } : {};
}
