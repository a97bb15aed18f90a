import type { TodoKind } from '#kit/contract/case/todo.ts';

import { amendmentPages, changePages, endPages } from './menu.ts';

const waiting = (path: string) => [`${path}?part=mine`];

/** What waits for the asker: to be confirmed, answered, filed or decided. */
export const maintenanceTodos: readonly TodoKind[] = [
  {
    key: 'maintenanceChange',
    title: '维保变更待办理',
    tone: 'waiting',
    rank: 55,
    urges: '有 {n} 份维保单位变更等待您确认或备案',
    to: waiting(changePages.list.path),
  },
  {
    key: 'maintenanceEnd',
    title: '维保终止待办理',
    tone: 'bad',
    rank: 56,
    urges: '有 {n} 份维保终止等待您确认',
    to: waiting(endPages.list.path),
  },
  { key: 'maintenanceAmendment', title: '维保信息变更待确认', tone: 'waiting', rank: 57, to: waiting(amendmentPages.list.path) },
];
