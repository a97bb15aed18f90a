import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { consultationPages } from './menu.ts';

const inPart = (part: string) => [addressWith(consultationPages.list.path, { part })];

/** What waits at the desk, and what comes back to whoever has asked. */
export const consultationTodos: readonly TodoKind[] = [
  {
    key: 'consultationAnswer',
    title: '咨询待答复',
    tone: 'waiting',
    rank: 138,
    urges: '有 {n} 件咨询等待答复',
    to: inPart('waiting'),
  },
  {
    key: 'consultationAskedBack',
    title: '咨询待补充',
    tone: 'bad',
    rank: 139,
    urges: '有 {n} 件咨询等待补充说明',
    to: inPart('askedBack'),
  },
  { key: 'consultationEvaluate', title: '咨询已答复待评价', tone: 'good', rank: 295, to: inPart('answered') },
];
