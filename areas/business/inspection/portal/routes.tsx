import { isGroup, type Page } from '#kit/contract/pages.ts';
import type { PageRoute } from '#kit/portal/pages.ts';

import { inspectionPages, inspectionPaths as paths } from '../contract/menu.ts';
import { loadApplicationParts } from './open/application-parts.ts';

/** What other areas add is fetched beside the page, which is not drawn without it. */
async function withParts<T>(page: Promise<T>): Promise<T> {
  await loadApplicationParts();
  return page;
}

const loaders: Readonly<Record<string, PageRoute['load']>> = {
  [paths.query]: () => withParts(import('./QueryPage.tsx').then((module) => module.QueryPage)),
  [paths.detail]: () => withParts(import('./detail/DetailPage.tsx').then((module) => module.DetailPage)),
};

const isPage = (entry: (typeof inspectionPages.pages)[number]): entry is Page => !isGroup(entry);

/** The cashier's page at `paths.pay` is drawn by the payment area. */
export const inspectionRoutes: readonly PageRoute[] = inspectionPages.pages
  .filter(isPage)
  .flatMap((page) => (loaders[page.path] ? [{ page, load: loaders[page.path]! }] : []));
