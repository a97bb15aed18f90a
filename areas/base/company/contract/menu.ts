import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 05 is the unit's own information; op 0 view, 1 edit, 3 decide, 4 export. */
export const unitAccess = { view: 'M05010', edit: 'M05011' } as const;
export const unitChangeAccess = { view: 'M05020', edit: 'M05021', decide: 'M05023', export: 'M05024' } as const;
export const licenceAccess = { view: 'M05040', edit: 'M05041', export: 'M05044' } as const;
export const archiveAccess = { view: 'M05050', edit: 'M05051', export: 'M05054' } as const;
export const historyAccess = { view: 'M05030', export: 'M05034' } as const;

/** Who writes for a unit (domain section 9); its clerk reads. */
export const unitWriters: readonly Actor[] = ['E2', 'M1', 'C1', 'Z1', 'T1', 'P1'];
const readers: readonly Actor[] = ['E1', 'E3', ...unitWriters];
/** Who decides a change: the authority of the district, or the platform. */
const deciders: readonly Actor[] = ['G1', 'A1'];
const watchers: readonly Actor[] = ['I1', 'G2', ...deciders];

export const companyGrants: Grants = {
  [unitAccess.view]: readers,
  [unitAccess.edit]: unitWriters,
  [unitChangeAccess.view]: [...readers, ...watchers],
  [unitChangeAccess.edit]: unitWriters,
  [unitChangeAccess.decide]: deciders,
  [unitChangeAccess.export]: [...readers, ...watchers],
  [licenceAccess.view]: [...readers, ...watchers],
  [licenceAccess.edit]: unitWriters,
  [licenceAccess.export]: [...readers, ...watchers],
  // A unit's own papers are nobody else's.
  [archiveAccess.view]: readers,
  [archiveAccess.edit]: unitWriters,
  [archiveAccess.export]: readers,
  [historyAccess.view]: [...readers, ...watchers],
  [historyAccess.export]: [...readers, ...watchers],
};

const folder = '/company-info';

export const unitPage = {
  path: `${folder}/maintain`,
  title: '单位信息',
  icon: 'company',
  access: [unitAccess.view],
} as const satisfies Page;

export const unitChangePages = {
  list: { path: `${folder}/maintain-changes`, title: '单位变更申请', icon: 'swap', access: [unitChangeAccess.view] },
  form: { path: `${folder}/maintain-change`, title: '申请单位信息变更', access: [unitChangeAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/maintain-change-detail`, title: '单位信息变更详情', access: [unitChangeAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<'list' | 'form' | 'detail', Page>>;

export const historyPage = {
  path: `${folder}/maintain-history`,
  title: '变更记录',
  icon: 'clock',
  access: [historyAccess.view],
} as const satisfies Page;

export const licencePage = {
  path: `${folder}/installationQualification`,
  title: '资质许可',
  icon: 'shield',
  access: [licenceAccess.view],
} as const satisfies Page;

export const archivePage = {
  path: `${folder}/dataArchives`,
  title: '资料档案',
  icon: 'book',
  access: [archiveAccess.view],
} as const satisfies Page;
