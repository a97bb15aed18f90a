import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 01 is construction; op 0 view, 1 edit. Points of a device are read by whoever reads its application. */
export const stageAccess = { view: 'M01040', edit: 'M01041' } as const;

export const stageGrants: Grants = {
  [stageAccess.view]: ['I1', 'I2', 'I4', 'A1'],
  [stageAccess.edit]: ['I4', 'A1'],
};

export const stagePage = {
  path: '/system/work-stages',
  title: '施工监检阶段',
  icon: 'book',
  access: [stageAccess.view],
} as const satisfies Page;
