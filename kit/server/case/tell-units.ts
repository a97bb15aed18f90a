import { caseAddress } from '#kit/contract/case/case.ts';
import { stateNamed } from '#kit/contract/case/case.ts';
import { valuesIn } from '../../contract/field.ts';
import { sendMessage } from '../message.ts';
import type { Tx } from '../postgres/database.ts';
import type { CaseRecord, CaseRequest, Made, StepKind, StepsOf } from './case.ts';
import { unitsToTell } from './parties.ts';

/** Tells the units that are a party to a case of a step, where its kind says that they hear of it. */
export async function tellUnits<D extends StepKind, R extends CaseRecord>(
  tx: Tx,
  { kind, tells }: StepsOf<D, R>,
  { asker, now }: CaseRequest,
  made: Made<R>,
): Promise<void> {
  const { parties, pages, title = '', cycle, number }: StepKind = kind;
  if (!tells || !parties || !pages || !(tells.moves as readonly string[]).includes(made.move)) return;
  const { record, state, opinion } = made;
  const message = {
    kind: tells.kind,
    title: `${title}${stateNamed(cycle, state).label}：${tells.of?.(record) ?? String(valuesIn(record)[number.key])}`,
    body: (tells.body?.(made) ?? opinion ?? '').slice(0, 500),
    link: caseAddress({ pages }, record.id),
  };
  for (const unitId of unitsToTell(parties, record, asker)) await sendMessage(tx, { unitId, ...message }, now);
}
