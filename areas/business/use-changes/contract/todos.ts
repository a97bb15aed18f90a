import type { TodoKind } from '#kit/contract/case/todo.ts';

import { useChangePages } from './menu.ts';

const mine = [`${useChangePages.list.path}?part=mine`];

/** What waits of changes: for the unit what was sent back or is to be confirmed; for the authority what is to be accepted and decided. */
export const useChangeTodos: readonly TodoKind[] = [
  {
    key: 'useChangeMine',
    title: '使用登记变更待补正或确认',
    tone: 'bad',
    rank: 66,
    urges: '有 {n} 份使用登记变更等您补正或确认接收',
    to: mine,
  },
  {
    key: 'useChangeDecide',
    title: '使用登记变更待办理',
    tone: 'waiting',
    rank: 67,
    urges: '有 {n} 份使用登记变更等待受理或审批',
    to: mine,
  },
];
