import { enterpriseActors, instituteActors, type Actor } from '#kit/contract/actor.ts';
import type { PageGroup } from '#kit/contract/pages.ts';

import type { Grants } from '#areas/session/contract/roles.ts';

import { equipmentAccess } from './access.ts';
import { equipmentClasses, findClass } from './classes.ts';
import { equipmentQueries, equipmentQueryKeys } from './queries.ts';

const access = equipmentAccess;

const owners: readonly Actor[] = ['E1', 'E2'];
const authorities: readonly Actor[] = ['G1', 'G2', 'R1', 'A1'];
/** Everybody looks at archives, each within reach: the own unit, the area, or lifts alone for the rescue centre. */
const viewers: readonly Actor[] = [...enterpriseActors, ...instituteActors, ...authorities];
const entryViewers: readonly Actor[] = [...owners, 'I1', 'I2', 'I4', 'G1', 'A1'];

/** Who has which menu id (domain section 9). */
export const equipmentGrants: Grants = {
  [access.queryView]: viewers,
  [access.queryEdit]: owners,
  [access.queryExport]: viewers,
  [access.entryView]: entryViewers,
  [access.entryEdit]: owners,
  [access.entrySubmit]: owners,
  [access.entryDecide]: ['I1'],
  [access.pipelineView]: entryViewers,
  [access.pipelineEdit]: owners,
  [access.pipelineSubmit]: owners,
  [access.pipelineDecide]: ['I1'],
  [access.overviewView]: viewers,
  ...Object.fromEntries(
    equipmentQueryKeys.flatMap((key) => [equipmentQueries[key].view, equipmentQueries[key].export]).map((id) => [id, viewers]),
  ),
  [access.payloadDecide]: ['M1', 'I1', 'I2'],
  [access.detailView]: viewers,
  [access.detailEdit]: owners,
};

/** Paths between the pages of the area. */
export const equipmentPaths = {
  query: '/equipment/query-comprehensive',
  device: '/equipment/device-info-new',
  deviceForm: '/equipment/device-info-new/form',
  pipeline: '/equipment/pipeline-info-new',
  pipelineForm: '/equipment/pipeline-info-new/form',
} as const;

/** The path of the archive page of a class. */
export function archivePath(detailRoute: string): string {
  return `/equipment/detail/${detailRoute}`;
}

/** The archive of one device. */
export function archiveAddress(equclacode: string, equSysId: string): string {
  return `${archivePath(findClass(equclacode)?.detailRoute ?? 'elevator')}?id=${equSysId}`;
}

export const equipmentPages: PageGroup = {
  path: '/equipment',
  title: '设备管理',
  icon: 'equipment',
  pages: [
    { path: equipmentPaths.query, title: '综合查询', icon: 'search', access: [access.queryView] },
    ...equipmentQueryKeys.map((key) => {
      const { path, title, icon, view } = equipmentQueries[key];
      return { path, title, icon, access: [view] };
    }),
    { path: equipmentPaths.device, title: '首检设备录入', icon: 'plus', access: [access.entryView] },
    { path: equipmentPaths.pipeline, title: '新增管道', icon: 'pressurePipeline', access: [access.pipelineView] },
    { path: equipmentPaths.deviceForm, title: '首检录入单', access: [access.entryView], hideInMenu: true },
    { path: equipmentPaths.pipelineForm, title: '管道录入单', access: [access.pipelineView], hideInMenu: true },
    ...equipmentClasses.map(({ detailRoute, label, icon }) => ({
      path: archivePath(detailRoute),
      title: `${label}档案`,
      icon,
      access: [access.detailView],
      hideInMenu: true,
    })),
  ],
};
