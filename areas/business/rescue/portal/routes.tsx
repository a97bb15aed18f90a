import type { PageRoute } from '#kit/portal/pages.ts';

import { rescuePages as pages } from '../contract/menu.ts';

export const rescueRoutes: readonly PageRoute[] = [
  { page: pages.list, load: () => import('./RescueListPage.tsx').then((module) => module.RescueListPage) },
  { page: pages.registration, load: () => import('./RescueRegistrationPage.tsx').then((module) => module.RescueRegistrationPage) },
  { page: pages.call, load: () => import('./RescueCallPage.tsx').then((module) => module.RescueCallPage) },
  { page: pages.detail, load: () => import('./RescueDetailPage.tsx').then((module) => module.RescueDetailPage) },
];
