import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import { inspectionAccess as access, inspectionPaths } from '#areas/inspection/contract/menu.ts';
import type { Page } from '#kit/contract/pages.ts';

export const applyingPaths = {
  apply: inspectionPaths.apply,
  cart: '/company-service/apply-cart',
  month: '/equipment/month-work',
  form: inspectionPaths.form,
  edit: inspectionPaths.edit,
} as const;

const paths = applyingPaths;

export const applyingPages = {
  apply: { path: paths.apply, title: '在线报检', icon: 'plus', access: [access.applyView] },
  cart: { path: paths.cart, title: '批量报检', icon: 'check', access: [access.applyEdit] },
  month: { path: paths.month, title: '本月要办', icon: 'calendar', access: [access.applyEdit], after: equipmentQueries.aboutExpire.path },
  form: { path: paths.form, title: '报检表单', access: [access.applyEdit], hideInMenu: true },
  edit: { path: paths.edit, title: '编辑申报', access: [access.applyEdit], hideInMenu: true },
} as const satisfies Record<string, Page>;
