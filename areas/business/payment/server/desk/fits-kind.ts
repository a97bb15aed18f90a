import type { Exception } from '../transaction-store.ts';

/**
 * Whether the desk may do this with money of that kind. Only what came for an order that was closed can still pay it; what the gateway gave back needs no refund
 * of ours, and makes its order refunded where it is all that the order was paid with.
 */
export function fitsKind(
  move: string,
  { kind, refundedFen, expectedFen }: Pick<Exception, 'kind' | 'refundedFen' | 'expectedFen'>,
): boolean {
  if (kind === 'refundedThere') return move === 'settle' || (move === 'noteRefund' && refundedFen === expectedFen);
  return move !== 'noteRefund' && (move !== 'credit' || kind === 'afterClose');
}
