import type { PageRoute } from '#kit/portal/pages.ts';

import { accountSecurityPage } from '../contract/account-security-page.ts';
import { personPage } from '../contract/menu.ts';

export const sessionRoutes: readonly PageRoute[] = [
  { page: accountSecurityPage, load: () => import('./AccountSecurityPage.tsx').then((module) => module.AccountSecurityPage) },
  { page: personPage, load: () => import('./PersonPage.tsx').then((module) => module.PersonPage) },
];
