import type { TodoKind } from '#kit/contract/case/todo.ts';

import { itemListPages } from './menu.ts';

/** What waits for the heads of the office. */
export const itemListTodos: readonly TodoKind[] = [
  {
    key: 'itemListCheck',
    title: '检验项目清单待复核',
    tone: 'waiting',
    rank: 156,
    urges: '有 {n} 份检验项目清单等待复核',
    to: [`${itemListPages.list.path}?part=waiting`],
  },
  {
    key: 'itemListReturned',
    title: '检验项目清单已退回',
    tone: 'bad',
    rank: 157,
    urges: '有 {n} 份检验项目清单被退回，等待修改',
    to: [`${itemListPages.list.path}?part=returned`],
  },
];
