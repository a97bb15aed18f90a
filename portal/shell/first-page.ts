import { homePage } from '#areas/home/contract/menu.ts';
import { paths } from '#kit/portal/address.ts';
import { openTab, restoreTabs, tabAt, useTabs } from '#kit/portal/kept-pages/tabs-store.ts';
import { isNewBrowserTab, type Session } from '#kit/portal/session.ts';

import { routes } from '../areas.ts';
import { firstPath, judgePath } from './find-route.ts';

/**
 * Sets address and tags before the shell is drawn: somebody who has just logged in or switched roles gets the role's first tag, or the page a single
 * sign-on or the link that led to the login asked for. A link opened in a browser tab of its own lays its tag first; for everybody else `/` and an address
 * without a tag mean home (R1.07).
 */
export function settleFirstPage({ role, config }: Session, fresh: { readonly target: string | undefined } | undefined): void {
  const menuIds = new Set(role.menuIdList);
  const judge = (path: string) => judgePath(path, routes, menuIds);
  restoreTabs(config.homeTagName, homePage.path, (path) => judge(path).kind === 'page');
  const layTag = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => {
    const verdict = judge(pathname);
    if (verdict.kind !== 'page') return;
    const { path, title, notCache } = verdict.route.page;
    openTab({ path: pathname, search, route: path, title, ...(notCache && { notCache }) });
  };
  if (fresh) {
    const first = new URL(fresh.target ?? firstPath(routes, role.roleType, menuIds, homePage.path), location.origin);
    layTag(first);
    history.replaceState(null, '', first.pathname + first.search);
    return;
  }
  const { pathname, search } = location;
  if (isNewBrowserTab()) layTag(location);
  const hasNoTag = judge(pathname).kind === 'page' && !tabAt(useTabs.getState().tabs, { pathname, search });
  if (pathname === paths.root || hasNoTag) history.replaceState(null, '', homePage.path);
}
