import type { TodoKind } from '#kit/contract/todo.ts';

import { invoicePages } from './menu.ts';

/** What waits at the finance desk, and what was sent back to a payer. */
export const invoiceTodos: readonly TodoKind[] = [
  {
    key: 'invoiceIssue',
    title: '待开票、待红冲',
    tone: 'waiting',
    rank: 136,
    urges: '有 {n} 份开票或红冲申请等待办理',
    to: [`${invoicePages.list.path}?part=waiting`],
  },
  {
    key: 'invoiceReturned',
    title: '开票申请已退回',
    tone: 'bad',
    rank: 137,
    urges: '有 {n} 份开票申请被退回，等待修改',
    to: [`${invoicePages.list.path}?part=returned`],
  },
];
