import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 09 is the supervision of making; op 0 view, 1 edit. */
export const pointAccess = { view: 'M09060', edit: 'M09061' } as const;

export const pointGrants: Grants = {
  [pointAccess.view]: ['I1', 'I2', 'I4', 'A1'],
  [pointAccess.edit]: ['I4', 'A1'],
};

export const pointPage = {
  path: '/zzjj/control-point',
  title: '监检控制点',
  icon: 'book',
  access: [pointAccess.view],
} as const satisfies Page;
