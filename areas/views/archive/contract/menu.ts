import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';
import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { archivePath, deviceViewers } from '#areas/equipment/contract/menu.ts';
import { deviceOwners } from '#areas/equipment/contract/owners.ts';
import { inspectionAccess, inspectionPaths } from '#areas/inspection/contract/menu.ts';

import { equipmentAccess as access } from '#areas/equipment/contract/access.ts';

/** Who has which menu id (domain section 9). */
export const archiveGrants: Readonly<Record<string, readonly Actor[]>> = {
  [access.detailView]: deviceViewers,
  [access.detailEdit]: deviceOwners,
};

/** 检验详情: an application as those read it who do nothing in it. */
export const checkOnlinePage = {
  path: inspectionPaths.checkOnline,
  title: '检验详情',
  access: [inspectionAccess.queryView],
  hideInMenu: true,
} as const satisfies Page;

/** 历次检验记录 of one device. */
export const checkRecordPage = {
  path: inspectionPaths.checkRecord,
  title: '历次检验记录',
  access: [access.queryView],
  hideInMenu: true,
} as const satisfies Page;

/** One page for each of the nine classes. */
export const archivePages: readonly Page[] = equipmentClasses.map(({ detailRoute, label, icon }) => ({
  path: archivePath(detailRoute),
  title: `${label}档案`,
  icon,
  access: [access.detailView],
  hideInMenu: true,
}));
