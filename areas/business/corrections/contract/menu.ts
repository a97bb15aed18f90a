import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';
import { deviceViewers } from '#areas/equipment/contract/menu.ts';
import { deviceOwners } from '#areas/equipment/contract/owners.ts';

import { correctionAccess as access } from './access.ts';

/** Who has which menu id (domain section 9). */
export const correctionGrants: Readonly<Record<string, readonly Actor[]>> = {
  [access.changeView]: deviceViewers,
  [access.changeEdit]: deviceOwners,
  [access.changeSubmit]: deviceOwners,
  [access.changeDecide]: ['I1'],
  [access.changeExport]: deviceViewers,
};

export const correctionPaths = { changes: '/equipment/change-query', correction: '/equipment/change-query/form' } as const;

export const correctionPages = {
  changes: { path: correctionPaths.changes, title: '资料变更', icon: 'doc', access: [access.changeView] },
  correction: { path: correctionPaths.correction, title: '资料更正单', access: [access.changeView], hideInMenu: true },
} satisfies Readonly<Record<string, Page>>;

/** One correction of archive data. */
export function correctionAddress(id: string): string {
  return `${correctionPaths.correction}?id=${id}`;
}

/** A new correction of a device. */
export function newCorrectionAddress(equclacode: string, equSysId: string): string {
  return `${correctionPaths.correction}?device=${equSysId}&equclacode=${equclacode}`;
}
