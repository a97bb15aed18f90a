import type { TodoKind } from '#kit/contract/case/todo.ts';

import { noticePages } from './menu.ts';

const inPart = (part: string) => [`${noticePages.list.path}?part=${part}`];

/** What waits of notices: for whoever builds those to be corrected; for the authority those to look through and cancellations to decide. */
export const constructionTodos: readonly TodoKind[] = [
  {
    key: 'noticeReturned',
    title: '施工告知待补正',
    tone: 'bad',
    rank: 82,
    urges: '有 {n} 份施工告知需要补正，请改正后重新提交',
    to: inPart('mine'),
  },
  {
    key: 'noticeDecide',
    title: '施工告知待核对',
    tone: 'waiting',
    rank: 193,
    urges: '有 {n} 份施工告知等待核对或注销',
    to: inPart('mine'),
  },
];
