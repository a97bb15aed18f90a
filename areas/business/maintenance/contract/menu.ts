import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 07 is the change of maintenance units, area 08 the units' own service; op 0 view, 1 edit, 3 decide, 4 export. */
export const changeAccess = { view: 'M07010', edit: 'M07011', decide: 'M07013', export: 'M07014' } as const;
export const endAccess = { view: 'M08090', edit: 'M08091', decide: 'M08093', export: 'M08094' } as const;
export const amendmentAccess = { view: 'M08100', edit: 'M08101', decide: 'M08103', export: 'M08104' } as const;

const users: readonly Actor[] = ['E1', 'E2', 'P1'];
const watchers: readonly Actor[] = ['G1', 'G2', 'R1', 'A1'];
const sides: readonly Actor[] = [...users, 'M1'];

/** Who has which menu id (domain section 9). */
export const maintenanceGrants: Grants = {
  [changeAccess.view]: [...sides, 'I1', ...watchers],
  [changeAccess.edit]: sides,
  [changeAccess.decide]: [...sides, 'G1'],
  [changeAccess.export]: [...sides, ...watchers],
  [endAccess.view]: [...sides, ...watchers],
  [endAccess.edit]: ['M1'],
  [endAccess.decide]: [...sides, 'G1', 'G2'],
  [endAccess.export]: [...sides, ...watchers],
  [amendmentAccess.view]: [...sides, ...watchers],
  [amendmentAccess.edit]: ['M1'],
  [amendmentAccess.decide]: sides,
  [amendmentAccess.export]: [...sides, ...watchers],
};

type Pages = Readonly<Record<'list' | 'form' | 'detail', Page>>;

export const changePages = {
  list: { path: '/implementation/applyIndex', title: '维保单位变更', icon: 'use', access: [changeAccess.view] },
  form: { path: '/implementation/apply', title: '申请维保单位变更', access: [changeAccess.edit], hideInMenu: true },
  detail: { path: '/implementation/detailsIndex', title: '维保单位变更详情', access: [changeAccess.view], hideInMenu: true },
} as const satisfies Pages;

const service = '/company-service';

export const endPages = {
  list: { path: `${service}/termination-query`, title: '维保终止', icon: 'close', access: [endAccess.view] },
  form: { path: `${service}/termination-application`, title: '申请维保终止', access: [endAccess.edit], hideInMenu: true },
  detail: { path: `${service}/termination-detail`, title: '维保终止详情', access: [endAccess.view], hideInMenu: true },
} as const satisfies Pages;

export const amendmentPages = {
  list: { path: `${service}/ModificationQuery`, title: '维保信息变更', icon: 'doc', access: [amendmentAccess.view] },
  form: { path: `${service}/ModificationMaintenance`, title: '申请维保信息变更', access: [amendmentAccess.edit], hideInMenu: true },
  detail: { path: `${service}/ModificationDetail`, title: '维保信息变更详情', access: [amendmentAccess.view], hideInMenu: true },
} as const satisfies Pages;
