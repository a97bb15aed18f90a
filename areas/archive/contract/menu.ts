import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';
import { equipmentClasses } from '#areas/equipment/contract/classes.ts';
import { archivePath, deviceViewers } from '#areas/equipment/contract/menu.ts';
import { deviceOwners } from '#areas/equipment/contract/owners.ts';

import { equipmentAccess as access } from '#areas/equipment/contract/access.ts';

/** Who has which menu id (domain section 9). */
export const archiveGrants: Readonly<Record<string, readonly Actor[]>> = {
  [access.detailView]: deviceViewers,
  [access.detailEdit]: deviceOwners,
};

/** One page for each of the nine classes. */
export const archivePages: readonly Page[] = equipmentClasses.map(({ detailRoute, label, icon }) => ({
  path: archivePath(detailRoute),
  title: `${label}档案`,
  icon,
  access: [access.detailView],
  hideInMenu: true,
}));
