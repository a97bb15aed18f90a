import type { PageRoute } from '#kit/portal/pages.ts';

import { registeredPage, registerPage, resetDonePage, resetPage } from '../contract/public-pages.ts';

export const publicAccountRegistrationRoutes: readonly PageRoute[] = [
  { page: registerPage, load: () => import('./guest/RegisterPage.tsx').then((module) => module.RegisterPage) },
  { page: registeredPage, load: () => import('./guest/RegisteredPage.tsx').then((module) => module.RegisteredPage) },
  { page: resetPage, load: () => import('./guest/ResetPage.tsx').then((module) => module.ResetPage) },
  { page: resetDonePage, load: () => import('./guest/ResetDonePage.tsx').then((module) => module.ResetDonePage) },
];
