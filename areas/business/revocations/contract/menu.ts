import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 04 is use registration and its changes; op 0 view, 1 edit, 3 decide, 4 export. */
export const revocationAccess = { view: 'M04020', edit: 'M04021', decide: 'M04023', export: 'M04024' } as const;

/** Who answers for the unit whose registration it is. */
export const answerers: readonly Actor[] = ['E1', 'E2', 'P1'];
const watchers: readonly Actor[] = ['I1', 'G1', 'G2', 'A1'];

/** Who has which menu id: the authority that registers begins and decides, the unit answers. */
export const revocationGrants: Grants = {
  [revocationAccess.view]: [...answerers, ...watchers],
  [revocationAccess.edit]: ['G1'],
  [revocationAccess.decide]: [...answerers, 'G1'],
  [revocationAccess.export]: [...answerers, ...watchers],
};

const folder = '/use-record';

export const revocationPages = {
  list: { path: `${folder}/revocations`, title: '撤销登记', icon: 'doc', access: [revocationAccess.view] },
  form: { path: `${folder}/revoke`, title: '撤销或更正登记', access: [revocationAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/revocation`, title: '撤销登记详情', access: [revocationAccess.view], hideInMenu: true },
} as const satisfies Readonly<Record<'list' | 'form' | 'detail', Page>>;

/** Beginning one of this device. */
export const newRevocationAddress = (equSysId: string): string => `${revocationPages.form.path}?device=${equSysId}`;
