import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

import type { Grants } from '#kit/contract/actor.ts';

/** Who registers for their unit. */
export const faultOwners = ['E1', 'E2', 'P1', 'M1'] as const;

/** Menu ids `M{area}{page}{op}`: area 08 is the units' own service; op 0 view, 1 edit, 4 export. */
export const faultAccess = { view: 'M08080', edit: 'M08081', export: 'M08084' } as const;

const access = faultAccess;
const viewers: readonly Actor[] = [...faultOwners, 'I1', 'I2', 'G1', 'G2', 'R1', 'A1'];

/** Who has which menu id (domain section 9). */
export const faultGrants: Grants = { [access.view]: viewers, [access.edit]: faultOwners, [access.export]: viewers };

export const faultPages = {
  list: { path: '/company-service/fault-list', title: '故障管理', icon: 'alert', access: [access.view] },
  registration: { path: '/company-service/fault-registration', title: '故障登记', icon: 'plus', access: [access.edit] },
  detail: { path: '/company-service/fault-detail', title: '故障详情', access: [access.view], hideInMenu: true },
} as const satisfies Readonly<Record<string, Page>>;

/** Begins the number of every fault. */
export const faultPrefix = 'GZ';

/** One fault, to read and to work on. */
export const faultAddress = (id: string): string => `${faultPages.detail.path}?id=${id}`;

/** Registering a fault of this device. */
export const newFaultAddress = (equSysId: string): string => `${faultPages.registration.path}?device=${equSysId}`;
