import { deskKeys } from '#areas/inspection/contract/desks.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { isGroup, type Page } from '#kit/contract/pages.ts';
import type { PageRoute } from '#kit/portal/pages.ts';

import { deskPages } from '../contract/menu.ts';

const desks: Readonly<Record<string, PageRoute['load']>> = Object.fromEntries(
  deskKeys.map((key) => [inspectionPaths[key], () => import('./desk/DeskPage.tsx').then((module) => module.deskPages.get(key)!)]),
);

const isPage = (entry: (typeof deskPages.pages)[number]): entry is Page => !isGroup(entry);

export const dispatchRoutes: readonly PageRoute[] = deskPages.pages
  .filter(isPage)
  .map((page) => ({ page, load: desks[page.path]!, firstFor: ['2'] }));
