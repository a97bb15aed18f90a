import { expect, test } from 'vitest';

import { demoAccounts } from '#database/demo/accounts.ts';
import { roles } from '#server/roles.ts';

import { largestUser } from './data-accounts.ts';
import type { QueryCase } from './query-case.ts';
import { queryCases } from './query-cases.ts';
import type { Samples } from './samples.ts';

const some = { as: 'slr01', id: 'some', equSysId: 'some', equclacode: '3110' };
const samples: Samples = {
  devices: [some],
  pipeline: some,
  pipe: 'some',
  addition: 'some',
  correction: 'some',
  entry: 'some',
  lift: 'some',
  statement: 'some',
  order: 'some',
  fault: 'some',
  rescued: 'some',
  imports: [{ ...some, as: 'qy01' }],
};

/** The menu ids of the role that somebody begins with. */
function menuIdsOf(loginName: string): readonly string[] {
  const [actor] = loginName === largestUser ? ['E1'] : demoAccounts.find((account) => account.loginName === loginName)!.actors;
  return roles.find((role) => role.actor === actor)!.menuIds;
}

const mayAsk = ({ as, call: { access } }: QueryCase): boolean =>
  !Array.isArray(access) || access.some((menuId: string) => menuIdsOf(as).includes(menuId));

test('every question that is measured is asked by somebody who may ask it', () => {
  const refused = queryCases(samples, '2026-11-27').filter((asked) => !mayAsk(asked));
  expect([...new Set(refused.map(({ group, as }) => `${as}: ${group}`))]).toEqual([]);
});
