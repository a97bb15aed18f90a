import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { liftRescue, runningCodes } from './lifecycle.ts';
import { rescuePages } from './menu.ts';

const { freed, registered } = liftRescue.states;
const listed = (...codes: readonly string[]) => [addressWith(rescuePages.list.path, { part: 'mine', status: codes.join(',') })];

/** What waits for the rescue centre, and for the maintenance unit that was sent. */
export const rescueTodos: readonly TodoKind[] = [
  {
    key: 'rescueRunning',
    title: '正在进行的救援',
    tone: 'bad',
    rank: 1,
    urges: '有 {n} 起困人救援正在进行',
    to: listed(...runningCodes),
  },
  { key: 'rescueReport', title: '救援待补全报告', tone: 'dueSoon', rank: 105, to: listed(freed.code) },
  { key: 'rescueVisit', title: '救援待回访', tone: 'waiting', rank: 110, to: listed(registered.code) },
];
