import { messagePage } from '#areas/session/contract/menu.ts';
import type { PageRoute } from '#kit/portal/pages.ts';

import { noticePages, noticePaths } from '../contract/menu.ts';

const loaders: Readonly<Record<string, PageRoute['load']>> = {
  [noticePaths.list]: () => import('./NoticePage.tsx').then((module) => module.NoticePage),
  [noticePaths.detail]: () => import('./NoticeDetailPage.tsx').then((module) => module.NoticeDetailPage),
  [messagePage.path]: () => import('./MessagePage.tsx').then((module) => module.MessagePage),
};

export const noticeRoutes: readonly PageRoute[] = noticePages.map((page) => ({ page, load: loaders[page.path]! }));
