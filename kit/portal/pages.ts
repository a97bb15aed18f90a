import type { ComponentType } from 'react';

import type { Page } from '../contract/pages.ts';

/** A built page: what its contract declares, and where its component is. Each area exports a list of them, in the order of the menu. */
export interface PageRoute {
  readonly page: Page;
  /** `() => import('./HomePage.tsx').then((module) => module.HomePage)` */
  readonly load: () => Promise<ComponentType>;
  /** Role types whose first tag after login and role switch the page is. */
  readonly firstFor?: readonly string[];
  /** A public page that the foot of the login page leads to. */
  readonly atLogin?: true;
}

/** A page that is not one of the portal's own. */
export interface ServerPage extends Pick<Page, 'path' | 'title'> {
  /** It stands beside the form of the login page, not at its foot: for those who need no login. */
  readonly besideForm?: true;
}

let built: readonly PageRoute[] = [];
let drawnByServer: readonly ServerPage[] = [];

/** Called by the portal with the public pages before the first page is drawn, and by the shell with its own. */
export function provideRoutes(routes: readonly PageRoute[]): void {
  built = [...built, ...routes];
}

/** Whether the portal has a page at a path, given as declared (`/equipment/detail/:id`). What leads to a page that is not built is not offered. */
export function isBuilt(path: string): boolean {
  return findPage(path) !== undefined;
}

/** Called by the portal with the pages that the server draws for whoever has no account, and that the foot of the login page leads to. */
export function provideServerPages(pages: typeof drawnByServer): void {
  drawnByServer = pages;
}

/** Whether the server draws the page at this path: the shell has none to show. */
export function isDrawnByServer(path: string): boolean {
  return drawnByServer.some((page) => page.path === path);
}

/** The pages that the foot of the login page leads to. */
export function pagesAtLogin(): readonly Pick<Page, 'path' | 'title'>[] {
  return [...built.filter(({ atLogin }) => atLogin).map(({ page }) => page), ...drawnByServer.filter(({ besideForm }) => !besideForm)];
}

/** Those beside its form. */
export function pagesBesideForm(): readonly Pick<Page, 'path' | 'title'>[] {
  return drawnByServer.filter(({ besideForm }) => besideForm);
}

/** The built page at a path as declared; undefined where none is. Quick entries take title, icon and access from it. */
export function findPage(path: string): Page | undefined {
  return built.find(({ page }) => page.path === path)?.page;
}

/** All built pages that may stand in the menu, which have a picture, in its order. */
export function pagesInMenu(): readonly Page[] {
  return built.map(({ page }) => page).filter(({ icon, hideInMenu }) => icon && !hideInMenu);
}
