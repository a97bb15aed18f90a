import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids: area 14 (platform settings), page 10 the rules of inspections; op 0 view, 1 edit, 3 decide, 4 export. */
export const ruleAccess = { view: 'M141000', edit: 'M141001', decide: 'M141003', export: 'M141004' } as const;

/** Everybody at the institute. Written out: what is put together stays in the shell of the portal, which needs no grants. */
const readers = ['I1', 'I2', 'I3', 'I4', 'A1'] as const;

export const ruleGrants: Grants = {
  [ruleAccess.view]: readers,
  [ruleAccess.edit]: ['I4'],
  [ruleAccess.decide]: ['I4'],
  [ruleAccess.export]: readers,
};

const folder = '/system';

export const rulePages = {
  list: { path: `${folder}/inspection-rules`, title: '检验规则', icon: 'doc', access: [ruleAccess.view] },
  form: { path: `${folder}/inspection-rule-form`, title: '编制检验规则', access: [ruleAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/inspection-rule-detail`, title: '检验规则详情', access: [ruleAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<'list' | 'form' | 'detail', Page>>;
