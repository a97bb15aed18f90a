import type { PageRoute } from '#kit/portal/pages.ts';

import { downloadsPage, importPage } from '../contract/menu.ts';

export const bulkRoutes: readonly PageRoute[] = [
  { page: importPage, load: () => import('./ImportPage.tsx').then((module) => module.ImportPage) },
  { page: downloadsPage, load: () => import('./DownloadsPage.tsx').then((module) => module.DownloadsPage) },
];
