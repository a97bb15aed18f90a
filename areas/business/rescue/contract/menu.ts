import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

import type { Grants } from '#kit/contract/actor.ts';

/** Menu ids `M{area}{page}{op}`: area 08 is the units' own service; op 0 view, 1 edit, 3 decide, 4 export, 5 the time limits. */
export const rescueAccess = { view: 'M08070', edit: 'M08071', decide: 'M08073', export: 'M08074', limits: 'M08075' } as const;

const access = rescueAccess;
const writers: readonly Actor[] = ['M1', 'R1'];
const viewers: readonly Actor[] = [...writers, 'E1', 'E2', 'G1', 'G2', 'A1'];

/** Who has which menu id (domain section 9). */
export const rescueGrants: Grants = {
  [access.view]: viewers,
  [access.edit]: writers,
  [access.decide]: ['R1'],
  [access.export]: viewers,
  [access.limits]: ['R1', 'A1'],
};

export const rescuePages = {
  list: { path: '/company-service/rescue-list', title: '应急救援', icon: 'shield', access: [access.view] },
  registration: { path: '/company-service/rescue-registration', title: '应急救援登记', icon: 'plus', access: [access.edit] },
  call: { path: '/company-service/rescue-call', title: '电梯困人接警', icon: 'alert', access: [access.decide] },
  detail: { path: '/company-service/rescue-detail', title: '应急救援详情', access: [access.view], hideInMenu: true },
} as const satisfies Readonly<Record<string, Page>>;

/** Begins the number of every rescue. */
export const rescuePrefix = 'JY';

/** One rescue, to read and to work on. */
export const rescueAddress = (id: string): string => `${rescuePages.detail.path}?id=${id}`;

/** Taking a call about this lift. */
export const callAddress = (equSysId: string): string => `${rescuePages.call.path}?device=${equSysId}`;

/** Registering a rescue from this lift. */
export const newRescueAddress = (equSysId: string): string => `${rescuePages.registration.path}?device=${equSysId}`;
