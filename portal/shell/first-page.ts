import { homePage } from '#areas/home/contract/menu.ts';
import { paths } from '#kit/portal/address.ts';
import { openTab, restoreTabs, tabAt, useTabs } from '#kit/portal/kept-pages/tabs-store.ts';
import type { Session } from '#kit/portal/session.ts';

import { routes } from '../areas.ts';
import { firstPath, judgePath } from './find-route.ts';

/**
 * Sets address and tags before the shell is drawn: somebody who has just logged in or switched roles gets the role's first tag, or the page a single
 * sign-on asked for; for everybody else `/` and an address without a tag mean home (R1.07).
 */
export function settleFirstPage({ role, config }: Session, fresh: { readonly target: string | undefined } | undefined): void {
  const menuIds = new Set(role.menuIdList);
  const judge = (path: string) => judgePath(path, routes, menuIds);
  restoreTabs(config.homeTagName, homePage.path, (path) => judge(path).kind === 'page');
  if (fresh) {
    const { pathname, search } = new URL(fresh.target ?? firstPath(routes, role.roleType, menuIds, homePage.path), location.origin);
    const verdict = judge(pathname);
    if (verdict.kind === 'page') {
      const { path, title, notCache } = verdict.route.page;
      openTab({ path: pathname, search, route: path, title, ...(notCache && { notCache }) });
    }
    history.replaceState(null, '', pathname + search);
    return;
  }
  const { pathname, search } = location;
  const hasNoTag = judge(pathname).kind === 'page' && !tabAt(useTabs.getState().tabs, { pathname, search });
  if (pathname === paths.root || hasNoTag) history.replaceState(null, '', homePage.path);
}
