import type { TodoKind } from '#kit/contract/case/todo.ts';

import { rulePages } from './menu.ts';

/** What waits for the heads of the office. */
export const ruleTodos: readonly TodoKind[] = [
  {
    key: 'inspectionRuleCheck',
    title: '检验规则待复核',
    tone: 'waiting',
    rank: 165,
    urges: '有 {n} 条检验规则等待复核',
    to: [`${rulePages.list.path}?part=waiting`],
  },
  {
    key: 'inspectionRuleReturned',
    title: '检验规则已退回',
    tone: 'bad',
    rank: 166,
    urges: '有 {n} 条检验规则被退回，等待修改',
    to: [`${rulePages.list.path}?part=returned`],
  },
];
