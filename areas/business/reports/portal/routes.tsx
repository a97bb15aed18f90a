import type { PageRoute } from '#kit/portal/pages.ts';

import { basisPage, reportPage } from '../contract/menu.ts';

export const reportRoutes: readonly PageRoute[] = [
  { page: reportPage, load: () => import('./ReportQueryPage.tsx').then((module) => module.ReportQueryPage) },
  { page: basisPage, load: () => import('./BasisPage.tsx').then((module) => module.BasisPage) },
];
