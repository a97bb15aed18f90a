import type { ApplicationMove } from '#areas/inspection/contract/lifecycle.ts';

/** Moves decided upon at the foot of the findings, not at the head of the page. */
export const panelMoves = [
  'review',
  'reviewPassed',
  'approvalReturn',
  'approve',
  'approvePassed',
  'reviewReturn',
  'upholdReport',
  'reviseReport',
] as const satisfies readonly ApplicationMove[];

/** The ways back to the inspectors, with marks at the items. */
export const returns = ['reviewReturn', 'approvalReturn'] as const satisfies readonly ApplicationMove[];

export function isReturn(move: string): move is (typeof returns)[number] {
  return returns.some((one) => one === move);
}
