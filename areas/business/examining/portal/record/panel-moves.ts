import type { ApplicationMove } from '#areas/inspection/contract/lifecycle.ts';

/** Moves decided upon at the foot of the findings, not at the head of the page. */
export const panelMoves = [
  'approve',
  'approvePassed',
  'reviewReturn',
  'upholdReport',
  'reviseReport',
] as const satisfies readonly ApplicationMove[];
