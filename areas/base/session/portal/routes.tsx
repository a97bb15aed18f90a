import type { PageRoute } from '#kit/portal/pages.ts';

import { accountSecurityPage } from '../contract/account-security-page.ts';
import { accountDetailPage, accountManagerPage, addAccountPage, ownAccountPage } from '../contract/managed-account-pages.ts';
import { personPage } from '../contract/menu.ts';

export const sessionRoutes: readonly PageRoute[] = [
  { page: accountManagerPage, load: () => import('./accounts/AccountManagerPage.tsx').then((module) => module.AccountManagerPage) },
  { page: addAccountPage, load: () => import('./accounts/AddAccountPage.tsx').then((module) => module.AddAccountPage) },
  { page: accountDetailPage, load: () => import('./accounts/AccountDetailPage.tsx').then((module) => module.AccountDetailPage) },
  { page: ownAccountPage, load: () => import('./accounts/OwnAccountPage.tsx').then((module) => module.OwnAccountPage) },
  { page: accountSecurityPage, load: () => import('./AccountSecurityPage.tsx').then((module) => module.AccountSecurityPage) },
  { page: personPage, load: () => import('./PersonPage.tsx').then((module) => module.PersonPage) },
];
