import { useState } from 'react';

import { dayWithWeekday, useToday } from '#kit/portal/shanghai-day.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { useSession } from '#kit/portal/session.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';
import { Mark } from '#kit/portal/theme/Mark.tsx';
import { roleTypes } from '#kit/contract/actor.ts';

import { MessageBell } from './MessageBell.tsx';
import { SearchButton } from './search/SearchButton.tsx';

import './header.css';

// A menu that is opened now and then.
const UserMenu = latePart(() => import('./dialogs/UserMenu.tsx').then((module) => module.UserMenu));

export function Header({
  onMenu,
  isMenuOpen,
  onSignOut,
}: {
  readonly onMenu: () => void;
  readonly isMenuOpen: boolean;
  readonly onSignOut: () => void;
}) {
  const { config, unit, user, role } = useSession();
  const today = useToday();
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>();
  const name = unit?.orgname ?? config.institute;
  const roleType = roleTypes.entries.find(({ code }) => code === role.roleType)?.label;
  return (
    <header className="header">
      <button
        type="button"
        className="header__burger"
        aria-label="业务菜单"
        aria-expanded={isMenuOpen}
        aria-controls="side-menu"
        onClick={onMenu}
      >
        <Icon name="menu" size={22} />
      </button>
      <Mark size={36} />
      <p className="header__name">
        <span className="header__city">{config.city}</span>
        <b className="header__title">{config.title}</b>
      </p>
      <time className="header__day" dateTime={today}>
        {dayWithWeekday(today)}
      </time>
      <SearchButton />
      <MessageBell />
      <button
        type="button"
        className="header__user"
        aria-haspopup="menu"
        aria-expanded={menuAt !== undefined}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          setMenuAt(menuAt ? undefined : { x: box.right - 240, y: box.bottom + 6 });
        }}
      >
        <span className="header__avatar" aria-hidden="true">
          {shortSign(name, config.city)}
        </span>
        <span className="header__who">
          <span className="header__welcome">欢迎您，{name}</span>
          <small>
            {roleType !== role.name && `${roleType}・`}
            {role.name} {user.name !== name && user.name}
          </small>
        </span>
        <span className="unseen">个人菜单</span>
        <Icon name="down" size={16} />
      </button>
      {menuAt && <UserMenu at={menuAt} onClose={() => setMenuAt(undefined)} onSignOut={onSignOut} />}
    </header>
  );
}

/** The first character of a unit that tells it from its neighbours: the city's name stands before most of them. */
function shortSign(name: string, city: string): string {
  const place = city.replace(/市$/, '');
  const own = name.startsWith(place) ? name.slice(place.length).replace(/^市/, '') : name;
  return (own || name).slice(0, 1);
}
