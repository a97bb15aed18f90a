import type { PageRoute } from '#kit/portal/pages.ts';

import { checkPage, verifyPage } from '../contract/menu.ts';

export const publicReportRoutes: readonly PageRoute[] = [
  { page: verifyPage, load: () => import('./VerifyPage.tsx').then((module) => module.VerifyPage), atLogin: true },
  { page: checkPage, load: () => import('./ScanVerifyPage.tsx').then((module) => module.ScanVerifyPage) },
];
