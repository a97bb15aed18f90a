import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

import type { ChangeKind } from './kinds.ts';

/** Menu ids `M{area}{page}{op}`: area 04 is use registration and its changes; op 0 view, 1 edit, 3 decide, 4 export. */
export const useChangeAccess = { view: 'M04010', edit: 'M04011', decide: 'M04013', export: 'M04014', statistics: 'M04015' } as const;

/** Who applies for their unit, and confirms for the unit that takes devices over. */
export const applicants: readonly Actor[] = ['E1', 'E2', 'P1'];
const watchers: readonly Actor[] = ['I1', 'G1', 'G2', 'A1'];

/** Who has which menu id (domain section 9): the authority of the district decides, that of the street reads. */
export const useChangeGrants: Grants = {
  [useChangeAccess.view]: [...applicants, ...watchers],
  [useChangeAccess.edit]: applicants,
  [useChangeAccess.decide]: [...applicants, 'G1'],
  [useChangeAccess.export]: [...applicants, ...watchers],
  [useChangeAccess.statistics]: ['G1', 'G2', 'A1'],
};

type Pages = Readonly<Record<'list' | 'form' | 'detail', Page>>;

const folder = '/use-record';

export const useChangePages = {
  list: { path: `${folder}/query`, title: '使用登记变更', icon: 'swap', access: [useChangeAccess.view] },
  form: { path: `${folder}/apply`, title: '申请使用登记变更', access: [useChangeAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/detail`, title: '使用登记变更详情', access: [useChangeAccess.view], hideInMenu: true },
} as const satisfies Pages;

/** Applying for a change of these devices. */
export function newChangeAddress(kind: ChangeKind, equSysIds: readonly string[]): string {
  return `${useChangePages.form.path}?kind=${kind}&devices=${equSysIds.join(',')}`;
}

/** The same where the kind is still to be chosen. */
export const anyChangeAddress = (equSysId: string): string => `${useChangePages.form.path}?devices=${equSysId}`;
