import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { personAddress } from '#areas/session/contract/menu.ts';
import type { homeCalls } from '#areas/home/contract/calls.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { stateByCode } from '#kit/contract/lifecycle.ts';
import { mayOpen } from '#kit/contract/pages.ts';
import { hasInitials } from '#kit/contract/pinyin.ts';
import type { PageRoute } from '#kit/portal/pages.ts';

import type { GroupHead } from '../menu/menu-tree.ts';

/** Something that can be gone to. Kept as it is among the recent ones. */
export interface Choice {
  readonly kind: 'page' | 'device' | 'application' | 'person';
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

export const groupTitles = { page: '页面', device: '设备', application: '检验申报', person: '人员' } as const;
const pagesAtMost = 6;

/** Pages of the menu that the role may open, by title, group or the initials of either; titles that begin so first. */
export function findPages(word: string, routes: readonly PageRoute[], heads: readonly GroupHead[], menuIds: ReadonlySet<string>): Choice[] {
  const typed = word.trim().toLowerCase();
  if (typed === '') return [];
  const isSpelling = /^[a-z]+$/.test(typed);
  const meets = (text: string) => text.toLowerCase().includes(typed) || (isSpelling && hasInitials(text, typed));
  const offered = routes.filter(({ page }) => !page.hideInMenu && !page.path.includes(':') && mayOpen(page, menuIds));
  const found = offered.flatMap(({ page }) => {
    const head = heads.find(({ path }) => page.path.startsWith(`${path}/`));
    const rank = page.title.startsWith(word.trim()) ? 0 : meets(page.title) ? 1 : head && meets(head.title) ? 2 : undefined;
    if (rank === undefined) return [];
    return [
      { rank, choice: { kind: 'page' as const, title: page.title, note: head?.title ?? '', address: page.path, sign: page.icon ?? 'doc' } },
    ];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, pagesAtMost)
    .map(({ choice }) => choice);
}

type Found = ReplyOf<typeof homeCalls.searchEverywhere>;

/** What the server has found, each with the address of its own page. */
export function foundGroups({ devices, applications, people }: Found): ChoiceGroup[] {
  return [
    {
      title: groupTitles.device,
      choices: devices.map(({ equSysId, equclacode, equName, unitInnerNo, oidno, useCertNo, equPlace, useUnitName }) => ({
        kind: 'device',
        title: [equName, unitInnerNo, useCertNo ?? oidno].filter(Boolean).join(' '),
        note: [useUnitName, equPlace].join('・'),
        address: archiveAddress(equclacode, equSysId),
        sign: equclacode,
      })),
    },
    {
      title: groupTitles.application,
      choices: applications.map(({ id, onlinelsh, equName, lineCount, useUnitName, status }) => ({
        kind: 'application',
        title: `${onlinelsh}　${equName ?? '尚未选择设备'}${lineCount > 1 ? ` 等 ${lineCount} 台` : ''}`,
        note: [useUnitName, inspectionApplication.states[stateByCode(inspectionApplication, status)].label].filter(Boolean).join('・'),
        address: detailPath(id),
        sign: 'doc',
      })),
    },
    {
      title: groupTitles.person,
      choices: people.map(({ id, name, unitName, roleNames }) => ({
        kind: 'person',
        title: name,
        note: [unitName, roleNames.join('、')].filter(Boolean).join('・'),
        address: personAddress(id),
        sign: 'user',
      })),
    },
  ];
}
