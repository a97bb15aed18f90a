import type { TodoKind } from '#kit/contract/case/todo.ts';

import { joinPage, registrationPages, resetPages } from './menu.ts';

export const registrationTodos: readonly TodoKind[] = [
  {
    key: 'registrationDecide',
    title: '注册待审核',
    tone: 'waiting',
    rank: 112,
    urges: '有 {n} 份账号注册申请等待审核',
    to: [`${registrationPages.list.path}?part=waiting`],
  },
  {
    key: 'resetDecide',
    title: '密码重置待审核',
    tone: 'waiting',
    rank: 107,
    urges: '有 {n} 份密码重置申请等待审核',
    to: [`${resetPages.list.path}?part=waiting`],
  },
  {
    key: 'joinDecide',
    title: '申请加入本单位',
    tone: 'waiting',
    rank: 92,
    urges: '有 {n} 人申请加入本单位，请确认是否为本单位人员',
    to: [joinPage.path],
  },
];
