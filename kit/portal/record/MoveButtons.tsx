import { Button } from 'antd';

import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import { AndNext } from '../queue/DecideButton.tsx';
import { opensByKeys, useQueue } from '../queue/queue-context.ts';
import type { Decided } from './closes-when-moved.ts';
import { isAtOnce, useMoveDialog, type MakeMove } from './use-move-dialog.tsx';

export interface MoveButtonsProps {
  /** As the server sent them with the record. */
  readonly moves: readonly OpenMove[];
  readonly onMove: MakeMove<void>;
  /** The record as the page shows it: a decision begun on an older one is not made. */
  readonly about: Decided;
  /** What is moved, for the title of the dialog: 「电梯定期检验申请」. */
  readonly of?: string;
  /** Moves left out because the page makes them another way. */
  readonly except?: readonly string[];
  readonly size?: 'small' | 'middle' | 'large';
  /** False where the page's main step is another one: all moves are drawn plain. */
  readonly hasMain?: boolean;
}

/** Takes back what was handed in: never what a page asks for first. */
const takesBack = 'withdraw';

/** The buttons this person may press on this record, and nothing else: the server decided. The first harmless one that goes on is the main one. */
export function MoveButtons({ moves, onMove, about, of, except = [], size = 'middle', hasMain = true }: MoveButtonsProps) {
  const { ask, dialog, busy } = useMoveDialog<void>(onMove, about);
  const queue = useQueue();
  const shown = moves.filter(({ move }) => !except.includes(move));
  const main = hasMain ? shown.find(({ move, danger }) => !danger && move !== takesBack) : undefined;
  return (
    <>
      {main && isAtOnce(main) && (
        <AndNext verb={main.label} size={size} disabled={busy !== undefined} onPress={() => ask(main, undefined, of)} />
      )}
      {shown.map((move) => (
        <Button
          key={move.move}
          size={size}
          type={move === main ? 'primary' : 'default'}
          danger={move.danger ?? false}
          loading={busy === move.move}
          {...(queue && move === main && !isAtOnce(move) && opensByKeys)}
          disabled={busy !== undefined && busy !== move.move}
          onClick={() => {
            queue?.goOn(false);
            ask(move, undefined, of);
          }}
        >
          {move.label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
