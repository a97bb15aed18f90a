import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/todo.ts';

import { reportPage } from './menu.ts';

/** What waits for those who hang use marks. */
export const reportTodos: readonly TodoKind[] = [
  {
    key: 'reprintMarks',
    title: '使用标志需重新打印',
    tone: 'dueSoon',
    rank: 58,
    urges: '有 {n} 张使用标志因维保单位或救援电话变更，需重新打印张贴',
    to: [addressWith(reportPage.path, { reprint: 'true' })],
  },
];
