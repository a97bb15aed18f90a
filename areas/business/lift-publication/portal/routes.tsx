import type { PageRoute } from '#kit/portal/pages.ts';

import { publicationPages as pages } from '../contract/menu.ts';

export const publicationRoutes: readonly PageRoute[] = [
  { page: pages.ownLifts, load: () => import('./LiftsPage.tsx').then((module) => module.OwnLiftsPage) },
  { page: pages.printing, load: () => import('./PrintingPage.tsx').then((module) => module.PrintingPage) },
  { page: pages.publicLifts, load: () => import('./LiftsPage.tsx').then((module) => module.OpenLiftsPage) },
];
