import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 05 is the unit's own information; op 0 view, 1 edit, 4 export. */
export const dutyAccess = { view: 'M05070', edit: 'M05071', export: 'M05074' } as const;

/** Who keeps the safety duty of a using unit. */
export const dutyKeepers: readonly Actor[] = ['E1', 'E2'];
const viewers: readonly Actor[] = [...dutyKeepers, 'G1', 'G2', 'A1'];

export const dutyGrants: Grants = { [dutyAccess.view]: viewers, [dutyAccess.edit]: dutyKeepers, [dutyAccess.export]: viewers };

const folder = '/company-info';
const { view, edit } = dutyAccess;

export const dutyPage = { path: `${folder}/safety-duty`, title: '安全管理', icon: 'shield', access: [view] } as const satisfies Page;

type Pages = Readonly<Record<'list' | 'form' | 'detail', Page>>;

/** The daily records of all kinds on one page. */
export const todayPage = {
  path: `${folder}/safety-today`,
  title: '今日日管控',
  icon: 'check',
  access: [edit],
  hideInMenu: true,
} as const satisfies Page;

export const recordPages = {
  list: { path: `${folder}/safety-records`, title: '日周月检查记录', icon: 'check', access: [view] },
  form: { path: `${folder}/safety-record-form`, title: '填写检查记录', access: [edit], hideInMenu: true },
  detail: { path: `${folder}/safety-record-detail`, title: '检查记录详情', access: [view], hideInMenu: true },
} as const satisfies Pages;

export const hazardPages = {
  list: { path: `${folder}/safety-hazards`, title: '隐患治理', icon: 'alert', access: [view] },
  form: { path: `${folder}/safety-hazard-form`, title: '登记隐患', access: [edit], hideInMenu: true },
  detail: { path: `${folder}/safety-hazard-detail`, title: '隐患详情', access: [view], hideInMenu: true },
} as const satisfies Pages;

export const appointmentPages = {
  list: { path: `${folder}/safety-people`, title: '安全人员任命', icon: 'worker', access: [view] },
  form: { path: `${folder}/safety-appointment`, title: '任命安全人员', access: [edit], hideInMenu: true },
  detail: { path: `${folder}/safety-appointment-detail`, title: '任命详情', access: [view], hideInMenu: true },
} as const satisfies Pages;

export const riskPage = { path: `${folder}/safety-risks`, title: '安全风险管控清单', icon: 'doc', access: [view] } as const satisfies Page;
