import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

import { unitAdministrators } from './lifecycle.ts';
import { registerPage, resetPage } from './public-pages.ts';

/** Menu ids: area 15 (accounts), pages 04 registrations, 05 resets, 06 what was decided, 07 who wants to join one's own unit. */
export const registrationAccess = { view: 'M15040', edit: 'M15041', decide: 'M15043', export: 'M15044' } as const;
export const resetAccess = { view: 'M15050', edit: 'M15051', decide: 'M15053', export: 'M15054' } as const;
export const decidedAccess = { view: 'M15060', export: 'M15064' } as const;
export const joinAccess = { view: 'M15070', decide: 'M15073' } as const;

const readers: readonly Actor[] = ['A1', 'G1'];

/** Nobody edits in the portal: applicants are not in it. An authority reads those of its area (domain section 9). */
export const registrationGrants: Grants = {
  [registrationAccess.view]: readers,
  [registrationAccess.decide]: ['A1'],
  [registrationAccess.export]: readers,
  [resetAccess.view]: readers,
  [resetAccess.decide]: ['A1'],
  [resetAccess.export]: readers,
  [decidedAccess.view]: readers,
  [decidedAccess.export]: readers,
  [joinAccess.view]: unitAdministrators,
  [joinAccess.decide]: unitAdministrators,
};

const folder = '/account';

export const registrationPages = {
  list: { path: `${folder}/check`, title: '注册审核', icon: 'check', access: [registrationAccess.view] },
  form: registerPage,
  detail: {
    path: `${folder}/register-detail`,
    title: '注册申请详情',
    access: [registrationAccess.view, joinAccess.view],
    hideInMenu: true,
  },
} as const satisfies Readonly<Record<'list' | 'form' | 'detail', Page>>;

export const resetPages = {
  list: { path: `${folder}/reset-password-check-list`, title: '密码重置审核', icon: 'lock', access: [resetAccess.view] },
  form: resetPage,
  detail: { path: `${folder}/reset-password-detail`, title: '密码重置申请详情', access: [resetAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<'list' | 'form' | 'detail', Page>>;

export const decidedPages = {
  list: { path: `${folder}/query-list`, title: '审核记录查询', icon: 'search', access: [decidedAccess.view] },
  detail: { path: `${folder}/detail`, title: '审核记录详情', access: [decidedAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<'list' | 'detail', Page>>;

export const joinPage = {
  path: '/system/join-requests',
  title: '加入本单位的申请',
  icon: 'user',
  access: [joinAccess.view],
} as const satisfies Page;
