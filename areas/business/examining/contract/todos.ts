import type { TodoKind } from '#kit/contract/case/todo.ts';
import { addressWith } from '#kit/contract/pages.ts';

import { gravePage } from './menu.ts';

/** Grave hazards that nobody was told of: for the heads of the department. */
export const graveTodo: TodoKind = {
  key: 'graveByHand',
  title: '严重事故隐患待人工报告',
  tone: 'bad',
  rank: 168,
  urges: '有 {n} 份检验意见通知书的严重事故隐患没有报告任何部门，请人工报告并登记',
  to: [addressWith(gravePage.path, { byHand: 'true' })],
};
