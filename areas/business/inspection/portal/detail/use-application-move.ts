import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import { call } from '#kit/portal/client.ts';

import { inspectionCalls } from '../../contract/calls.ts';

interface Moved {
  readonly id: string;
  readonly version: number;
}

type Make = (step: Moved, opinion: string | undefined) => Promise<unknown>;

const plain = ['onlineWithdraw', 'delete', 'reliefWithdraw'] as const;
const withOpinion = ['accept', 'monthlyCredit', 'start', 'approve', 'approvePassed', 'reissue'] as const;
const withReason = [
  'cancel',
  'reject',
  'deferPayment',
  'releaseFree',
  'notReady',
  'terminate',
  'upholdReport',
  'reviseReport',
  'appeal',
  'endVoided',
] as const;

const makers: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(plain.map((name) => [name, ({ id, version }: Moved) => call(inspectionCalls[name], { id, version })])),
  ...Object.fromEntries(
    withOpinion.map((name) => [
      name,
      ({ id, version }: Moved, opinion?: string) => call(inspectionCalls[name], { id, version, ...(opinion !== undefined && { opinion }) }),
    ]),
  ),
  ...Object.fromEntries(
    withReason.map((name) => [
      name,
      ({ id, version }: Moved, opinion?: string) => call(inspectionCalls[name], { id, version, opinion: opinion ?? '' }),
    ]),
  ),
};

/** Moves that need no more than a word; the others have dialogs of their own. */
export function isPlainMove({ move }: OpenMove): boolean {
  return move in makers;
}

export function makeApplicationMove({ move }: OpenMove, opinion: string | undefined, of: Moved): Promise<unknown> {
  const make = makers[move];
  if (!make) throw new Error(`The move ${move} has a dialog of its own`);
  return make({ id: of.id, version: of.version }, opinion);
}
