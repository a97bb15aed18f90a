import { workdaysUntil } from '#kit/contract/trade/workdays.ts';
import { Stack } from '../layout/Stack.tsx';
import { useToday } from '../shanghai-day.ts';
import { DayWith, TermDay, type Term } from './TermDay.tsx';

interface Props extends Term {
  readonly isPaused: boolean;
}

/** Until when the authority has to act, and how many working days it has left; of a case that was decided, whether it came in time. */
export function DaysLeft({ dueOn, promisedOn, termKept, isPaused }: Props) {
  const today = useToday();
  if (!dueOn && promisedOn) return <TermDay {...{ dueOn, promisedOn, termKept: termKept ?? null }} />;
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
  return <DayWith on={dueOn} words={words} isLate={left < 0} />;
}
