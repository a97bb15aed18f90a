import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

export const typeTestAccess = { view: 'M09070', edit: 'M09071', export: 'M09074' } as const;
/** The table of classes of which models are tested by type. */
export const classAccess = { view: 'M09080', edit: 'M09081' } as const;

const readers: readonly Actor[] = ['Z1', 'I1', 'I2', 'I4', 'G1', 'G2', 'A1'];

export const typeTestGrants: Grants = {
  [typeTestAccess.view]: readers,
  [typeTestAccess.edit]: ['Z1'],
  [typeTestAccess.export]: readers,
  [classAccess.view]: readers,
  [classAccess.edit]: ['I4', 'A1'],
};

export const typeTestPage = {
  path: '/zzjj/type-test',
  title: '型式试验',
  icon: 'check',
  access: [typeTestAccess.view],
} as const satisfies Page;

export const classPage = {
  path: '/zzjj/type-test-class',
  title: '型式试验类别',
  icon: 'book',
  access: [classAccess.view],
} as const satisfies Page;
