import type { PageRoute } from '#kit/portal/pages.ts';

import { dataChecksPage, neighboursPage } from '../contract/menu.ts';

export const misRoutes: readonly PageRoute[] = [
  { page: dataChecksPage, load: () => import('./DataChecksPage.tsx').then((module) => module.DataChecksPage) },
  { page: neighboursPage, load: () => import('./NeighboursPage.tsx').then((module) => module.NeighboursPage) },
];
