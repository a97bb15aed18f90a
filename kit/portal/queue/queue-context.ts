import { createContext, useContext } from 'react';

/** The queue a record was opened from, as the buttons of its page see it. */
export interface QueueHandle {
  /** Said before a step: whether the next record is to follow it. */
  readonly goOn: (isWanted: boolean) => void;
  /** Said after each step. */
  readonly stepMade: () => void;
}

export const QueueContext = createContext<QueueHandle | undefined>(undefined);

export function useQueue(): QueueHandle | undefined {
  return useContext(QueueContext);
}

/** By which keys the step is made and the next record opened; the button that does so says it. */
export const nextKeys = 'Control+Enter';
/** Of the button of a page whose decision is made in a dialog: there the same keys decide and go on. */
export const opensByKeys = { 'aria-keyshortcuts': nextKeys, title: '快捷键 Ctrl+Enter' } as const;
