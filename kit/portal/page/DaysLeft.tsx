import { workdaysUntil } from '#kit/contract/trade/workdays.ts';
import { Stack } from '../layout/Stack.tsx';
import { useToday } from '../shanghai-day.ts';

interface Props {
  /** Last day of the authority; empty while the case is with the unit: its clock stands still. */
  readonly dueOn: string | null;
  readonly isPaused: boolean;
}

/** Until when the authority has to act, and how many working days it has left. */
export function DaysLeft({ dueOn, isPaused }: Props) {
  const today = useToday();
  if (!dueOn && !isPaused) return <span className="quiet">—</span>;
  if (!dueOn)
    return (
      <Stack as="span" gap="tight" className="quiet">
        由申请单位办理
        <small>不计时</small>
      </Stack>
    );
  const left = workdaysUntil(today, dueOn);
  return (
    <Stack as="span" gap="tight">
      {dueOn}
      <small className={left < 0 ? 'record-error' : 'quiet'}>
        {left < 0 ? `超期 ${-left} 个工作日` : left === 0 ? '今天到期' : `剩 ${left} 个工作日`}
      </small>
    </Stack>
  );
}
