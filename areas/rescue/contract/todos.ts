import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/todo.ts';

import { liftRescue } from './lifecycle.ts';
import { rescuePages } from './menu.ts';

/** What waits for the rescue centre. */
export const rescueTodos: readonly TodoKind[] = [
  {
    key: 'rescueVisit',
    title: '救援待回访',
    tone: 'waiting',
    rank: 110,
    to: [addressWith(rescuePages.list.path, { status: liftRescue.states.registered.code })],
  },
];
