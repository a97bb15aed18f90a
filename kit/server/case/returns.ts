import { stateNamed } from '#kit/contract/case/case.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { labelOfMark, markableIn, notInCase, valueOfMark } from '#kit/contract/case/marks.ts';
import type { Values } from '../../contract/field.ts';
import type { Db } from '../postgres/database.ts';
import { refuseIssues } from '../refuse.ts';
import type { CaseRecord, CaseRequest, StepKind, StepsOf } from './case.ts';
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

/** Why something must be put right, and where. */
export interface Mark {
  readonly field: string;
  readonly label?: string | undefined;
  readonly reason: string;
}

/**
 * The marks of a return as they are kept: each at something that stands in the case, called as its form calls it, beside the value it is about. That will be
 * another one when it is read. Refuses what is not in the case: nobody would see it at its field.
 */
export function markedIn<D extends StepKind, R extends CaseRecord>(of: StepsOf<D, R>, record: R, marks: readonly Mark[]): object[] {
  const values = of.contentOf?.(record) ?? (record as Values);
  const markable = of.marks?.(record) ?? (of.kind.form ? markableIn(of.kind.form, values) : {});
  const found = marks.map((one) => ({ ...one, label: labelOfMark(markable, values, one.field), oldValue: valueOfMark(values, one.field) }));
  const unknown = marks.filter((_, index) => found[index]!.label === undefined);
  refuseIssues(unknown.map(({ field, label }) => ({ field: 'reasons', message: notInCase(label ?? field) })));
  return found;
}

/** At which fields a case is to be put right that stands where it stands because it was sent back. */
export function reasonsNow({ status }: CaseRecord, { flow }: History) {
  const came = flow.findLast(({ fromStatus, toStatus }) => toStatus === status && fromStatus !== status);
  return lastReturn(flow, came?.action === 'return').reasons;
}
