import { constructionCalls } from '../contract/calls.ts';

/** Moves of a notice that the interface gives calls of their own. */
export const ownMoves = {
  delete: constructionCalls.delete,
  requestCancel: constructionCalls.requestCancel,
  return: constructionCalls.return,
};
