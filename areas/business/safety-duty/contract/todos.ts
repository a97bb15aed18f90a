import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { dutyPage, hazardPages } from './menu.ts';

/** What waits for a using unit. */
export const safetyTodos: readonly TodoKind[] = [
  {
    key: 'safetyLate',
    title: '安全检查逾期',
    tone: 'bad',
    rank: 46,
    urges: '有 {n} 类设备的日管控、周排查、月调度或隐患治理逾期未做',
    to: [addressWith(dutyPage.path, { late: '1' })],
  },
  { key: 'safetyDue', title: '安全检查待完成', tone: 'dueSoon', rank: 128, to: [addressWith(dutyPage.path, { due: '1' })] },
  { key: 'hazardOpen', title: '隐患治理中', tone: 'waiting', rank: 129, to: [addressWith(hazardPages.list.path, { part: 'open' })] },
];
