import { useEffect, useMemo } from 'react';

import { menuOf, menuParts } from '#areas/home/contract/menu-of.ts';
import { homePage } from '#areas/home/contract/menu.ts';
import { menuGroups } from '#kit/contract/menu-groups.ts';
import { isGuarded } from '#kit/portal/kept-pages/page-context.ts';
import { useTabs } from '#kit/portal/kept-pages/tabs-store.ts';
import { useSession } from '#kit/portal/session.ts';

import { routes } from '../areas.ts';
import { ProofAsked } from './dialogs/ProofAsked.tsx';
import { Desk } from './Desk.tsx';
import { Header } from './Header.tsx';
import { buildMenu } from './menu/menu-tree.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { ReloginDialog } from './dialogs/ReloginDialog.tsx';
import './shell.css';
import { SideMenu } from './menu/SideMenu.tsx';
import { useSignOut } from './sign-out.ts';
import { TagBar } from './TagBar.tsx';
import { useMenuFold } from './menu/use-menu-fold.ts';
import { UserDialogs } from './dialogs/UserDialogs.tsx';
import { WarningsAsked } from './dialogs/WarningsAsked.tsx';

/** Header, menu, tag bar, and the opened pages. */
export function Shell() {
  const { role, config } = useSession();
  const menuIds = useMemo(() => new Set(role.menuIdList), [role]);
  const menu = useMemo(() => {
    const entries = buildMenu(routes, menuGroups, menuIds, { ...menuOf(role.actor), parts: menuParts });
    return entries.map((entry) => (entry.path === homePage.path ? { ...entry, title: config.homeTagName } : entry));
  }, [menuIds, role, config]);
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
        <OfflineNote />
        <Desk menuIds={menuIds} />
      </div>
      <UserDialogs />
      <ProofAsked />
      <WarningsAsked />
      <ReloginDialog />
    </div>
  );
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
