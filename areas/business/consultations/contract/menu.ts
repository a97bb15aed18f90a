import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 08 is the units' own service; op 0 view, 1 edit, 3 decide, 4 export, 5 figures. */
export const consultationAccess = { view: 'M08230', edit: 'M08231', decide: 'M08233', export: 'M08234', figures: 'M08235' } as const;
export const evaluationAccess = { view: 'M08240', edit: 'M08241', export: 'M08244' } as const;
export const kindAccess = { view: 'M08250', edit: 'M08251' } as const;

/** Who asks. */
export const askers: readonly Actor[] = ['E1', 'E2', 'E3', 'M1', 'C1', 'Z1', 'T1', 'P1'];
/** Whose inspections are evaluated: who applies for them. */
const evaluators: readonly Actor[] = ['E1', 'E2', 'M1', 'C1', 'Z1', 'P1'];
const desk: readonly Actor[] = ['I1', 'I4'];

export const consultationGrants: Grants = {
  [consultationAccess.view]: [...askers, ...desk, 'A1'],
  [consultationAccess.edit]: askers,
  [consultationAccess.decide]: desk,
  [consultationAccess.export]: [...askers, ...desk, 'A1'],
  [consultationAccess.figures]: [...desk, 'A1'],
  [evaluationAccess.view]: [...evaluators, ...desk, 'A1'],
  [evaluationAccess.edit]: evaluators,
  [evaluationAccess.export]: [...evaluators, ...desk, 'A1'],
  [kindAccess.view]: [...desk, 'A1'],
  [kindAccess.edit]: ['A1'],
};

const folder = '/company-service';

export const consultationPages = {
  list: { path: `${folder}/consultations`, title: '互动交流', icon: 'info', access: [consultationAccess.view] },
  form: { path: `${folder}/consultation-form`, title: '我要咨询', access: [consultationAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/consultation-detail`, title: '咨询详情', access: [consultationAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<'list' | 'form' | 'detail', Page>>;

/** The form of a question about a device, or about an application. */
export function newConsultationAddress(about: 'oidno' | 'onlinelsh', no: string): string {
  return `${consultationPages.form.path}?${about}=${encodeURIComponent(no)}`;
}

export const evaluationPage = {
  path: `${folder}/evaluations`,
  title: '检验服务评价',
  icon: 'check',
  access: [evaluationAccess.view],
} as const satisfies Page;

export const kindPage = {
  path: '/system/consultation-kinds',
  title: '咨询类别与期限',
  icon: 'system',
  access: [kindAccess.view],
} as const satisfies Page;
