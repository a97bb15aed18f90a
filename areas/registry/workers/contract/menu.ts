import type { Actor, Grants } from '#kit/contract/actor.ts';
import { addressWith, type Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 06 are the workers; op 0 view, 1 edit, 3 decide, 4 export. */
export const workerAccess = { view: 'M06010', edit: 'M06011', reveal: 'M06015', export: 'M06014' } as const;
export const workerCertificateAccess = { view: 'M06020', edit: 'M06021', decide: 'M06023', export: 'M06024' } as const;
export const itemAccess = { view: 'M06030', edit: 'M06031' } as const;

/** Who keeps the people of a unit (domain section 9). */
export const workerKeepers: readonly Actor[] = ['E1', 'E2', 'M1', 'C1', 'Z1', 'T1'];
const watchers: readonly Actor[] = ['I1', 'G1', 'G2', 'A1'];
const viewers: readonly Actor[] = [...workerKeepers, ...watchers];

export const workerGrants: Grants = {
  [workerAccess.view]: viewers,
  [workerAccess.edit]: workerKeepers,
  [workerAccess.export]: viewers,
  // Whoever enters a number knows it, and whoever compares it with a card must.
  [workerAccess.reveal]: [...workerKeepers, 'I1', 'A1'],
  [workerCertificateAccess.view]: viewers,
  [workerCertificateAccess.edit]: workerKeepers,
  [workerCertificateAccess.decide]: ['I1', 'G1', 'A1'],
  [workerCertificateAccess.export]: viewers,
  [itemAccess.view]: viewers,
  [itemAccess.edit]: ['A1'],
};

const folder = '/worker';

export const overviewPage = {
  path: `${folder}/overview`,
  title: '人员总览',
  icon: 'eye',
  access: [workerAccess.view],
} as const satisfies Page;
export const cellPage = {
  path: `${folder}/overview-detail`,
  title: '人员总览明细',
  access: [workerAccess.view],
  hideInMenu: true,
} as const satisfies Page;
export const workersPage = {
  path: `${folder}/query`,
  title: '人员查询',
  icon: 'worker',
  access: [workerAccess.view],
} as const satisfies Page;
export const itemsPage = {
  path: `${folder}/items`,
  title: '作业项目与配备',
  icon: 'doc',
  access: [itemAccess.view],
} as const satisfies Page;

export const workerCertificatePages = {
  list: { path: `${folder}/certificate`, title: '证书管理', icon: 'check', access: [workerCertificateAccess.view] },
  form: { path: `${folder}/certificate-form`, title: '登记持证项目', access: [workerCertificateAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/certificate-detail`, title: '持证项目详情', access: [workerCertificateAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<'list' | 'form' | 'detail', Page>>;

/** One person of a unit with their items. */
export const workerPage = {
  path: `${folder}/person`,
  title: '人员详情',
  access: [workerAccess.view],
  hideInMenu: true,
} as const satisfies Page;

/** Where an item of somebody's card is told anew after its re-examination. */
export const renewalAddress = (worker: string, certificate: string): string =>
  addressWith(workerCertificatePages.form.path, { worker, renews: certificate });

/** The device with this number among those that ask for somebody certified: there people are named for it. */
export const tendedAddress = (oidno: string): string => addressWith(cellPage.path, { cell: 'needed', oidno });
