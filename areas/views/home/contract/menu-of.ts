import { applyingPaths } from '#areas/applying/contract/menu.ts';
import { bulkPaths } from '#areas/bulk/contract/menu.ts';
import { correctionPaths } from '#areas/corrections/contract/menu.ts';
import { dueCalendarPaths } from '#areas/due-calendar/contract/menu.ts';
import { detectionPaths } from '#areas/elevator-detection/contract/menu.ts';
import { equipmentPaths } from '#areas/equipment/contract/menu.ts';
import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import { firstEntryPaths } from '#areas/first-entry/contract/menu.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { publicationPaths } from '#areas/lift-publication/contract/menu.ts';
import { overviewPaths } from '#areas/overview/contract/menu.ts';
import { pipelinePaths } from '#areas/pipelines/contract/menu.ts';
import { reportPage } from '#areas/reports/contract/menu.ts';
import { rescuePages } from '#areas/rescue/contract/menu.ts';
import type { Actor } from '#kit/contract/actor.ts';

import { duties } from './duties.ts';
import type { MenuPart } from './menu-part.ts';

/** What of the menu is offered to a role in another way than to all. */
export interface MenuOf {
  /** What people of the role come for: above the groups, in this order. */
  readonly first: readonly string[];
  /** What can hold nothing for the role: not offered, though its address opens. */
  readonly empty: readonly string[];
  /** Groups of the role's own duty, before those of all; their pages stand nowhere else. */
  readonly duties?: readonly MenuPart[];
}

const devices = [
  overviewPaths.overview,
  equipmentPaths.query,
  ...Object.values(equipmentQueries).map(({ path }) => path),
  dueCalendarPaths.dueCalendar,
  correctionPaths.changes,
];

const own: Partial<Record<Actor, MenuOf>> = {
  // A body that tests lifts has no devices of its own: it has orders, and what follows from them.
  T1: {
    first: [detectionPaths.testing, publicationPaths.printing, publicationPaths.ownLifts],
    empty: [...devices, pipelinePaths.piping, inspectionPaths.query, reportPage.path, bulkPaths.downloads],
  },
  // The rescue centre sees lifts.
  R1: { first: [rescuePages.call.path, rescuePages.list.path], empty: [pipelinePaths.piping] },
  // A private person has a lift at home or a vehicle, and no plant.
  P1: { first: [inspectionPaths.apply, inspectionPaths.query], empty: [pipelinePaths.piping, overviewPaths.overview, applyingPaths.month] },
  // Who installs or makes devices applies for none that falls due.
  C1: { first: [], empty: [applyingPaths.month] },
  Z1: { first: [], empty: [applyingPaths.month] },
};

const { fault, nonUse, payloadTime, detectDue, detectExtended } = equipmentQueries;

/** What not every unit has to do with, or not every day: lifts, pipes, what stands still, what is brought in. Folded within its group, where its first page would stand. */
export const menuParts: readonly MenuPart[] = [
  {
    path: '/equipment/lifts',
    title: '电梯检测与试验',
    icon: 'elevator',
    pages: [payloadTime.path, detectDue.path, detectExtended.path, publicationPaths.ownLifts],
  },
  {
    path: '/equipment/standing',
    title: '故障、停用与变更',
    icon: 'lock',
    pages: [fault.path, nonUse.path, correctionPaths.changes],
  },
  {
    path: '/equipment/entry',
    title: '录入与导入',
    icon: 'plus',
    pages: [firstEntryPaths.device, bulkPaths.import, bulkPaths.downloads],
  },
  {
    path: '/equipment/pipes',
    title: '压力管道',
    icon: 'pressurePipeline',
    pages: [pipelinePaths.piping, pipelinePaths.pipes, firstEntryPaths.pipeline],
  },
];

const usual: MenuOf = { first: [], empty: [] };

export function menuOf(actor: string): MenuOf {
  const ofDuty = duties[actor as Actor];
  return { ...(own[actor as Actor] ?? usual), ...(ofDuty && { duties: ofDuty }) };
}

/** The pages a role goes to most: those it comes for, then what the areas hand in by their rank, without what can hold nothing for it. */
export function quickPaths(actor: string, handed: readonly { readonly path: string; readonly rank: number }[]): string[] {
  const { first, empty } = menuOf(actor);
  const others = handed.toSorted((one, other) => one.rank - other.rank).map(({ path }) => path);
  return [...new Set([...first, ...others])].filter((path) => !empty.includes(path));
}
