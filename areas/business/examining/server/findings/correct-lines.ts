import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { examiningRefusals } from '../../contract/refusals.ts';
import { tell } from '#areas/inspection/server/doors/events.ts';
import { listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { linesReopened } from '#areas/inspection/server/doors/results.ts';
import { makeMove, refuseUnlessOpen, staying, type Step } from '#areas/inspection/server/doors/step.ts';
import { concludeLines, refuseUnnoticed } from './conclude-lines.ts';
import { getOwnInspection } from './on-site.ts';
import { refuseContradictions } from './refuse-contradictions.ts';

const refuse = refuser(examiningRefusals);

/**
 * What went back to the inspectors while the other devices are put right or rechecked is concluded anew: what passes may have its report at once, what does
 * not is reported with the others. The application stands where it stood, and so do its days.
 */
export async function correctLines(input: Step & { readonly isFinal: boolean }, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    refuseUnlessOpen(application, 'correctLines', request.asker);
    const reopened = linesReopened(await listLines(tx, application.id));
    if (reopened.length === 0) refuse('nothingReopened');
    const concluded = await concludeLines(tx, application, request.today, reopened);
    await refuseContradictions(tx, application, { lines: reopened }, request.today);
    if (!input.isFinal) refuseUnnoticed(concluded);
    await tell(tx, request.services, 'concluded', { application, lines: reopened });
    await makeMove(tx, application, request, {
      move: 'correctLines',
      ...staying(application),
      opinion: input.opinion,
      details: { devices: reopened.map(({ oidno }) => oidno) },
    });
  });
  return readStanding(input.id, request);
}
