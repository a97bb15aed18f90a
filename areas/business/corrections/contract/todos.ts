import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { equipmentCorrection } from './lifecycle.ts';
import { correctionPaths } from './menu.ts';

const inState = (state: keyof typeof equipmentCorrection.states) => [
  addressWith(correctionPaths.changes, { 'corrections.status': equipmentCorrection.states[state].code }),
];

/** What waits of corrections of archives, for their unit and for the clerk. */
export const correctionTodos: readonly TodoKind[] = [
  {
    key: 'correctionReturned',
    title: '更正单退回',
    tone: 'bad',
    rank: 80,
    urges: '有 {n} 份资料更正申请被退回，请修改后重新提交',
    to: inState('returned'),
  },
  { key: 'correctionDecide', title: '资料更正待审核', tone: 'waiting', rank: 190, to: inState('submitted') },
];
