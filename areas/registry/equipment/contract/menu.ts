import { enterpriseActors, instituteActors, type Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

import { equipmentAccess as access } from './access.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { deviceOwners } from './owners.ts';
import { equipmentQueries, equipmentQueryKeys } from './queries.ts';

const authorities: readonly Actor[] = ['G1', 'G2', 'R1', 'A1'];
/** Everybody looks at devices, each within reach: the own unit, the area, or lifts alone for the rescue centre. */
export const deviceViewers: readonly Actor[] = [...enterpriseActors, ...instituteActors, ...authorities];

/** Who has which menu id (domain section 9). */
export const equipmentGrants: Readonly<Record<string, readonly Actor[]>> = {
  [access.queryView]: deviceViewers,
  [access.queryEdit]: deviceOwners,
  [access.queryExport]: deviceViewers,
  ...Object.fromEntries(
    equipmentQueryKeys.flatMap((key) => [equipmentQueries[key].view, equipmentQueries[key].export]).map((id) => [id, deviceViewers]),
  ),
};

export const equipmentPaths = { query: '/equipment/query-comprehensive' } as const;

/** The path of the archive page of a class. */
export function archivePath(detailRoute: string): string {
  return `/equipment/detail/${detailRoute}`;
}

/** The archive of one device. */
export function archiveAddress(equclacode: string, equSysId: string): string {
  return `${archivePath(findClass(equclacode)?.detailRoute ?? 'elevator')}?id=${equSysId}`;
}

export const queryPage: Page = { path: equipmentPaths.query, title: '综合查询', icon: 'search', access: [access.queryView] };
