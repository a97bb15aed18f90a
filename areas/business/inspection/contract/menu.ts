import { enterpriseActors, instituteActors, type Actor, type Grants } from '#kit/contract/actor.ts';
import type { PageGroup } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 08 is the units' own service, 13 the desks of the institute. */
export const inspectionAccess = {
  applyView: 'M08010',
  applyEdit: 'M08011',
  applySubmit: 'M08012',
  queryView: 'M08020',
  deskView: 'M13000',
  acceptance: 'M13013',
  fee: 'M13023',
  dispatch: 'M13033',
  inspecting: 'M13043',
  review: 'M13053',
  approval: 'M13063',
} as const;

const access = inspectionAccess;

export const applicants: readonly Actor[] = ['E1', 'E2', 'M1', 'C1', 'Z1', 'P1'];
const viewers: readonly Actor[] = [...enterpriseActors, ...instituteActors, 'G1', 'G2', 'A1'];

/** Who has which menu id (domain section 9). */
export const inspectionGrants: Grants = {
  [access.applyView]: applicants,
  [access.applyEdit]: applicants,
  [access.applySubmit]: applicants,
  [access.queryView]: viewers,
  [access.deskView]: [...instituteActors, 'A1'],
  [access.acceptance]: ['I1'],
  [access.fee]: ['I1', 'I3'],
  [access.dispatch]: ['I4'],
  [access.inspecting]: ['I2'],
  [access.review]: ['I4'],
  [access.approval]: ['I5'],
};

/** Paths of the pages, for links in messages and between pages. `apply`, `form` and `edit` are drawn by the area applying, `checkOnline` and `checkRecord` by the archive. */
export const inspectionPaths = {
  apply: '/company-service/online-apply',
  query: '/company-service/online-query',
  form: '/company-service/online-apply-form',
  edit: '/company-service/edit',
  detail: '/company-service/detail',
  checkOnline: '/company-service/check-online',
  checkRecord: '/company-service/check-record',
  acceptance: '/desk/acceptance',
  fee: '/desk/fee',
  dispatch: '/desk/dispatch',
  inspecting: '/desk/inspecting',
  review: '/desk/review',
  approval: '/desk/approval',
} as const;

const paths = inspectionPaths;

/** The application's own page, for those who applied. */
export function detailPath(id: string): string {
  return `${paths.detail}?id=${id}`;
}

/** The same to read alone: record, dispatch, opinions and reports on one page. */
export function readingPath(id: string): string {
  return `${paths.checkOnline}?id=${id}`;
}

/** Every inspection of one device. */
export function recordsPath(equSysId: string): string {
  return `${paths.checkRecord}?id=${equSysId}`;
}

export const inspectionPages: PageGroup = {
  path: '/company-service',
  title: '企业自助服务',
  icon: 'service',
  pages: [
    { path: paths.query, title: '报检查询', icon: 'search', access: [access.queryView] },
    { path: paths.detail, title: '申报详情', access: [access.queryView], hideInMenu: true },
  ],
};
