import type { TodoKind } from '#kit/contract/todo.ts';

import { noticePages } from './menu.ts';

const inPart = (part: string) => [`${noticePages.list.path}?part=${part}`];

/** What waits of notices: for whoever builds those sent back, for the authority those to accept and cancellations to decide. */
export const constructionTodos: readonly TodoKind[] = [
  {
    key: 'noticeReturned',
    title: '施工告知退回',
    tone: 'bad',
    rank: 82,
    urges: '有 {n} 份施工告知被退回，请修改后重新提交',
    to: inPart('returned'),
  },
  {
    key: 'noticeDecide',
    title: '施工告知待办理',
    tone: 'waiting',
    rank: 193,
    urges: '有 {n} 份施工告知等待受理或注销',
    to: inPart('waiting'),
  },
];
