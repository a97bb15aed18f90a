import type { PageRoute } from '#kit/portal/pages.ts';

import { deskPage, payCodePage, payPage } from '../contract/menu.ts';

export const paymentRoutes: readonly PageRoute[] = [
  { page: payCodePage, load: () => import('./PayCodePage.tsx').then((module) => module.PayCodePage) },
  { page: payPage, load: () => import('./PayPage.tsx').then((module) => module.PayPage) },
  { page: deskPage, load: () => import('./PayDeskPage.tsx').then((module) => module.PayDeskPage) },
];
