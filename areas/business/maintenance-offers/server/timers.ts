import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import { lockCase, type CaseOf, type CaseRequest } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { timerRequest } from '#kit/server/case/timer.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { byId, findDue, readOffers, type Offer } from './offer-store.ts';
import { parts, projects } from './offers.ts';

/** At 00:10 in Shanghai. */
export const offerCrontab = ['10 16 * * * maintenanceOfferTimers ?fill=1d'];

/** What comes to its day takes effect, what has come to its end is published no longer. */
export const runOfferTimers: Job = async (_payload, tools) => {
  const request = timerRequest(tools);
  const all = new KeepGoing();
  // A new edition first: it takes the place of one that ends today.
  for (const move of ['takeEffect', 'expire'] as const)
    await all.each(await findDue(request.db, move, request.today), ({ id, kind, status }) =>
      kind === 'project' ? stepOne(request, projects, id, { status, move }) : stepOne(request, parts, id, { status, move }),
    );
  all.finish();
};

async function stepOne<D extends CaseDeclaration>(
  request: CaseRequest,
  of: CaseOf<D, Offer>,
  id: string,
  { status, move }: { readonly status: string; readonly move: MoveOf<D['cycle']> },
): Promise<void> {
  await inTransaction(request.db, async (tx) => {
    await lockCase(of, tx, id);
    const [record] = await readOffers(tx, byId(id));
    if (record?.status === status) await stepBySystem(tx, of, request, { record, move });
  });
}
