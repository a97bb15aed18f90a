import { matchPath } from 'react-router';

import { mayOpen } from '#kit/contract/pages.ts';
import type { PageRoute } from '#kit/portal/pages.ts';

export type Verdict = { readonly kind: 'page'; readonly route: PageRoute } | { readonly kind: 'denied' } | { readonly kind: 'unknown' };

/** What stands at a path for a role: a page, a closed door, or nothing. */
export function judgePath(pathname: string, routes: readonly PageRoute[], menuIds: ReadonlySet<string>): Verdict {
  const route = routes.find(({ page }) => matchPath(page.path, pathname));
  if (!route) return { kind: 'unknown' };
  return mayOpen(route.page, menuIds) ? { kind: 'page', route } : { kind: 'denied' };
}

/** The page of a role type that stands in front after login and role switch; home where it has none. */
export function firstPath(routes: readonly PageRoute[], roleType: string, menuIds: ReadonlySet<string>, homePath: string): string {
  return routes.find(({ firstFor, page }) => firstFor?.includes(roleType) && mayOpen(page, menuIds))?.page.path ?? homePath;
}
