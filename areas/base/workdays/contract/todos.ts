import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { workdaysPage } from './menu.ts';

/** What waits for the administrator of the platform. */
export const workdayTodos: readonly TodoKind[] = [
  {
    key: 'yearWithoutNotice',
    title: '放假安排待录入',
    tone: 'bad',
    rank: 44,
    urges: '有 {n} 个年度的放假安排尚未录入，办理期限暂按法定节假日计算',
    to: [addressWith(workdaysPage.path, { isWanted: 'true' })],
  },
];
