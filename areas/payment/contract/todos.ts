import type { TodoKind } from '#kit/contract/todo.ts';

import { addressWith } from '#kit/contract/pages.ts';

import { payExceptionCycle } from './exceptions/lifecycle.ts';
import { payOrderCode } from './lifecycle.ts';
import { deskPage, deskTabs, tariffPage, tariffTabs } from './menu.ts';

// Each list of the desk is named after its tab in the address.
const { OPEN, REFUNDING, ENTERED } = payExceptionCycle.states;
const exceptionsToDo = [
  addressWith(deskPage.path, { tab: deskTabs.exceptions, [`${deskTabs.exceptions}.status`]: `${OPEN.code},${REFUNDING.code}` }),
];
const transfersToDo = [
  addressWith(deskPage.path, { tab: deskTabs.transfers, [`${deskTabs.transfers}.status`]: `${ENTERED.code},${REFUNDING.code}` }),
];
const refundsToDo = [addressWith(deskPage.path, { tab: deskTabs.orders, [`${deskTabs.orders}.status`]: payOrderCode('REFUNDING') })];
const changesToDo = [addressWith(tariffPage.path, { tab: tariffTabs.changes, [`${tariffTabs.changes}.waitsForMe`]: 'true' })];

/** What waits for the finance desk. */
export const paymentTodos: readonly TodoKind[] = [
  { key: 'payException', title: '异常到账', tone: 'dueSoon', rank: 220, to: exceptionsToDo },
  { key: 'payTransfer', title: '待复核转账', tone: 'dueSoon', rank: 225, to: transfersToDo },
  { key: 'feeChange', title: '待审批、待复核收费变更', tone: 'dueSoon', rank: 228, to: changesToDo },
  { key: 'refund', title: '待确认退款', tone: 'toPay', rank: 230, to: refundsToDo },
];
