import type { PageRoute } from '#kit/portal/pages.ts';

import { reportPage } from '../contract/menu.ts';

export const reportRoutes: readonly PageRoute[] = [
  { page: reportPage, load: () => import('./ReportQueryPage.tsx').then((module) => module.ReportQueryPage) },
];
