import type { PageRoute } from '#kit/portal/pages.ts';

import {
  accountDetailPage,
  accountManagerPage,
  accountSecurityPage,
  addAccountPage,
  ownAccountPage,
  personPage,
} from '../contract/menu.ts';

export const accountRoutes: readonly PageRoute[] = [
  { page: accountManagerPage, load: () => import('./AccountManagerPage.tsx').then((module) => module.AccountManagerPage) },
  { page: addAccountPage, load: () => import('./AddAccountPage.tsx').then((module) => module.AddAccountPage) },
  { page: accountDetailPage, load: () => import('./AccountDetailPage.tsx').then((module) => module.AccountDetailPage) },
  { page: ownAccountPage, load: () => import('./OwnAccountPage.tsx').then((module) => module.OwnAccountPage) },
  { page: accountSecurityPage, load: () => import('./AccountSecurityPage.tsx').then((module) => module.AccountSecurityPage) },
  { page: personPage, load: () => import('./PersonPage.tsx').then((module) => module.PersonPage) },
];
