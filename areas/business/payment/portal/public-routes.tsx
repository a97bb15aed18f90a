import type { PageRoute } from '#kit/portal/pages.ts';

import { cashierPage, publicPayPage } from '../contract/menu.ts';

export const publicPaymentRoutes: readonly PageRoute[] = [
  { page: publicPayPage, load: () => import('./PublicPayPage.tsx').then((module) => module.PublicPayPage) },
  { page: cashierPage, load: () => import('./CashierPage.tsx').then((module) => module.CashierPage) },
];
