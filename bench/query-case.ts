import type { ArgumentOf, Call } from '#kit/contract/call.ts';

import { largestUser } from './data-accounts.ts';

/** One question that somebody asks the portal. */
export interface QueryCase {
  /** What the results call it: cases of one group are one row. */
  readonly group: string;
  readonly as: string;
  readonly call: Call;
  readonly input: object;
}

/** The clerk and the rescue centre see the city, then a district, a street, a factory, an estate, and the units with most devices of each kind. */
export const clerk = 'slr01';
export const [district, street] = ['jg01', 'jgs01'];
export const factory = 'qy01';
export const [maintainer, installer, maker, tester] = ['wb01', 'sg01', 'zz01', 'jc01'];
export const owners = [factory, 'wy01', largestUser];
export const everybody = [clerk, district, street, '96333', ...owners, maintainer, installer, maker, tester];
export const withEntries = [clerk, district, ...owners];

export function ask<C extends Call>(
  group: string,
  as: readonly string[],
  call: C,
  inputs: readonly ArgumentOf<C>[] = [{} as ArgumentOf<C>],
): QueryCase[] {
  return as.flatMap((name) => inputs.map((input) => ({ group, as: name, call, input: input as object })));
}

export const farPage = { pageNo: 100, pageSize: 50 };
