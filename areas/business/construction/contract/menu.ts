import type { Actor, Grants } from '#kit/contract/actor.ts';
import { addressWith, type Page } from '#kit/contract/pages.ts';

import { isPipes } from './works.ts';

/** Menu ids `M{area}{page}{op}`: area 01 is construction; op 0 view, 1 edit, 3 decide, 4 export. */
export const noticeAccess = { view: 'M01010', edit: 'M01011', decide: 'M01013', export: 'M01014' } as const;

const viewers: readonly Actor[] = ['E1', 'E2', 'P1', 'C1', 'I1', 'I2', 'I4', 'G1', 'G2', 'A1'];

/** Who has which menu id (domain section 9): users see what is built for them. */
export const constructionGrants: Grants = {
  [noticeAccess.view]: viewers,
  [noticeAccess.edit]: ['C1'],
  [noticeAccess.decide]: ['G1'],
  [noticeAccess.export]: viewers,
};

const folder = '/construction';

export const noticePages = {
  list: { path: `${folder}/register-list`, title: '施工告知', icon: 'construction', access: [noticeAccess.view] },
  form: { path: `${folder}/register`, title: '施工告知登记', access: [noticeAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/detail`, title: '施工告知详情', access: [noticeAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<'list' | 'form' | 'detail', Page>>;

export const paramsPage = {
  path: `${folder}/constructionSbcs`,
  title: '设备参数',
  icon: 'doc',
  access: [noticeAccess.edit],
} as const satisfies Page;

const supervision = { icon: 'check', access: [noticeAccess.edit] } as const;
export const supervisionPage = { path: `${folder}/constructionSbjj`, title: '监检申报', ...supervision } as const satisfies Page;
export const pipeSupervisionPage = {
  path: `${folder}/constructionSbjjGD`,
  title: '管道监检申报',
  ...supervision,
  hideInMenu: true,
} as const satisfies Page;

/** Where the area of supervision shows one device of a notice. */
export const supervisedLinePath = '/company-service/check-install';

/** The supervision of one device of a notice. */
export function supervisedAddress(lineId: string): string {
  return addressWith(supervisedLinePath, { id: lineId });
}

/** A new notice that takes over what an earlier one of the firm says. */
export function likeAddress(noticeId: string): string {
  return addressWith(noticePages.form.path, { like: noticeId });
}

export function paramsAddress(noticeId: string): string {
  return `${paramsPage.path}?notice=${noticeId}`;
}

/** Where supervision of the devices, or of the pipes, of a notice is applied for; without one it is chosen there. */
export function supervisionAddress(
  notice: { readonly id: string; readonly equclacode: string | null } | undefined,
  applicationId?: string,
): string {
  if (!notice) return supervisionPage.path;
  const { path } = isPipes(notice.equclacode) ? pipeSupervisionPage : supervisionPage;
  return `${path}?notice=${notice.id}${applicationId ? `&id=${applicationId}` : ''}`;
}
