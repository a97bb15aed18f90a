import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 08, which authorities read, too; op 0 view. */
export const graveAccess = { view: 'M08260' } as const;

const viewers: readonly Actor[] = ['I2', 'I4', 'G1', 'G2', 'A1'];
export const graveGrants: Grants = { [graveAccess.view]: viewers };

export const gravePage = {
  path: '/company-service/grave-hazards',
  title: '严重事故隐患报告',
  icon: 'alert',
  access: [graveAccess.view],
  after: inspectionPaths.query,
} as const satisfies Page;
