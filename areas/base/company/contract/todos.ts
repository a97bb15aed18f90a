import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { licencePage, unitChangePages } from './menu.ts';

const inPart = (part: string) => [`${unitChangePages.list.path}?part=${part}`];

/** What waits of changes of units: for their own people, and for whoever decides. */
export const companyTodos: readonly TodoKind[] = [
  {
    key: 'unitChangeReturned',
    title: '单位变更退回',
    tone: 'bad',
    rank: 85,
    urges: '有 {n} 份单位信息变更被退回，请修改后重新提交',
    to: inPart('returned'),
  },
  {
    key: 'licenceDue',
    title: '资质许可需处理',
    tone: 'dueSoon',
    rank: 125,
    urges: '有 {n} 份许可证即将到期、已过期或待核对，请及时换证',
    to: [addressWith(licencePage.path, { needsWork: '1' })],
  },
  { key: 'unitChangeDecide', title: '单位变更待审核', tone: 'waiting', rank: 195, to: inPart('waiting') },
];
