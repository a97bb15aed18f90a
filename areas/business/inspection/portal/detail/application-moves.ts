import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import { call } from '#kit/portal/client.ts';

import { inspectionCalls } from '../../contract/calls.ts';
import { inspectionApplication } from '../../contract/lifecycle.ts';
import type { ApplicationParts } from '../open/application-parts.ts';
import { withOpinion, withReason, type MakeMove } from '../open/plain-moves.ts';

/** What is done to an application itself, by a word; the areas that go on with it add their own. */
const ownMoves: Readonly<Record<string, MakeMove>> = {
  onlineWithdraw: ({ id, version }) => call(inspectionCalls.onlineWithdraw, { id, version }),
  delete: ({ id, version }) => call(inspectionCalls.delete, { id, version }),
  reliefWithdraw: ({ id, version }) => call(inspectionCalls.reliefWithdraw, { id, version }),
  monthlyCredit: (seen, opinion) => call(inspectionCalls.monthlyCredit, withOpinion(seen, opinion)),
  cancel: (seen, opinion) => call(inspectionCalls.cancel, withReason(seen, opinion)),
  deferPayment: (seen, opinion) => call(inspectionCalls.deferPayment, withReason(seen, opinion)),
  releaseFree: (seen, opinion) => call(inspectionCalls.releaseFree, withReason(seen, opinion)),
};

/** How a move is made that needs no more than a word; the others have dialogs of their own. */
export function findMaker({ move }: Pick<OpenMove, 'move'>, parts: readonly ApplicationParts[]): MakeMove | undefined {
  const added: readonly Readonly<Record<string, MakeMove>>[] = parts.map(({ moves }) => moves);
  return [ownMoves, ...added].find((moves) => move in moves)?.[move];
}

/** Moves that are made on the page of the application alone: there they have a dialog. */
export function movesInDialogs(parts: readonly ApplicationParts[]): string[] {
  return Object.keys(inspectionApplication.moves).filter((move) => !findMaker({ move }, parts));
}
