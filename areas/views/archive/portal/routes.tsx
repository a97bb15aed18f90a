import type { PageRoute } from '#kit/portal/pages.ts';

import { archivePages, checkOnlinePage, checkRecordPage } from '../contract/menu.ts';

export const archiveRoutes: readonly PageRoute[] = [
  ...archivePages.map((page) => ({ page, load: () => import('./ArchivePage.tsx').then((module) => module.ArchivePage) })),
  { page: checkOnlinePage, load: () => import('./records/CheckOnlinePage.tsx').then((module) => module.CheckOnlinePage) },
  { page: checkRecordPage, load: () => import('./records/CheckRecordPage.tsx').then((module) => module.CheckRecordPage) },
];
