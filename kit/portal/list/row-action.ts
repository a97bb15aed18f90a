import type { OpenMove } from '#kit/contract/case/lifecycle.ts';

/** A link in the 操作 column, or a button of the selection bar. */
export interface Action {
  readonly key: string;
  readonly label: string;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly primary?: boolean;
  /** Why it cannot be done now: the link is grey and says so. */
  readonly refusedBecause?: string | undefined;
}

/** The moves the server sent with a record; none when it sent none. */
export function movesOf({ moves = [] }: { readonly moves?: readonly OpenMove[] | undefined }): readonly OpenMove[] {
  return moves;
}

/** Three links fit; a fourth sends all but two into 更多. */
export function splitActions(
  actions: readonly Action[],
  most = 3,
): { readonly shown: readonly Action[]; readonly more: readonly Action[] } {
  return actions.length <= most ? { shown: actions, more: [] } : { shown: actions.slice(0, most - 1), more: actions.slice(most - 1) };
}
