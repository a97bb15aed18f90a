import { useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { addressInTabs } from '#kit/portal/kept-pages/tabs-store.ts';
import { isIconName } from '#kit/portal/theme/drawings.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { groupsAround, type MenuEntry, type MenuGroup, type MenuPage } from './menu-tree.ts';
import type { MenuFold } from './use-menu-fold.ts';
import './side-menu.css';

interface Branch {
  readonly entries: readonly MenuEntry[];
  readonly level: number;
  readonly pathname: string;
  readonly open: readonly string[];
  readonly isFolded: boolean;
  onToggle(group: MenuGroup, siblings: readonly MenuEntry[]): void;
  onGo(event: MouseEvent, page: MenuPage): void;
}

/** The accordion: one group of a level stands open at a time. */
export function SideMenu({ entries, fold }: { readonly entries: readonly MenuEntry[]; readonly fold: MenuFold }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<readonly string[]>(() => groupsAround(entries, pathname));
  const [shown, setShown] = useState(pathname);
  if (shown !== pathname) {
    setShown(pathname);
    const around = groupsAround(entries, pathname);
    if (around.some((path) => !open.includes(path))) setOpen(around);
  }
  const isFolded = fold.isFolded && !fold.isDrawerOpen;
  const branch: Omit<Branch, 'entries' | 'level'> = {
    pathname,
    open: isFolded ? [] : open,
    isFolded,
    onToggle(group, siblings) {
      if (isFolded) fold.toggleFold();
      const others = open.filter((path) => !siblings.some((sibling) => sibling.path === path));
      setOpen(!isFolded && open.includes(group.path) ? others : [...others, group.path]);
    },
    onGo(event, page) {
      // With a modifier key the browser opens its own tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      fold.closeDrawer();
      // A list that was searched is not opened a second time.
      void navigate(addressInTabs(page.path));
    },
  };
  return (
    <>
      {fold.isDrawerOpen && <button type="button" className="side__veil" aria-label="关闭菜单" tabIndex={-1} onClick={fold.closeDrawer} />}
      <nav className={fold.isDrawerOpen ? 'side side--open' : 'side'} aria-label="业务菜单" id="side-menu">
        <div className="side__scroll">
          <Entries {...branch} entries={entries} level={1} />
        </div>
        <button type="button" className="side__fold" onClick={fold.toggleFold} aria-expanded={!fold.isFolded} aria-controls="side-menu">
          <Icon name="menu" />
          <span className="side__text">{fold.isFolded ? '展开菜单' : '收起菜单'}</span>
        </button>
      </nav>
    </>
  );
}

function Entries({ entries, level, ...branch }: Branch) {
  return (
    <ul className={`side__list side__list--${level}`}>
      {entries.map((entry) => (
        <li key={entry.path}>
          {entry.kind === 'page' ? (
            <PageLink page={entry} level={level} {...branch} />
          ) : (
            <Group group={entry} siblings={entries} level={level} {...branch} />
          )}
        </li>
      ))}
    </ul>
  );
}

function PageLink({ page, level, pathname, isFolded, onGo }: Omit<Branch, 'entries'> & { readonly page: MenuPage }) {
  const isHere = page.path === pathname;
  return (
    <a
      className={isHere ? 'side__item side__item--here' : 'side__item'}
      href={page.path}
      aria-current={isHere ? 'page' : undefined}
      title={isFolded ? page.title : undefined}
      onClick={(event) => onGo(event, page)}
    >
      {level === 1 && <MenuIcon name={page.icon} />}
      <span className="side__text">{page.title}</span>
    </a>
  );
}

function Group({
  group,
  siblings,
  level,
  ...branch
}: Omit<Branch, 'entries'> & { readonly group: MenuGroup; readonly siblings: readonly MenuEntry[] }) {
  const isOpen = branch.open.includes(group.path);
  const holdsPage = groupsAround([group], branch.pathname).length > 0;
  return (
    <>
      <button
        type="button"
        className={holdsPage ? 'side__item side__item--around' : 'side__item'}
        aria-expanded={isOpen}
        title={branch.isFolded ? group.title : undefined}
        onClick={() => branch.onToggle(group, siblings)}
      >
        {level === 1 && <MenuIcon name={group.icon} />}
        <span className="side__text">{group.title}</span>
        <Icon name="down" size={16} className={isOpen ? 'side__arrow side__arrow--open' : 'side__arrow'} />
      </button>
      {isOpen && <Entries {...branch} entries={group.children} level={level + 1} />}
    </>
  );
}

function MenuIcon({ name }: { readonly name: string | undefined }) {
  return <Icon name={name && isIconName(name) ? name : 'doc'} />;
}
