import type { TodoKind } from '#kit/contract/case/todo.ts';

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
  {
    key: 'invoiceStuck',
    title: '票据平台待处理',
    tone: 'bad',
    rank: 131,
    urges: '有 {n} 份票据停在票据平台，请登录认证或者查明原因',
    to: [`${invoicePages.list.path}?part=running&isStuck=1`],
  },
];
