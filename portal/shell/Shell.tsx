import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { homePage, menuGroups } from '#areas/home/contract/menu.ts';
import { paths } from '#kit/portal/address.ts';
import { isGuarded } from '#kit/portal/kept-pages/page-context.ts';
import { openTab, restoreTabs, tabAt, useTabs } from '#kit/portal/kept-pages/tabs-store.ts';
import { takeFreshLogin, useSession } from '#kit/portal/session.ts';

import { routes } from '../areas.ts';
import { Desk } from './Desk.tsx';
import { firstPath, judgePath } from './find-route.ts';
import { Header } from './Header.tsx';
import { buildMenu } from './menu-tree.ts';
import { ReloginDialog } from './ReloginDialog.tsx';
import './shell.css';
import { SideMenu } from './SideMenu.tsx';
import { useSignOut } from './sign-out.ts';
import { TagBar } from './TagBar.tsx';
import { useMenuFold } from './use-menu-fold.ts';
import { UserDialogs } from './UserDialogs.tsx';

/** Header, menu, tag bar, and the opened pages. */
export function Shell() {
  const { role, config } = useSession();
  const menuIds = useMemo(() => new Set(role.menuIdList), [role]);
  const menu = useMemo(() => {
    const entries = buildMenu(routes, menuGroups, menuIds);
    return entries.map((entry) => (entry.path === homePage.path ? { ...entry, title: config.homeTagName } : entry));
  }, [menuIds, config]);
  const isReady = useFirstPage(menuIds);
  const fold = useMenuFold();
  const signOut = useSignOut();
  useLeaveWarning();
  return (
    <div className={`shell${fold.isFolded ? ' shell--folded' : ''}`}>
      <a className="shell__skip" href="#desk">
        跳到正文
      </a>
      <Header onMenu={fold.toggleDrawer} isMenuOpen={fold.isDrawerOpen} onSignOut={signOut} />
      <SideMenu entries={menu} fold={fold} />
      <div className="shell__main" inert={fold.isDrawerOpen}>
        <TagBar />
        {isReady && <Desk menuIds={menuIds} />}
      </div>
      <UserDialogs onLeave={signOut} />
      <ReloginDialog />
    </div>
  );
}

/** Reads the tags back; a fresh login opens the role's first tag, and an address without a tag leads home (R1.07). */
function useFirstPage(menuIds: ReadonlySet<string>): boolean {
  const { role, config } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const isOpen = (path: string) => judgePath(path, routes, menuIds).kind === 'page';
    restoreTabs(config.homeTagName, homePage.path, isOpen);
    const fresh = takeFreshLogin();
    const address = fresh ? (fresh.target ?? firstPath(routes, role.roleType, menuIds, homePage.path)) : undefined;
    if (address) {
      const target = new URL(address, location.origin);
      const verdict = judgePath(target.pathname, routes, menuIds);
      if (verdict.kind === 'page') openTab({ path: target.pathname, search: target.search, route: verdict.route.page.path, title: verdict.route.page.title });
      void navigate(address, { replace: true });
    } else if (pathname === paths.root || (isOpen(pathname) && !tabAt(useTabs.getState().tabs, { pathname, search }))) {
      void navigate(homePage.path, { replace: true });
    }
    setReady(true);
    // Only where the shell mounts: later every address opens its own tag.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return isReady;
}

/** Closing the window while a page has unsaved work: the browser asks in its own words. */
function useLeaveWarning() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (useTabs.getState().tabs.some((tab) => isGuarded(tab.id))) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
