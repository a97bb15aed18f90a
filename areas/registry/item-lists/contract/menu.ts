import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids: area 14 (platform settings), page 09 the lists of items; op 0 view, 1 edit, 3 decide, 4 export. */
export const itemListAccess = { view: 'M140900', edit: 'M140901', decide: 'M140903', export: 'M140904' } as const;

/** Who tests or supervises by the lists reads what was put in force. */
export const listReaders: readonly Actor[] = ['T1', 'G1', 'G2'];
/** Everybody at the institute, and they. Written out: what is put together stays in the shell of the portal, which needs no grants. */
const readers: readonly Actor[] = ['I1', 'I2', 'I3', 'I4', 'A1', 'T1', 'G1', 'G2'];

export const itemListGrants: Grants = {
  [itemListAccess.view]: readers,
  [itemListAccess.edit]: ['I4'],
  [itemListAccess.decide]: ['I4'],
  [itemListAccess.export]: readers,
};

const folder = '/system';

export const itemListPages = {
  list: { path: `${folder}/item-lists`, title: '检验项目清单', icon: 'doc', access: [itemListAccess.view] },
  form: { path: `${folder}/item-list-form`, title: '编制检验项目清单', access: [itemListAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/item-list-detail`, title: '检验项目清单详情', access: [itemListAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<'list' | 'form' | 'detail', Page>>;
