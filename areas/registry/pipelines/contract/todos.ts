import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { pipelineAddition } from './lifecycle.ts';
import { pipelinePaths } from './menu.ts';

const inState = (state: keyof typeof pipelineAddition.states) => [
  addressWith(pipelinePaths.pipes, { part: 'additions', status: pipelineAddition.states[state].code }),
];

/** What waits of pipes that are proposed, for their unit and for the clerk. */
export const additionTodos: readonly TodoKind[] = [
  {
    key: 'additionReturned',
    title: '新增管道退回',
    tone: 'bad',
    rank: 90,
    urges: '有 {n} 份新增管道申请被退回，请修改后重新提交',
    to: inState('returned'),
  },
  { key: 'additionConfirm', title: '新增管道待确认', tone: 'waiting', rank: 200, to: inState('submitted') },
];
