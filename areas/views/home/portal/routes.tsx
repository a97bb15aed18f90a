import type { PageRoute } from '#kit/portal/pages.ts';

import { homePage } from '../contract/menu.ts';

export const homeRoutes: readonly PageRoute[] = [
  { page: homePage, load: () => import('./HomePage.tsx').then((module) => module.HomePage) },
];
