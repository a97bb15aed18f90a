import type { TodoKind } from '#kit/contract/case/todo.ts';

import { partsPages, projectPages } from './menu.ts';

/** What waits at the desk, and what was sent back to a firm. */
export const offerTodos: readonly TodoKind[] = [
  {
    key: 'projectCheck',
    title: '维保项目待核对',
    tone: 'waiting',
    rank: 132,
    urges: '有 {n} 份维保项目等待核对公示',
    to: [`${projectPages.list.path}?part=waiting`],
  },
  {
    key: 'partsCheck',
    title: '配件价格待核对',
    tone: 'waiting',
    rank: 133,
    urges: '有 {n} 份配件价格等待核对公示',
    to: [`${partsPages.list.path}?part=waiting`],
  },
  {
    key: 'projectReturned',
    title: '维保项目已退回',
    tone: 'bad',
    rank: 134,
    urges: '有 {n} 份维保项目被退回，等待修改',
    to: [`${projectPages.list.path}?part=returned`],
  },
  {
    key: 'partsReturned',
    title: '配件价格已退回',
    tone: 'bad',
    rank: 135,
    urges: '有 {n} 份配件价格被退回，等待修改',
    to: [`${partsPages.list.path}?part=returned`],
  },
];
