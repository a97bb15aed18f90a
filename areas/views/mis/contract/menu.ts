import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids: area 14 (platform settings), page 07 neighbours and bases, page 08 data that differ. */
export const misAccess = { view: 'M140700', decide: 'M140703', checkView: 'M140800', checkDecide: 'M140803' } as const;

export const misGrants: Grants = {
  [misAccess.view]: ['A1'],
  [misAccess.decide]: ['A1'],
  [misAccess.checkView]: ['A1', 'I1'],
  [misAccess.checkDecide]: ['A1', 'I1'],
};

/** Tabs of the page of neighbours. */
export const neighbourTabs = { bases: 'bases', sent: 'sent', received: 'received' } as const;

export const neighboursPage: Page = { path: '/system/neighbours', title: '接口状态', icon: 'system', access: [misAccess.view] };
export const dataChecksPage: Page = { path: '/system/data-checks', title: '数据核对', icon: 'check', access: [misAccess.checkView] };
