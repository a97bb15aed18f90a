import type { PageRoute } from '#kit/portal/pages.ts';

import { personPage } from '../contract/menu.ts';

export const sessionRoutes: readonly PageRoute[] = [
  { page: personPage, load: () => import('./PersonPage.tsx').then((module) => module.PersonPage) },
];
