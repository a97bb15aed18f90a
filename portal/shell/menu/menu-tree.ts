import type { MenuOf } from '#areas/home/contract/menu-of.ts';
import type { MenuPart } from '#areas/home/contract/menu-part.ts';
import { mayOpen, type Page, type PageGroup } from '#kit/contract/pages.ts';
import type { PageRoute } from '#kit/portal/pages.ts';

export type GroupHead = Omit<PageGroup, 'pages'>;

export interface MenuPage {
  readonly kind: 'page';
  readonly path: string;
  readonly title: string;
  readonly icon: string | undefined;
}

export interface MenuGroup {
  readonly kind: 'group';
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly children: readonly MenuEntry[];
}

export type MenuEntry = MenuPage | MenuGroup;

/**
 * The side menu: pages outside the groups first, then the groups in their order. Pages that are hidden, need a parameter or are
 * closed to the role or hold nothing for it have no entry; those it comes for stand above the groups; a group with one entry collapses to it unless `showAlways`; a group without entries
 * is not there; parts of a group are groups within it; groups of a role's own duty stand before those of all, with their pages in the order of the duty.
 */
export function buildMenu(
  routes: readonly PageRoute[],
  heads: readonly GroupHead[],
  menuIds: ReadonlySet<string>,
  { first, empty, duties = [], parts = [] }: MenuOf & { readonly parts?: readonly MenuPart[] } = { first: [], empty: [] },
): MenuEntry[] {
  const offered = inOrder(routes.filter(({ page }) => !page.hideInMenu && !page.path.includes(':') && mayOpen(page, menuIds)));
  const ahead = first.flatMap((path) => offered.filter(({ page }) => page.path === path));
  const listed = offered.filter((route) => !empty.includes(route.page.path) && !ahead.includes(route));
  const isDuty = ({ page }: PageRoute) => duties.some(({ pages }) => pages.includes(page.path));
  const usual = listed.filter((route) => !isDuty(route));
  const own = duties.flatMap((duty) =>
    collapse(
      duty,
      duty.pages.flatMap((path) => listed.filter(({ page }) => page.path === path)).map(({ page }) => asEntry(page)),
    ),
  );
  const loose = usual.filter(({ page }) => !heads.some((head) => liesUnder(page, head)));
  const groups = heads.flatMap((head) =>
    collapse(
      head,
      childrenOf(
        usual.filter(({ page }) => liesUnder(page, head)),
        parts,
      ),
    ),
  );
  return [...[...loose, ...ahead].map(({ page }) => asEntry(page)), ...own, ...groups];
}

/** The groups that stand open when a page is in front. */
export function groupsAround(entries: readonly MenuEntry[], path: string): string[] {
  for (const entry of entries) {
    if (entry.kind === 'page' && entry.path === path) return [];
    if (entry.kind === 'group') {
      const inner = entry.children.some((child) => child.kind === 'page' && child.path === path) ? [] : groupsAround(entry.children, path);
      if (inner.length > 0 || entry.children.some((child) => child.path === path)) return [entry.path, ...inner];
    }
  }
  return [];
}

/** In the order of the areas, but for those that want to stand behind another page that is offered. */
function inOrder(routes: readonly PageRoute[]): PageRoute[] {
  const follows = ({ page }: PageRoute) => routes.some((other) => other.page.path === page.after);
  return routes
    .filter((route) => !follows(route))
    .flatMap((route) => [route, ...routes.filter(({ page }) => page.after === route.page.path)]);
}

function liesUnder(page: Page, head: GroupHead): boolean {
  return page.path.startsWith(`${head.path}/`);
}

/** Pages in their order; those of a part where its first page stands. */
function childrenOf(routes: readonly PageRoute[], parts: readonly MenuPart[]): MenuEntry[] {
  const drawn = new Set<MenuPart>();
  return routes.flatMap(({ page }) => {
    const part = parts.find(({ pages }) => pages.includes(page.path));
    if (!part) return [asEntry(page)];
    if (drawn.has(part)) return [];
    drawn.add(part);
    return collapse(
      part,
      routes.filter((route) => part.pages.includes(route.page.path)).map((route) => asEntry(route.page)),
    );
  });
}

function collapse(head: GroupHead, children: readonly MenuEntry[]): MenuEntry[] {
  const [only] = children;
  if (!only) return [];
  if (children.length === 1 && !head.showAlways) return [only.kind === 'page' ? { ...only, icon: only.icon ?? head.icon } : only];
  return [{ kind: 'group', path: head.path, title: head.title, icon: head.icon, children }];
}

function asEntry({ path, title, icon }: Page): MenuPage {
  return { kind: 'page', path, title, icon };
}
