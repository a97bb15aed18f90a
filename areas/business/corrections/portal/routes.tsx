import type { PageRoute } from '#kit/portal/pages.ts';

import { correctionPages as pages } from '../contract/menu.ts';

export const correctionRoutes: readonly PageRoute[] = [
  { page: pages.changes, load: () => import('./ChangeQueryPage.tsx').then((module) => module.ChangeQueryPage) },
  { page: pages.correction, load: () => import('./CorrectionFormPage.tsx').then((module) => module.CorrectionFormPage) },
];
