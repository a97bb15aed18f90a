import type { PageRoute } from '#kit/portal/pages.ts';

import { outgoingPage } from '../contract/menu.ts';

export const outgoingRoutes: readonly PageRoute[] = [
  { page: outgoingPage, load: () => import('./OutgoingPage.tsx').then((module) => module.OutgoingPage) },
];
