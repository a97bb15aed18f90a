import { stateNamed } from '#kit/contract/case/case.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import type { Db } from '../postgres/database.ts';
import type { CaseRecord, CaseRequest } from './case.ts';
import { lastReturn, lastReturns } from './flow-log.ts';
import type { History } from './history.ts';

/**
 * Why cases stand returned, for kinds that declare `returnedRow` and `returnedDetail`: in the list the opinion with which one was sent back, in the detail the
 * reasons at its fields, too. Spread into a `CaseOf`.
 */
export function tellingReturns(cycle: Lifecycle) {
  const { code } = stateNamed(cycle, 'returned');
  const isReturned = ({ status }: { readonly status: string }) => status === code;
  return {
    async besides(db: Db, records: readonly (CaseRecord & object)[]): Promise<readonly object[]> {
      const opinions = await lastReturns(
        db,
        cycle.name,
        records.filter(isReturned).map(({ id }) => id),
      );
      return records.map(({ id }) => ({ returned: opinions.get(id) ?? null }));
    },
    more: (_db: Db, _request: CaseRequest, record: CaseRecord, { flow }: History): Promise<object> =>
      Promise.resolve({ reasons: lastReturn(flow, isReturned(record)).reasons }),
  };
}
