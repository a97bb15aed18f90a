import { lazy, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Navigate, Route, useLocation } from 'react-router';

import { goTo, paths, patternOf } from '#kit/portal/address.ts';
import { KeptPages } from '#kit/portal/kept-pages/KeptPages.tsx';
import { openTab, tabAt, useTabs, type Address, type Tab } from '#kit/portal/kept-pages/tabs-store.ts';
import { fetched } from '#kit/portal/late/part-fault.ts';
import { nameTab } from '#kit/portal/name-tab.ts';

import { routes } from '../areas.ts';
import { Loading } from '../Loading.tsx';
import { publicRoutes } from '../public-areas.ts';
import { FaultPage } from './FaultPage.tsx';
import { judgePath } from './find-route.ts';
import { focusHeading } from './focus-heading.ts';

const routeElements = routes.map(({ page, load }) => {
  const LoadedPage = lazy(async () => ({ default: await fetched(load) }));
  return <Route key={page.path} path={page.path} element={<LoadedPage />} />;
});

/** The pages: the one at the address in front, the other opened ones kept behind it. */
export function Desk({ menuIds }: { readonly menuIds: ReadonlySet<string> }) {
  const { pathname, search } = useLocation();
  const verdict = useMemo(() => judgePath(pathname, routes, menuIds), [pathname, menuIds]);
  const active = useActiveTab({ pathname, search });
  const route = verdict.kind === 'page' ? verdict.route : undefined;

  useLayoutEffect(() => {
    if (!route) return;
    const { path, title, notCache } = route.page;
    openTab({ path: pathname, search, route: path, title, ...(notCache && { notCache }) });
  }, [route, pathname, search]);

  const title = route
    ? (active?.title ?? route.page.title)
    : pathname === paths.denied
      ? '无访问权限'
      : pathname === paths.fault
        ? '服务器出错'
        : '页面不存在';
  useEffect(() => nameTab(title), [title]);
  useHeadingFocus(active?.id);

  return (
    <main className="desk" id="desk" tabIndex={-1}>
      <KeptPages activeId={route && active?.id} routes={routeElements} loading={<Loading />} />
      {verdict.kind === 'denied' && <Navigate to={paths.denied} replace />}
      {verdict.kind === 'unknown' && <Elsewhere pathname={pathname} />}
    </main>
  );
}

/**
 * The tag at the address. A page that changes its own query string has its tag follow at once and the address a moment later: in between the tag stays
 * in front, or the page would be hidden under the hands of whoever is typing.
 */
function useActiveTab(address: Address): Tab | undefined {
  const tabs = useTabs((store) => store.tabs);
  const [last, setLast] = useState<{ readonly id: string; readonly href: string }>();
  const href = address.pathname + address.search;
  const exact = tabAt(tabs, address);
  if (exact && (last?.id !== exact.id || last.href !== href)) setLast({ id: exact.id, href });
  return exact ?? (last?.href === href ? tabs.find(({ id }) => id === last.id) : undefined);
}

/** No page of the shell: a public page, which the door outside shows, or an error page. */
function Elsewhere({ pathname }: { readonly pathname: string }) {
  const isPublic =
    pathname === paths.login || pathname === paths.ssoLogin || publicRoutes.some(({ page }) => patternOf(page.path).test(pathname));
  useEffect(() => {
    if (isPublic) goTo(pathname + location.search, { replace: true });
  }, [isPublic, pathname]);
  if (isPublic) return null;
  if (pathname === paths.root) return <Navigate to={paths.home} replace />;
  return <FaultPage kind={pathname === paths.denied ? 'denied' : pathname === paths.fault ? 'fault' : 'unknown'} />;
}

/** Moving to another page moves the focus to its heading; the first page leaves the focus where the browser put it. */
function useHeadingFocus(activeId: string | undefined) {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    const isMove = last.current !== undefined && activeId !== undefined && last.current !== activeId;
    last.current = activeId ?? last.current;
    return isMove ? focusHeading(`page-${activeId}`) : undefined;
  }, [activeId]);
}
