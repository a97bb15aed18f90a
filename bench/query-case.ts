import type { ArgumentOf, Call } from '#kit/contract/call.ts';

import { largestUser } from './data-accounts.ts';

/** One question that somebody asks the portal. */
export interface QueryCase {
  /** What the results call it: cases of one group are one row. */
  readonly group: string;
  readonly as: string;
  readonly call: Call;
  readonly input: object;
  /** Nobody asks it every day: it is sifted for, and may take as long as `unusualAtMost` (decision 19). */
  readonly isUnusual: boolean;
}

/** The clerk and the rescue centre see the city, then a district, a street, a factory, an estate, and the units with most devices of each kind. */
export const clerk = 'slr01';
export const [district, street] = ['jg01', 'jgs01'];
export const rescue = '96333';
export const [inspector, administrator] = ['jyy02', 'admin'];
export const factory = 'qy01';
export const estate = 'wy01';
export const [maintainer, installer, maker, tester] = ['wb01', 'sg01', 'zz01', 'jc01'];
export const owners = [factory, estate, largestUser];
export const everybody = [clerk, district, street, rescue, ...owners, maintainer, installer, maker, tester];
/** Those whose reach differs most: a city, a district, the devices of a unit with very many. */
export const various = [clerk, district, maintainer];
export const withEntries = [clerk, district, ...owners];

/** Questions of every day: a list as it is opened, its tabs, a word, a filter, an order, a later page. */
export function ask<C extends Call>(
  group: string,
  as: readonly string[],
  call: C,
  inputs: readonly ArgumentOf<C>[] = [{} as ArgumentOf<C>],
): QueryCase[] {
  return as.flatMap((name) => inputs.map((input) => ({ group, as: name, call, input: input as object, isUnusual: false })));
}

/** Questions that are seldom asked. */
export function askSeldom<C extends Call>(group: string, as: readonly string[], call: C, inputs: readonly ArgumentOf<C>[]): QueryCase[] {
  return ask(`${group}, unusual`, as, call, inputs).map((asked) => ({ ...asked, isUnusual: true }));
}

export const laterPage = { pageNo: 5, pageSize: 20 };
