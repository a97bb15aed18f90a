import type { PageRoute } from '#kit/portal/pages.ts';

import { errorLogPage } from '../contract/menu.ts';

export const errorLogRoutes: readonly PageRoute[] = [
  { page: errorLogPage, load: () => import('./ErrorLogPage.tsx').then((module) => module.ErrorLogPage) },
];
