import type { PageRoute } from '#kit/portal/pages.ts';

import { overviewPage } from '../contract/menu.ts';

export const overviewRoutes: readonly PageRoute[] = [
  { page: overviewPage, load: () => import('./OverviewPage.tsx').then((module) => module.OverviewPage) },
];
