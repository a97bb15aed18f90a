import type { PageRoute } from '#kit/portal/pages.ts';

import { faultPages as pages } from '../contract/menu.ts';

export const faultRoutes: readonly PageRoute[] = [
  { page: pages.list, load: () => import('./FaultListPage.tsx').then((module) => module.FaultListPage) },
  { page: pages.registration, load: () => import('./FaultRegistrationPage.tsx').then((module) => module.FaultRegistrationPage) },
  { page: pages.detail, load: () => import('./FaultDetailPage.tsx').then((module) => module.FaultDetailPage) },
];
