import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { dataCheck } from './lifecycle.ts';
import { dataChecksPage, neighboursPage, neighbourTabs } from './menu.ts';

export const misTodos: readonly TodoKind[] = [
  {
    key: 'dataChecks',
    title: '数据核对',
    tone: 'waiting',
    rank: 232,
    urges: '有 {n} 项数据与检验业务管理系统不一致，等待核对',
    to: [addressWith(dataChecksPage.path, { status: dataCheck.states.open.code })],
  },
  {
    key: 'misHeld',
    title: '未处理的来访事件',
    tone: 'bad',
    rank: 234,
    urges: '有 {n} 个检验业务管理系统的事件没有处理',
    to: [addressWith(neighboursPage.path, { tab: neighbourTabs.received, [`${neighbourTabs.received}.state`]: 'held,refused' })],
  },
  {
    key: 'misUnsent',
    title: '未送达的事件',
    tone: 'bad',
    rank: 235,
    urges: '有 {n} 个事件没有送达检验业务管理系统',
    to: [addressWith(neighboursPage.path, { tab: neighbourTabs.sent, [`${neighbourTabs.sent}.state`]: 'waiting,refused' })],
  },
];
