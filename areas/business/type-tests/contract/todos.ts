import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { typeTestPage } from './menu.ts';

/** What waits of the reports of a maker. */
export const typeTestTodos: readonly TodoKind[] = [
  {
    key: 'typeTestDue',
    title: '型式试验需处理',
    tone: 'dueSoon',
    rank: 127,
    urges: '有 {n} 份型式试验报告即将到期、已过期或缺扫描件，请处理',
    to: [addressWith(typeTestPage.path, { needsWork: '1' })],
  },
];
