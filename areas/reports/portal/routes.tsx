import type { PageRoute } from '#kit/portal/pages.ts';

import { checkPage, reportPage, verifyPage } from '../contract/menu.ts';

export const reportRoutes: readonly PageRoute[] = [
  { page: reportPage, load: () => import('./ReportQueryPage.tsx').then((module) => module.ReportQueryPage) },
  { page: verifyPage, outside: true, load: () => import('./VerifyPage.tsx').then((module) => module.VerifyPage) },
  { page: checkPage, outside: true, load: () => import('./ScanVerifyPage.tsx').then((module) => module.ScanVerifyPage) },
];
