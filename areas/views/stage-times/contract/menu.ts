import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 14 (platform settings), op 0 view, 4 export. */
export const stageTimeAccess = { view: 'M140300', export: 'M140304' } as const;

export const stageTimeGrants: Grants = { [stageTimeAccess.view]: ['I4', 'A1'], [stageTimeAccess.export]: ['I4', 'A1'] };

export const stageTimesPage: Page = { path: '/system/stage-times', title: '环节用时', icon: 'clock', access: [stageTimeAccess.view] };
