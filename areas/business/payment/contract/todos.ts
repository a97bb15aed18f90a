import type { TodoKind } from '#kit/contract/case/todo.ts';

import { addressWith } from '#kit/contract/pages.ts';

import { deskPage, deskTabs } from './menu.ts';

// Each list is named after its tab in the address.
const waitingIn = (path: string, tab: string) => [addressWith(path, { tab, [`${tab}.waitsForMe`]: 'true' })];

/** What waits for the finance desk. */
export const paymentTodos: readonly TodoKind[] = [
  { key: 'payException', title: '异常到账', tone: 'dueSoon', rank: 220, to: waitingIn(deskPage.path, deskTabs.exceptions) },
  { key: 'payTransfer', title: '待复核转账', tone: 'dueSoon', rank: 225, to: waitingIn(deskPage.path, deskTabs.transfers) },
  { key: 'refund', title: '待确认退款', tone: 'toPay', rank: 230, to: waitingIn(deskPage.path, deskTabs.orders) },
];
