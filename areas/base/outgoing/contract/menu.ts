import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids: area 14 (platform settings), page 05 what leaves the house. */
export const outgoingAccess = { view: 'M140500', decide: 'M140503' } as const;

export const outgoingGrants: Grants = { [outgoingAccess.view]: ['A1'], [outgoingAccess.decide]: ['A1'] };

export const outgoingPage: Page = {
  path: '/system/outgoing',
  title: '发信箱',
  icon: 'system',
  access: [outgoingAccess.view],
  notCache: true,
};
