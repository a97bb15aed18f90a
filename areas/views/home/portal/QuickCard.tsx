import { Link } from 'react-router';

import { Card } from '#kit/portal/layout/Card.tsx';
import { quickEntries } from '#kit/contract/pages.ts';
import { findPage } from '#kit/portal/pages.ts';
import { handedIn } from '#kit/portal/portal-area.ts';
import { useSession } from '#kit/portal/session.ts';
import type { IconName } from '#kit/portal/theme/drawings.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { quickPaths } from '../contract/menu-of.ts';
import { isOpen } from './addresses.ts';

const shown = 8;

/** 常用业务: the pages the role goes to most, as they are named in the menu. */
export function QuickCard() {
  const session = useSession();
  const pages = quickPaths(session.role.actor, handedIn(quickEntries))
    .filter((path) => isOpen(path, session))
    .slice(0, shown)
    .map((path) => findPage(path)!);
  if (pages.length === 0) return null;
  return (
    <Card title="常用业务">
      <ul className="quick">
        {pages.map(({ path, title, icon }) => (
          <li key={path}>
            <Link className="quick__link" to={path}>
              <span className="quick__icon">
                <Icon name={(icon ?? 'doc') as IconName} size={24} />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
