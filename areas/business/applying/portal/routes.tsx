import type { PageRoute } from '#kit/portal/pages.ts';

import { applyingPages as pages } from '../contract/menu.ts';

const form = () => import('./apply/ApplyFormPage.tsx').then((module) => module.ApplyFormPage);

export const applyingRoutes: readonly PageRoute[] = [
  { page: pages.apply, load: () => import('./apply/ApplyPage.tsx').then((module) => module.ApplyPage) },
  { page: pages.cart, load: () => import('./split/ApplyCartPage.tsx').then((module) => module.ApplyCartPage) },
  { page: pages.month, load: () => import('./month/MonthPage.tsx').then((module) => module.MonthPage) },
  { page: pages.form, load: form },
  { page: pages.edit, load: form },
];
