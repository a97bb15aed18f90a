import type { homeCalls } from '#areas/home/contract/calls.ts';
import type { MenuPart } from '#areas/home/contract/menu-part.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { mayOpen } from '#kit/contract/pages.ts';
import { hasInitials } from '#kit/contract/trade/pinyin.ts';
import type { PageRoute } from '#kit/portal/pages.ts';

import type { GroupHead } from '../menu/menu-tree.ts';

/** Something that can be gone to. Kept as it is among the recent ones. */
export interface Choice {
  /** `page`, or what the area that found it calls its kind. */
  readonly kind: string;
  readonly title: string;
  readonly note: string;
  readonly address: string;
  /** Name of an icon of the drawn set, or the class of a device. */
  readonly sign: string;
}

export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

export const pagesTitle = '页面';
const pagesAtMost = 6;

/** Which pages a role may open, and the groups of its own duty that they stand in. */
interface SearchedMenu {
  readonly menuIds: ReadonlySet<string>;
  readonly duties?: readonly MenuPart[] | undefined;
}

/** Pages of the menu that the role may open, by title, group or the initials of either; titles that begin so first. */
export function findPages(
  word: string,
  routes: readonly PageRoute[],
  heads: readonly GroupHead[],
  { menuIds, duties = [] }: SearchedMenu,
): Choice[] {
  const typed = word.trim().toLowerCase();
  if (typed === '') return [];
  const isSpelling = /^[a-z]+$/.test(typed);
  const meets = (text: string) => text.toLowerCase().includes(typed) || (isSpelling && hasInitials(text, typed));
  const offered = routes.filter(({ page }) => !page.hideInMenu && !page.path.includes(':') && mayOpen(page, menuIds));
  const found = offered.flatMap(({ page }) => {
    const head = duties.find(({ pages }) => pages.includes(page.path)) ?? heads.find(({ path }) => page.path.startsWith(`${path}/`));
    const rank = page.title.startsWith(word.trim()) ? 0 : meets(page.title) ? 1 : head && meets(head.title) ? 2 : undefined;
    if (rank === undefined) return [];
    return [{ rank, choice: { kind: 'page', title: page.title, note: head?.title ?? '', address: page.path, sign: page.icon ?? 'doc' } }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, pagesAtMost)
    .map(({ choice }) => choice);
}

type Found = ReplyOf<typeof homeCalls.searchEverywhere>['groups'];

/** What the server has found, as choices. */
export function foundGroups(found: Found): ChoiceGroup[] {
  return found.map(({ kind, title, hits }) => ({
    title,
    choices: hits.map(({ title: name, note, address, sign }) => ({ kind, title: name, note, address, sign })),
  }));
}
