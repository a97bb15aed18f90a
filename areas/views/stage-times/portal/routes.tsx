import type { PageRoute } from '#kit/portal/pages.ts';

import { stageTimesPage } from '../contract/menu.ts';

export const stageTimesRoutes: readonly PageRoute[] = [
  { page: stageTimesPage, load: () => import('./StageTimesPage.tsx').then((module) => module.StageTimesPage) },
];
