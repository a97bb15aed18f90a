import { useState, type ReactNode } from 'react';

import type { Action } from '#kit/portal/list/row-action.ts';
import { useMoveDialog } from '#kit/portal/record/use-move-dialog.tsx';

import { testLine } from '../../contract/lifecycle.ts';
import { nameOfLine } from './line-words.ts';
import type { AskedStep } from './LineDialogs.tsx';
import type { OrderLine } from './TestOrderPage.tsx';
import { useLineMove } from './use-order-move.ts';

interface LineActions {
  readonly actionsOf: (line: OrderLine) => Action[];
  /** The step with a form that was asked for. */
  readonly asked: AskedStep | undefined;
  readonly ask: (asked: AskedStep | undefined) => void;
  /** Of the moves that ask for an opinion. */
  readonly dialog: ReactNode;
}

/** What this person may do about each lift: the server says so with the line. */
export function useLineActions(): LineActions {
  const makeMove = useLineMove();
  const { ask: askMove, dialog } = useMoveDialog<OrderLine>(({ move }, opinion, line) => makeMove(line, move, opinion));
  const [asked, ask] = useState<AskedStep>();
  const { record, rectify, report } = testLine.moves;
  const actionsOf = (line: OrderLine): Action[] => {
    const step = (what: AskedStep['what'], label: string, isOpen: boolean): Action[] =>
      isOpen ? [{ key: what, label, onClick: () => ask({ what, lines: [line] }) }] : [];
    return [
      ...step('result', record.label, line.mayRecord),
      ...step('rectify', rectify.label, line.mayRectify),
      ...step('report', report.label, line.mayReport),
      ...step('rounds', '检测情况', line.rounds.length > 0),
      ...line.moves.map((move) => ({
        key: move.move,
        label: move.label,
        danger: move.danger ?? false,
        onClick: () => askMove(move, line, nameOfLine(line)),
      })),
    ];
  };
  return { actionsOf, asked, ask, dialog };
}
