import { Activity, memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Routes } from 'react-router';

import { KeptPageContext, putInFront } from './page-context.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { ReadFaultNote } from './ReadFaultNote.tsx';
import { useTabs, type Tab } from './tabs-store.ts';

/**
 * Every opened page, one in front and the others hidden with their state.
 * @param routes `<Route>` elements of all pages
 * @param loading shown while the code of a page is on its way
 */
export function KeptPages({
  activeId,
  routes,
  loading,
}: {
  readonly activeId: string | undefined;
  readonly routes: ReactNode;
  readonly loading: ReactNode;
}) {
  const { tabs, builds } = useTabs();
  // A tag that was read back from an earlier visit builds its page when it is first opened, not at once.
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (activeId && !visited.has(activeId)) setVisited(new Set([...visited, activeId]));
  useLayoutEffect(() => putInFront(activeId), [activeId]);
  return tabs
    .filter((tab) => visited.has(tab.id) || tab.id === activeId)
    .map((tab) => (
      <Pane key={`${tab.id}.${builds[tab.id] ?? 0}`} tab={tab} isActive={tab.id === activeId} routes={routes} loading={loading} />
    ));
}

const Pane = memo(function Pane({
  tab,
  isActive,
  routes,
  loading,
}: {
  readonly tab: Tab;
  readonly isActive: boolean;
  readonly routes: ReactNode;
  readonly loading: ReactNode;
}) {
  const { id, path, search } = tab;
  // Each page keeps seeing its own address, whatever stands in front.
  const address = useMemo(() => ({ pathname: path, search, hash: '', state: null, key: id }), [id, path, search]);
  const [visit, setVisit] = useState({ count: 0, wasActive: false });
  if (visit.wasActive !== isActive) setVisit({ count: visit.count + (isActive ? 1 : 0), wasActive: isActive });
  const page = useMemo(() => ({ tabId: id, isActive, visit: visit.count }), [id, isActive, visit.count]);
  const box = useKeptScroll(isActive);
  if (tab.notCache && !isActive) return null;
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div className="page" ref={box} id={`page-${id}`} role="tabpanel" aria-labelledby={`tag-${id}`} data-address={path + search}>
        <KeptPageContext value={page}>
          <ReadFaultNote />
          <PageBoundary>
            <Suspense fallback={loading}>
              <Routes location={address}>{routes}</Routes>
            </Suspense>
          </PageBoundary>
        </KeptPageContext>
      </div>
    </Activity>
  );
});

/** The browser drops the scroll position of a hidden element; this one restores it when the page is shown. */
function useKeptScroll(isActive: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    if (isActive && box.current) box.current.scrollTop = top.current;
  }, [isActive]);
  useEffect(() => {
    const element = box.current;
    if (!isActive || !element) return undefined;
    const remember = () => {
      top.current = element.scrollTop;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [isActive]);
  return box;
}
