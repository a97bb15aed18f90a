import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { deviceEntry } from './lifecycle.ts';
import { firstEntryPaths } from './menu.ts';

const inState = (state: keyof typeof deviceEntry.states) => [
  addressWith(firstEntryPaths.device, { status: deviceEntry.states[state].code }),
];

/** What waits of first entries, for their unit and for the clerk. */
export const entryTodos: readonly TodoKind[] = [
  {
    key: 'entryReturned',
    title: '录入单退回',
    tone: 'bad',
    rank: 70,
    urges: '有 {n} 份设备录入单被退回，请修改后重新提交',
    to: inState('returned'),
  },
  { key: 'entryConfirm', title: '待确认建档', tone: 'waiting', rank: 180, to: inState('submitted') },
  { key: 'entryDraft', title: '录入单草稿', tone: 'draft', rank: 280, to: inState('draft') },
];
