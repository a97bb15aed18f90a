import { actorCodes } from '#kit/contract/actor.ts';
import { messagePage } from '#areas/session/contract/menu.ts';
import type { Page } from '#kit/contract/pages.ts';

import type { Grants } from '#kit/contract/actor.ts';

/** Menu ids `M{area}{page}{op}`: area 01 is home and notices; op 0 view, 1 edit. */
export const noticeAccess = { view: 'M01020', edit: 'M01021' } as const;

/** Everybody reads; the platform's administrator and the institute's office write (domain section 9). */
export const noticeGrants: Grants = { [noticeAccess.view]: actorCodes, [noticeAccess.edit]: ['I4', 'A1'] };

export const noticePaths = { list: '/notice', detail: '/notice/detail' } as const;

/** The page of one article. */
export function noticeAddress(id: string): string {
  return `${noticePaths.detail}?id=${id}`;
}

export const noticePages: readonly Page[] = [
  { path: noticePaths.list, title: '通知公告', icon: 'book', access: [noticeAccess.view] },
  { path: noticePaths.detail, title: '公告详情', access: [noticeAccess.view], hideInMenu: true },
  messagePage,
];
