import type { PageRoute } from '#kit/portal/pages.ts';

import { archivePages } from '../contract/menu.ts';

export const archiveRoutes: readonly PageRoute[] = archivePages.map((page) => ({
  page,
  load: () => import('./ArchivePage.tsx').then((module) => module.ArchivePage),
}));
