import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { reportPage } from './menu.ts';

/** What waits for those who hang use marks, and for those who agree that a report is void. */
export const reportTodos: readonly TodoKind[] = [
  {
    key: 'voidsToAgree',
    title: '报告作废待复核',
    tone: 'bad',
    rank: 45,
    urges: '有 {n} 份检验报告申请作废，请复核',
    to: [addressWith(reportPage.path, { voidAsked: 'true' })],
  },
  {
    key: 'reprintMarks',
    title: '使用标志需重新打印',
    tone: 'dueSoon',
    rank: 58,
    urges: '有 {n} 张使用标志因维保单位或救援电话变更，需重新打印张贴',
    to: [addressWith(reportPage.path, { reprint: 'true' })],
  },
];
