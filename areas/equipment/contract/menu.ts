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
  [access.calendarView]: viewers,
  [access.calendarExport]: viewers,
  [access.entryView]: entryViewers,
  [access.entryEdit]: owners,
  [access.entrySubmit]: owners,
  [access.entryDecide]: ['I1'],
  [access.pipingView]: viewers,
  [access.pipingExport]: viewers,
  [access.pipeView]: entryViewers,
  [access.pipeEdit]: owners,
  [access.pipeSubmit]: owners,
  [access.pipeDecide]: ['I1'],
  [access.pipelineView]: entryViewers,
  [access.pipelineEdit]: owners,
  [access.pipelineSubmit]: owners,
  [access.pipelineDecide]: ['I1'],
  [access.overviewView]: viewers,
  ...Object.fromEntries(
    equipmentQueryKeys.flatMap((key) => [equipmentQueries[key].view, equipmentQueries[key].export]).map((id) => [id, viewers]),
  ),
  [access.payloadEdit]: [...owners, 'M1', 'I2'],
  [access.payloadDecide]: ['I1'],
  [access.detailView]: viewers,
  [access.detailEdit]: owners,
  [access.changeView]: viewers,
  [access.changeEdit]: owners,
  [access.changeSubmit]: owners,
  [access.changeDecide]: ['I1'],
};

/** Paths between the pages of the area. */
export const equipmentPaths = {
  overview: '/equipment/overview',
  query: '/equipment/query-comprehensive',
  piping: '/equipment/query-pressure-piping',
  pipes: '/equipment/pressure-pipeline-maintain',
  dueCalendar: '/equipment/due-calendar',
  device: '/equipment/device-info-new',
  deviceForm: '/equipment/device-info-new/form',
  pipeline: '/equipment/pipeline-info-new',
  pipelineForm: '/equipment/pipeline-info-new/form',
  changes: '/equipment/change-query',
  correction: '/equipment/change-query/form',
} as const;

/** The path of the archive page of a class. */
export function archivePath(detailRoute: string): string {
  return `/equipment/detail/${detailRoute}`;
}

/** One first entry, on the page of its kind. */
export function entryAddress(equclacode: string | null, id: string): string {
  return `${equclacode?.startsWith('8') ? equipmentPaths.pipelineForm : equipmentPaths.deviceForm}?id=${id}`;
}

/** One correction of archive data. */
export function correctionAddress(id: string): string {
  return `${equipmentPaths.correction}?id=${id}`;
}

/** A new correction of a device. */
export function newCorrectionAddress(equclacode: string, equSysId: string): string {
  return `${equipmentPaths.correction}?device=${equSysId}&equclacode=${equclacode}`;
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
    { path: equipmentPaths.overview, title: '设备总览', icon: 'equipment', access: [access.overviewView] },
    { path: equipmentPaths.query, title: '综合查询', icon: 'search', access: [access.queryView] },
    ...equipmentQueryKeys.map((key) => {
      const { path, title, icon, view } = equipmentQueries[key];
      return { path, title, icon, access: [view] };
    }),
    { path: equipmentPaths.piping, title: '压力管道查询', icon: 'pressurePipeline', access: [access.pipingView] },
    { path: equipmentPaths.pipes, title: '压力管道维护', icon: 'pressurePipeline', access: [access.pipeView] },
    { path: equipmentPaths.dueCalendar, title: '到期日历', icon: 'calendar', access: [access.calendarView] },
    { path: equipmentPaths.device, title: '首检设备录入', icon: 'plus', access: [access.entryView] },
    { path: equipmentPaths.pipeline, title: '新增管道', icon: 'pressurePipeline', access: [access.pipelineView] },
    { path: equipmentPaths.changes, title: '资料变更', icon: 'doc', access: [access.changeView] },
    { path: equipmentPaths.correction, title: '资料更正单', access: [access.changeView], hideInMenu: true },
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
