import { isRegisteredBySet } from '#areas/device-facts/contract/facts/conditions.ts';
import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 08 is the units' own service; op 0 view, 1 edit, 3 decide, 4 export. */
export const setAccess = { view: 'M08110', edit: 'M08111', decide: 'M08113', export: 'M08114', statistics: 'M08115' } as const;

/** Who applies for their unit. */
export const applicants: readonly Actor[] = ['E1', 'E2', 'P1'];
const watchers: readonly Actor[] = ['I1', 'G1', 'G2', 'A1'];

/** Who has which menu id (domain section 9): the authority of the district decides, that of the street reads. */
export const useRegistrationGrants: Grants = {
  [setAccess.view]: [...applicants, ...watchers],
  [setAccess.edit]: applicants,
  [setAccess.decide]: ['G1'],
  [setAccess.export]: [...applicants, ...watchers],
  [setAccess.statistics]: ['G1', 'G2', 'A1'],
};

type Pages = Readonly<Record<'list' | 'form' | 'detail', Page>>;

const service = '/company-service';

export const setPages = {
  list: { path: `${service}/regBySets`, title: '使用登记（按台套）', icon: 'use', access: [setAccess.view] },
  form: { path: `${service}/regBySets-apply`, title: '申请使用登记（按台套）', access: [setAccess.edit], hideInMenu: true },
  detail: { path: `${service}/set-detail`, title: '使用登记详情', access: [setAccess.view], hideInMenu: true },
} as const satisfies Pages;

export const unitPages = {
  list: { path: `${service}/regByUnit`, title: '使用登记（按单位）', icon: 'use', access: [setAccess.view] },
  form: { path: `${service}/regByUnit-apply`, title: '申请使用登记（按单位）', access: [setAccess.edit], hideInMenu: true },
  detail: { path: `${service}/unit-detail`, title: '使用登记详情（按单位）', access: [setAccess.view], hideInMenu: true },
} as const satisfies Pages;

/** Applying for the registration of this device, in the way of its class. */
export function newRegistrationAddress({ equclacode, equSysId }: { readonly equclacode: string; readonly equSysId: string }): string {
  return `${(isRegisteredBySet({ equclacode }) ? setPages : unitPages).form.path}?device=${equSysId}`;
}
