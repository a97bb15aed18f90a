import type { Request } from '#kit/server/request.ts';
import { isOfEnterprise } from '#kit/server/asker.ts';

import { workerCertificate } from '../contract/lifecycle.ts';
import { certificateAccess, workerAccess } from '../contract/menu.ts';
import { countCertificates } from './certificate-store.ts';
import { countGaps } from './needs/gap-store.ts';
import { countUntended } from './needs/tended-views.ts';
import { needsOf } from './needs/overview.ts';
import { countStandings } from './worker-views.ts';

const { returned, submitted } = workerCertificate.states;

/** What waits of people: for those who keep them, for the desk, for whoever watches over units. */
export async function countTodos({ readDb, asker, today }: Request): Promise<Readonly<Record<string, number>>> {
  const { unitId, menuIds } = asker;
  if (unitId !== null && menuIds.has(workerAccess.edit)) {
    const [{ expired, soon }, needs, certificateReturned, deviceUntended] = await Promise.all([
      countStandings(readDb, unitId, today),
      needsOf(readDb, unitId, today),
      countCertificates(readDb, asker, returned.code),
      countUntended(readDb, unitId, today),
    ]);
    const workerGap = needs.filter(({ gap }) => gap > 0).length;
    return { workerExpired: expired, workerDue: soon, workerGap, certificateReturned, deviceUntended };
  }
  if (isOfEnterprise(asker) || !menuIds.has(workerAccess.view)) return {};
  const mayVerify = menuIds.has(certificateAccess.decide) && asker.actor !== 'G1';
  const watches = asker.actor === 'G1' || asker.actor === 'G2';
  return {
    certificateVerify: mayVerify ? await countCertificates(readDb, asker, submitted.code) : 0,
    ...(watches && (await countGaps(readDb, asker))),
  };
}
