import { isLateTerm } from '#kit/contract/case/decided.ts';
import { workdaysUntil } from '#kit/contract/trade/workdays.ts';
import { Stack } from '../layout/Stack.tsx';
import { useToday } from '../shanghai-day.ts';

/** The day of a case, running or kept. */
export interface Term {
  /** Last day of the authority; empty while the case is with the unit: its clock stands still. */
  readonly dueOn: string | null;
  /** Of a case that was decided: until when that was promised, and whether it was kept. */
  readonly promisedOn?: string | null;
  readonly termKept?: string | null;
}

interface Props extends Term {
  readonly isPaused: boolean;
}

/** Until when the authority has to act, and how many working days it has left; of a case that was decided, whether it came in time. */
export function DaysLeft({ dueOn, promisedOn, termKept, isPaused }: Props) {
  const today = useToday();
  if (!dueOn && promisedOn) return <Day on={promisedOn} words={termKept ?? ''} isLate={isLateTerm(termKept)} />;
  if (!dueOn && !isPaused) return <span className="quiet">—</span>;
  if (!dueOn)
    return (
      <Stack as="span" gap="tight" className="quiet">
        由申请单位办理
        <small>不计时</small>
      </Stack>
    );
  const left = workdaysUntil(today, dueOn);
  const words = left < 0 ? `超期 ${-left} 个工作日` : left === 0 ? '今天到期' : `剩 ${left} 个工作日`;
  return <Day on={dueOn} words={words} isLate={left < 0} />;
}

function Day({ on, words, isLate }: { readonly on: string; readonly words: string; readonly isLate: boolean }) {
  return (
    <Stack as="span" gap="tight">
      {on}
      <small className={isLate ? 'record-error' : 'quiet'}>{words}</small>
    </Stack>
  );
}
