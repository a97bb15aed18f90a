import { handFault } from '#areas/inspection/contract/signers.ts';
import { type Application, type Line, listLines } from '#areas/inspection/server/doors/read.ts';
import { linesToRelease, linesToReport, listResults, reviewersOf } from '#areas/inspection/server/doors/results.ts';
import { refuseOvertaken, stateOf, type Step } from '#areas/inspection/server/doors/step.ts';
import { getLocked } from '#areas/inspection/server/doors/write.ts';
import { isPartial } from '#areas/inspection/contract/lifecycle.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { examiningRefusals } from '../../contract/refusals.ts';

const refuse = refuser(examiningRefusals);

/** The application, held, and its devices, for somebody who may take this step of its reports. */
export async function getForReview(
  tx: Tx,
  input: Step,
  { asker }: CaseRequest,
  step: 'review' | 'approve' = 'review',
): Promise<{ readonly application: Application; readonly lines: readonly Line[] }> {
  const application = await getLocked(tx, asker, input.id);
  await refuseOvertaken(tx, application, input.version, asker);
  const lines = await listLines(tx, application.id);
  const preparers = [...application.inspectorIds, ...(await enteredBy(tx, lines))];
  const fault = handFault(step, { preparers, reviewers: reviewersOf(toApprove(application, lines)) }, asker.userId);
  if (fault) refuse(fault);
  return { application, lines };
}

/** What is approved now: all that is to be reported, or what was reviewed among devices that passed while the others are put right or rechecked. */
export function toApprove(application: Pick<Application, 'status'>, lines: readonly Line[]): Line[] {
  return isPartial(stateOf(application)) ? linesToRelease(lines).filter(({ reviewedBy }) => reviewedBy !== null) : linesToReport(lines);
}

/** Whoever entered findings has inspected, even where others have taken over since. */
async function enteredBy(tx: Tx, lines: readonly Line[]): Promise<string[]> {
  const results = await listResults(
    tx,
    lines.map(({ lineId }) => lineId),
  );
  return [...results.values()].flatMap(({ stamps }) => Object.values(stamps).map(({ by }) => by));
}
