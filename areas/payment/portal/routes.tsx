import type { PageRoute } from '#kit/portal/pages.ts';

import { cashierPage, deskPage, payCodePage, payPage, publicPayPage } from '../contract/menu.ts';

export const paymentRoutes: readonly PageRoute[] = [
  { page: payCodePage, load: () => import('./PayCodePage.tsx').then((module) => module.PayCodePage) },
  { page: payPage, load: () => import('./PayPage.tsx').then((module) => module.PayPage) },
  { page: deskPage, load: () => import('./PayDeskPage.tsx').then((module) => module.PayDeskPage) },
  { page: publicPayPage, outside: true, load: () => import('./PublicPayPage.tsx').then((module) => module.PublicPayPage) },
  { page: cashierPage, outside: true, load: () => import('./CashierPage.tsx').then((module) => module.CashierPage) },
];
