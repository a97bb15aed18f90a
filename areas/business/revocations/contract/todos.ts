import type { TodoKind } from '#kit/contract/case/todo.ts';

import { revocationPages } from './menu.ts';

const mine = [`${revocationPages.list.path}?part=mine`];

/** What waits: for the unit to be heard; for the authority to decide. */
export const revocationTodos: readonly TodoKind[] = [
  {
    key: 'revocationAnswer',
    title: '拟撤销登记待陈述申辩',
    tone: 'bad',
    rank: 59,
    urges: '有 {n} 台设备的使用登记拟被撤销，请在期限内陈述、申辩',
    to: mine,
  },
  { key: 'revocationDecide', title: '撤销登记待决定', tone: 'waiting', rank: 65, urges: '有 {n} 份撤销或更正登记等待决定', to: mine },
];
