import type { PageRoute } from '#kit/portal/pages.ts';

import { dueCalendarPage } from '../contract/menu.ts';

export const dueCalendarRoutes: readonly PageRoute[] = [
  { page: dueCalendarPage, load: () => import('./DueCalendarPage.tsx').then((module) => module.DueCalendarPage) },
];
