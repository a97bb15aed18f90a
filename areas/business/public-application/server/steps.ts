import { inspectionApplication, type ApplicationMove, type ApplicationState } from '#areas/inspection/contract/lifecycle.ts';
import { giveFeedback } from '#areas/examining/server/door.ts';
import { findApplication } from '#areas/inspection/server/doors/read.ts';
import { stateOf } from '#areas/inspection/server/doors/step.ts';
import { cancelApplication, withdrawApplication } from '#areas/inspection/server/doors/write.ts';
import { downloadPaper, listPapersOf } from '#areas/reports/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';

import type { guestApplyCalls } from '../contract/calls.ts';
import { guestApplyRefusals } from '../contract/refusals.ts';
import { asGuest, getByPass, guestOf } from './guest.ts';

type Calls = typeof guestApplyCalls;
const refuse = refuser(guestApplyRefusals);

export interface Seen {
  readonly pass: string;
  readonly version: number;
}

/** The guest by the pass, with the name that was given. */
async function guestBy(request: PublicRequest, pass: string): Promise<Request> {
  const begun = await getByPass(request, pass);
  const asker = guestOf(begun);
  const application = await findApplication(request.db, asker, begun.id);
  return asGuest(request, guestOf(begun, application?.contact ?? undefined));
}

/** Makes a step, once: sent again after a lost answer it is done already. @param actions what it may have been in the flow log */
export async function stepOnce(
  { pass, version }: Seen,
  actions: readonly ApplicationMove[],
  request: PublicRequest,
  make: (seen: { readonly id: string; readonly version: number }, asking: Request, state: ApplicationState) => Promise<unknown>,
) {
  const asking = await guestBy(request, pass);
  const id = asking.asker.userId;
  const application = await findApplication(request.db, asking.asker, id);
  const last = application?.version === version + 1 ? (await readFlow(request.db, inspectionApplication.name, id)).at(-1) : undefined;
  const isDone = last?.operatorId === id && actions.some((action) => action === last.action);
  if (!isDone) await make({ id, version }, asking, stateOf(application ?? refuse('passOver')));
  return {};
}

export function withdrawAsGuest(input: InputOf<Calls['withdraw']>, request: PublicRequest) {
  return stepOnce(input, ['onlineWithdraw'], request, (seen, asking) => withdrawApplication(seen, asking));
}

export function cancelAsGuest(input: InputOf<Calls['cancel']>, request: PublicRequest) {
  return stepOnce(input, ['cancel'], request, (seen, asking) => cancelApplication({ ...seen, opinion: input.opinion }, asking));
}

export function answerAsGuest({ tzsNo, text, ...seen }: InputOf<Calls['feedback']>, request: PublicRequest) {
  return stepOnce(seen, ['rectifyFeedback'], request, (step, asking) => giveFeedback({ ...step, tzsNo, text }, asking));
}

/** A paper of this application alone, whatever else its unit has. */
export async function paperForGuest({ pass, type, no }: InputOf<Calls['paper']>, request: PublicRequest) {
  const asking = await guestBy(request, pass);
  const papers = await listPapersOf(request.db, asking.asker, asking.asker.userId);
  if (!papers.some((paper) => paper.type === type && paper.no === no)) refuse('notFound');
  return downloadPaper({ type, no }, asking);
}
