import { createContext, createElement, Fragment, useCallback, useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate, type NavigateFunction, type NavigateOptions, type To } from 'react-router';

import { addressOf, readdressTab, renameTab, useTabs } from './tabs-store.ts';

export interface KeptPage {
  readonly tabId: string;
  readonly isActive: boolean;
  /** Counts how often the page came to the front. */
  readonly visit: number;
}

export const KeptPageContext = createContext<KeptPage>({ tabId: '', isActive: true, visit: 0 });

/** The tag the page lives in, and whether it is in front. */
export function useKeptPage(): KeptPage {
  return useContext(KeptPageContext);
}

let front: string | undefined;

/** Called by whoever puts a page in front of the others; undefined: none of them is. */
export function putInFront(tabId: string | undefined): void {
  front = tabId;
}

/** Whether the person looks at this page now. The address is ahead of what is drawn: whoever has just pressed a menu is on the way already. */
function isInFront(tabId: string): boolean {
  const tab = useTabs.getState().tabs.find(({ id }) => id === tabId);
  return tabId === '' || (tabId === front && tab?.path === globalThis.location.pathname);
}

/**
 * How a page leads elsewhere. What leads on after an answer does nothing once the person has gone to another page meanwhile: nobody is called back from
 * there, and the page they left says by itself what has become of its record.
 */
export function usePageNavigate(): NavigateFunction {
  const { tabId } = useKeptPage();
  const navigate = useNavigate();
  return useCallback<NavigateFunction>(
    (where: To | number, options?: NavigateOptions) => {
      if (isInFront(tabId)) return typeof where === 'number' ? navigate(where) : navigate(where, options);
    },
    [tabId, navigate],
  );
}

const guards = new Map<string, () => boolean>();

/** Whether closing the tag must ask first. */
export function isGuarded(tabId: string): boolean {
  return guards.get(tabId)?.() ?? false;
}

export function dropGuard(tabId: string): void {
  guards.delete(tabId);
}

/**
 * The before-close rule of a page: while `isDirty()` is true, closing its tag asks 「确定要关闭这一页吗」.
 */
export function useCloseGuard(isDirty: () => boolean): void {
  const { tabId } = useKeptPage();
  const latest = useRef(isDirty);
  useLayoutEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => {
    // No cleanup: hiding a page runs cleanups, and the guard must outlive hiding. The shell drops it with the tab.
    if (tabId) guards.set(tabId, () => latest.current());
  }, [tabId]);
}

/** Wraps every Modal, Drawer and open popup of a page: an antd overlay that is open while its page hides throws when the page comes back. */
export function PageOverlay({ children }: { readonly children: ReactNode }): ReactNode {
  const { isActive, visit } = useKeptPage();
  return isActive ? createElement(Fragment, { key: visit }, children) : null;
}

/** Path and query string of the page's own tag. */
export function usePageAddress(): string {
  const { tabId } = useKeptPage();
  return useTabs(({ tabs }) => {
    const own = tabs.find(({ id }) => id === tabId);
    return own ? addressOf(own) : '';
  });
}

/** Gives the tag and the window a title of its own: 「电梯档案 3#」. */
export function usePageTitle(title: string | undefined): void {
  const { tabId } = useKeptPage();
  useEffect(() => {
    if (tabId && title) renameTab(tabId, title);
  }, [tabId, title]);
}

/**
 * The query string of the page's own tag, to keep filters, page and sort in the address. Setting it changes the address in place: the tag and the
 * page's state stay. (`useSearchParams` would open another tag.) False: another tag stands at that address.
 */
export function usePageSearch(): readonly [URLSearchParams, (next: URLSearchParams) => boolean] {
  const { tabId } = useKeptPage();
  const navigate = useNavigate();
  const search = useTabs((store) => store.tabs.find((tab) => tab.id === tabId)?.search ?? '');
  const setSearch = (next: URLSearchParams) => {
    const text = next.toString();
    if (!readdressTab(tabId, text && `?${text}`)) return false;
    const tab = useTabs.getState().tabs.find((each) => each.id === tabId);
    if (tab && isInFront(tabId)) void navigate(addressOf(tab), { replace: true });
    return true;
  };
  return [new URLSearchParams(search), setSearch];
}

/** Which tab of the page is open, kept in its address as `tab`, and how another is opened. @param first open where the address names none */
export function usePageTab(first: string): { readonly activeKey: string; readonly onChange: (tab: string) => void } {
  const [search, setSearch] = usePageSearch();
  return {
    activeKey: search.get('tab') ?? first,
    onChange: (tab) => {
      const next = new URLSearchParams(search);
      next.set('tab', tab);
      setSearch(next);
    },
  };
}
