import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids: area 14 (platform settings), page 14; op 0 view, 1 edit. */
export const exemptionAccess = { view: 'M141400', edit: 'M141401' } as const;

export const exemptionGrants: Grants = {
  [exemptionAccess.view]: ['I1', 'I2', 'I3', 'I4', 'A1'],
  [exemptionAccess.edit]: ['I4'],
};

export const exemptionPage: Page = {
  path: '/system/exemptions',
  title: '免办设备',
  icon: 'book',
  access: [exemptionAccess.view],
};
