import { port } from './port.ts';

/** A page of the portal: its route, its menu entry, its tag. */
export interface Page {
  /** Full path below the root: `/equipment/query-comprehensive`; parameters as `:equSysId`. */
  readonly path: string;
  readonly title: string;
  /** Name of an icon of the drawn set. */
  readonly icon?: string;
  /** Menu ids of which the role must have one. Without it the page is open to every session. */
  readonly access?: readonly string[];
  readonly hideInMenu?: boolean;
  /** Path of the page that it stands behind in the menu; without it the order is that of the areas. */
  readonly after?: string;
  /** The page is rebuilt each time it is opened: of payments under way and of logs nothing old is shown. */
  readonly notCache?: boolean;
}

/** A group of the side menu. With one visible child it collapses to that child unless `showAlways`. */
export interface PageGroup {
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly showAlways?: boolean;
  readonly pages: readonly (Page | PageGroup)[];
}

export function isGroup(entry: Page | PageGroup): entry is PageGroup {
  return 'pages' in entry;
}

/** Whether a role with these menu ids may open the page. */
export function mayOpen(page: Page, menuIds: ReadonlySet<string>): boolean {
  return page.access === undefined || page.access.some((menuId) => menuIds.has(menuId));
}

/** The address of a page narrowed by its filters. */
export function addressWith(path: string, filters: Readonly<Record<string, string>>): string {
  const query = Object.entries(filters).map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  return `${path}?${query.join('&')}`;
}

/** A page that people go to often. */
export interface QuickEntry {
  readonly path: string;
  /** Order among all of them, the most used lowest. A role is offered those that it may open. */
  readonly rank: number;
}

/** Where the portal of an area hands in its pages that people go to most. */
export const quickEntries = port<QuickEntry>('pages.quick');
