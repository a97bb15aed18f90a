import type { PageRoute } from '#kit/portal/pages.ts';

import { workdaysPage } from '../contract/menu.ts';

export const workdayRoutes: readonly PageRoute[] = [
  { page: workdaysPage, load: () => import('./WorkdaysPage.tsx').then((module) => module.WorkdaysPage) },
];
