import { App } from 'antd';
import { useState, type ReactNode } from 'react';

import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import { CallError } from '../client.ts';
import { useQueue } from '../queue/queue-context.ts';
import type { Decided } from './closes-when-moved.ts';
import { latePart } from '../late/late-part.tsx';
import { sentenceOf, useRefresh } from '../calls/use-call.ts';

// A list asks its person seldom.
const MoveModal = latePart(() => import('./MoveModal.tsx').then((module) => module.MoveModal));

/** Makes the move on the server. Throw what the call throws: refusals are shown by the dialog. */
export type MakeMove<T> = (move: OpenMove, opinion: string | undefined, target: T) => Promise<unknown>;

interface Asked<T> {
  readonly move: OpenMove;
  readonly target: T;
  readonly of: string | undefined;
  /** As it was when the person was asked: it carries the version that was looked at. */
  readonly onMove: MakeMove<T>;
}

export interface MoveDialog<T> {
  /** Asks for confirmation or opinion where the move wants one, else makes it at once. */
  readonly ask: (move: OpenMove, target: T, of?: string) => void;
  /** To be drawn somewhere on the page. */
  readonly dialog: ReactNode;
  /** The move under way. */
  readonly busy: string | undefined;
}

/** Whether a move is made by pressing its button, without a dialog. */
export function isAtOnce({ opinion, confirm, danger }: OpenMove): boolean {
  return !opinion && !confirm && !danger;
}

/**
 * One dialog for the moves of a page or a whole list. After a move, or when somebody else was faster (409), all that is in view is read again.
 * @param about the record of a page; when it moves, the dialog closes
 */
export function useMoveDialog<T>(onMove: MakeMove<T>, about?: Decided): MoveDialog<T> {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const queue = useQueue();
  const [asked, setAsked] = useState<Asked<T>>();
  const [busy, setBusy] = useState<string>();

  const make = async ({ move, target, onMove: makeMove }: Asked<T>, opinion: string | undefined) => {
    setBusy(move.move);
    try {
      await makeMove(move, opinion, target);
      setAsked(undefined);
      void message.success(`「${move.label}」已完成`);
      void refresh();
      queue?.stepMade();
    } catch (error) {
      void message.error(sentenceOf(error));
      if (error instanceof CallError && error.status === 409) {
        setAsked(undefined);
        void refresh();
      }
    } finally {
      setBusy(undefined);
    }
  };
  return {
    ask: (move, target, of) => {
      const question = { move, target, of, onMove };
      if (isAtOnce(move)) void make(question, undefined);
      else setAsked(question);
    },
    dialog: asked && (
      <MoveModal
        key={asked.move.move}
        move={asked.move}
        of={asked.of}
        about={about}
        busy={busy !== undefined}
        onCancel={() => setAsked(undefined)}
        onOk={(opinion) => void make(asked, opinion)}
      />
    ),
    busy,
  };
}
