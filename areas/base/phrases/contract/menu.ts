import { instituteActors, type Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 14 (platform settings), op 0 pick, 1 edit. */
export const phraseAccess = { pick: 'M140200', edit: 'M140201' } as const;

export const phraseGrants: Grants = {
  [phraseAccess.pick]: [...instituteActors, 'G1', 'G2'],
  [phraseAccess.edit]: ['I1', 'I3', 'I4', 'G1'],
};

export const phrasePage: Page = { path: '/phrases', title: '常用语', icon: 'book', access: [phraseAccess.edit] };
