import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids: area 15 (accounts), page 02 what the administrator of security looks after. */
export const accountAccess = { view: 'M150200', decide: 'M150201' } as const;

export const accountGrants: Grants = { [accountAccess.view]: ['A2'], [accountAccess.decide]: ['A2'] };

export const accountSecurityPage: Page = {
  path: '/system/account-security',
  title: '账号安全',
  icon: 'shield',
  access: [accountAccess.view],
};
