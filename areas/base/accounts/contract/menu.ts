import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids: area 15 (accounts), page 02 what the administrator of security looks after. */
export const accountAccess = { view: 'M150200', decide: 'M150201' } as const;
/** Page 03 the accounts of everybody. An authority reads those of its area. */
export const accountManagerAccess = { view: 'M150300', edit: 'M150301' } as const;

export const accountGrants: Grants = {
  [accountAccess.view]: ['A2'],
  [accountAccess.decide]: ['A2'],
  [accountManagerAccess.view]: ['A1', 'G1'],
  [accountManagerAccess.edit]: ['A1'],
};

const access = [accountManagerAccess.view];

export const accountManagerPage: Page = { path: '/account/manager', title: '账号管理', icon: 'user', access };
export const addAccountPage: Page = {
  path: '/account/add-account',
  title: '新增账号',
  icon: 'user',
  access: [accountManagerAccess.edit],
  hideInMenu: true,
};
export const accountDetailPage: Page = { path: '/account/account-detail', title: '账号详情', icon: 'user', access, hideInMenu: true };
export const ownAccountPage: Page = { path: '/system/account', title: '个人与账号', icon: 'user' };

export const accountSecurityPage: Page = {
  path: '/system/account-security',
  title: '账号安全',
  icon: 'shield',
  access: [accountAccess.view],
};

/** One person within reach, as found by the search from anywhere. */
export const personPage: Page = { path: '/system/person', title: '人员名片', icon: 'user', hideInMenu: true };

/** The card of one person. */
export function personAddress(id: string): string {
  return `${personPage.path}?id=${id}`;
}

/** The account of somebody. */
export function accountAddress(id: string): string {
  return `${accountDetailPage.path}?id=${id}`;
}
