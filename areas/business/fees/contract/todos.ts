import type { TodoKind } from '#kit/contract/case/todo.ts';
import { addressWith } from '#kit/contract/pages.ts';

import { tariffPage, tariffTabs } from './menu.ts';

const { changes } = tariffTabs;

export const feeTodos: readonly TodoKind[] = [
  {
    key: 'feeChange',
    title: '待审批、待复核收费变更',
    tone: 'dueSoon',
    rank: 228,
    to: [addressWith(tariffPage.path, { tab: changes, [`${changes}.waitsForMe`]: 'true' })],
  },
];
