import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { detectionPaths } from './menu.ts';
import { extensionWaiting } from './parties.ts';
import type { OrderPart } from './test-order.ts';

const inPart = (part: OrderPart) => [addressWith(detectionPaths.testing, { part })];

/** What waits of orders for tests. */
export const detectionTodos: readonly TodoKind[] = [
  {
    key: 'testRectify',
    title: '电梯检测待整改',
    tone: 'bad',
    rank: 60,
    urges: '有 {n} 份检测委托存在不符合项，请整改后反馈',
    to: inPart('rectifying'),
  },
  {
    key: 'testAccept',
    title: '检测委托待接受',
    tone: 'waiting',
    rank: 140,
    urges: '有 {n} 份检测委托待接受，请尽快答复',
    to: inPart('submitted'),
  },
  { key: 'testDue', title: '电梯待检测', tone: 'waiting', rank: 150, to: inPart('testing') },
  { key: 'testReport', title: '检测待出报告', tone: 'waiting', rank: 160, to: inPart('reporting') },
];

/** What waits of applications to put tests off. */
export const extensionTodos: readonly TodoKind[] = [
  {
    key: 'extensionDecide',
    title: '延期检测待审批',
    tone: 'waiting',
    rank: 170,
    to: [addressWith(detectionPaths.extension, { status: extensionWaiting })],
  },
];
