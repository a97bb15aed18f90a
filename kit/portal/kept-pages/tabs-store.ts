import { create } from 'zustand';

import { keptInBrowser } from '../browser-keep.ts';

/** One opened page. */
export interface Tab {
  /** Never changes while the tab is open: two details are two tabs, and a list keeps its tab while its filters change the address. */
  readonly id: string;
  readonly path: string;
  readonly search: string;
  /** Pattern of the route, under which the page was declared. */
  readonly route: string;
  readonly title: string;
  /** What of its title's pages this one shows: the conditions of a list. */
  readonly note?: string;
  readonly notCache?: boolean;
  /** Home: first, and not closable. */
  readonly fixed?: boolean;
}

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

interface TabsStore {
  readonly tabs: readonly Tab[];
  /** Raised by reload, so that the page is built anew. */
  readonly builds: Readonly<Record<string, number>>;
}

const storageKey = 'tags';
let homeTab: Tab = { id: 'home', path: '/home', search: '', route: '/home', title: '首页', fixed: true };
let lastId = 0;

export const useTabs = create<TabsStore>(() => ({ tabs: [homeTab], builds: {} }));

export function tabAt(tabs: readonly Tab[], { pathname, search }: Address): Tab | undefined {
  return tabs.find((tab) => tab.path === pathname && tab.search === search);
}

export function addressOf(tab: Tab): string {
  return tab.path + tab.search;
}

/** Reads the tags of this browser back. Tags whose page is gone or closed to the role are left out. */
export function restoreTabs(homeTitle: string, homePath: string, isOpen: (path: string) => boolean): void {
  homeTab = { ...homeTab, title: homeTitle, path: homePath, route: homePath };
  const kept = readKept().filter((tab) => tab.path !== homePath && isOpen(tab.path));
  setTabs([homeTab, ...kept.map((tab) => ({ ...tab, id: nextId() }))]);
}

/** Opens a tag for an address, or finds the one that is there; it may have to turn to another part of its page. */
export function openTab(wanted: Omit<Tab, 'id'>): Tab {
  const { path, search } = wanted;
  const { tabs } = useTabs.getState();
  const found = tabAt(tabs, { pathname: path, search });
  if (found) return found;
  const same = tabs.find((tab) => tab.path === path && pageOf(tab.search) === pageOf(search));
  if (same) {
    readdressTab(same.id, search);
    return { ...same, search };
  }
  const tab = { ...wanted, id: nextId() };
  setTabs([...tabs, tab]);
  return tab;
}

/** What of a query string tells which page it is: `tab` only says what of the page is looked at. */
function pageOf(search: string): string {
  const said = new URLSearchParams(search);
  said.delete('tab');
  return said.toString();
}

export function closeTabs(ids: readonly string[]): void {
  setTabs(useTabs.getState().tabs.filter((tab) => tab.fixed || !ids.includes(tab.id)));
}

export function closeAllTabs(): void {
  setTabs([homeTab]);
}

export function renameTab(id: string, title: string): void {
  const { tabs } = useTabs.getState();
  if (tabs.some((tab) => tab.id === id && tab.title !== title && !tab.fixed))
    setTabs(tabs.map((tab) => (tab.id === id ? { ...tab, title } : tab)));
}

export function noteTab(id: string, note: string): void {
  const { tabs } = useTabs.getState();
  if (tabs.some((tab) => tab.id === id && (tab.note ?? '') !== note)) setTabs(tabs.map((tab) => (tab.id === id ? { ...tab, note } : tab)));
}

/** What stands on each tag, in their order: its title; where others have the same, what tells it apart, or its number among those that nothing tells apart. */
export function labelsOf(tabs: readonly Pick<Tab, 'title' | 'note'>[]): string[] {
  const noted = tabs.map(({ title, note }) => {
    const isAlone = tabs.filter((other) => other.title === title).length === 1;
    return isAlone || !note ? title : `${title}：${note}`;
  });
  return noted.map((label, index) => {
    const rank = noted.slice(0, index).filter((other) => other === label).length;
    return rank === 0 ? label : `${label}（${rank + 1}）`;
  });
}

/** Where a page of the menu stands already, narrowed or not: the address of its tag, the last of several. */
export function addressInTabs(path: string): string {
  const standing = useTabs.getState().tabs.filter((tab) => tab.path === path);
  const tab = standing.find(({ search }) => search === '') ?? standing.at(-1);
  return tab ? addressOf(tab) : path;
}

/** Gives a tag another query string, its page living on. False when another tag already stands at that address. */
export function readdressTab(id: string, search: string): boolean {
  const { tabs } = useTabs.getState();
  const own = tabs.find((tab) => tab.id === id);
  if (!own || tabs.some((tab) => tab.id !== id && tab.path === own.path && tab.search === search)) return false;
  if (own.search !== search) setTabs(tabs.map((tab) => (tab.id === id ? { ...tab, search } : tab)));
  return true;
}

export function rebuildTab(id: string): void {
  const { builds } = useTabs.getState();
  useTabs.setState({ builds: { ...builds, [id]: (builds[id] ?? 0) + 1 } });
}

/** 清空缓存: everything this browser keeps goes, the opened tags come back. */
export function wipeLocalStorage(): void {
  keptInBrowser.clear();
  keep(useTabs.getState().tabs);
}

function nextId(): string {
  lastId += 1;
  return `t${lastId}`;
}

function setTabs(tabs: readonly Tab[]): void {
  const ids = new Set(tabs.map((tab) => tab.id));
  const builds = Object.fromEntries(Object.entries(useTabs.getState().builds).filter(([id]) => ids.has(id)));
  useTabs.setState({ tabs, builds });
  keep(tabs);
}

function keep(tabs: readonly Tab[]): void {
  keptInBrowser.setValue(
    storageKey,
    tabs.filter((tab) => !tab.fixed).map(({ id: _, ...tab }) => tab),
  );
}

function readKept(): Omit<Tab, 'id'>[] {
  const kept = keptInBrowser.value(storageKey);
  return Array.isArray(kept)
    ? (kept as Tab[]).filter((tab) => typeof tab?.path === 'string' && typeof tab.search === 'string' && typeof tab.title === 'string')
    : [];
}
