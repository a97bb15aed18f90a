import type { TodoKind } from '#kit/contract/todo.ts';

import { deskPage } from './menu.ts';

/** What waits for the finance desk. */
export const paymentTodos: readonly TodoKind[] = [
  { key: 'payException', title: '异常到账', tone: 'dueSoon', rank: 220, to: [deskPage.path] },
  { key: 'refund', title: '待确认退款', tone: 'toPay', rank: 230, to: [deskPage.path] },
];
