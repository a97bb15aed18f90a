import { Note } from '#kit/portal/layout/Note.tsx';

import { isEarlyTest } from '../../contract/early-test.ts';
import type { ChosenLift } from './ChosenLifts.tsx';
import { nameOfLine } from './line-words.ts';

interface Props {
  readonly lifts: readonly (Pick<ChosenLift, 'nextTestDate'> & Parameters<typeof nameOfLine>[0])[];
  /** The day on which they are to be tested. */
  readonly on: unknown;
}

/** A test more than a month before its month moves no date: whoever orders it or takes it on hears so beforehand. */
export function EarlyNote({ lifts, on }: Props) {
  const early = lifts.filter(({ nextTestDate }) => isEarlyTest(nextTestDate, on));
  const [first] = early;
  if (!first) return null;
  return (
    <Note tone="dueSoon">
      {early.length} 台电梯检测过早（{nameOfLine(first)}，下次检测 {first.nextTestDate}
      ）：早于到期月份一个月以上的检测不改变下次检测日期，到期仍须再次检测。
    </Note>
  );
}
