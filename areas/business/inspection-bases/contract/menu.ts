import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 14 is platform settings. */
export const basisAccess = { edit: 'M140301' } as const;

export const basisGrants: Grants = { [basisAccess.edit]: ['I4'] };

export const basisPage: Page = { path: '/inspection-basis', title: '检验依据', icon: 'book', access: [basisAccess.edit] };
