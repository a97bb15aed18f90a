import { Stack } from '#kit/portal/layout/Stack.tsx';
import { dueText, dueTone } from '#kit/portal/figures/DueDial.tsx';
import './equipment.css';

/** The due day and, under it, how many days are left of it. */
export function DueCell({
  text,
  daysLeft,
  isOnDuty,
}: {
  readonly text: string;
  readonly daysLeft: number | null;
  readonly isOnDuty: boolean;
}) {
  if (daysLeft === null || !isOnDuty) return <>{text || '—'}</>;
  return (
    <Stack as="span" gap="tight" className="due-cell">
      {text}
      <small className={`due-cell__left tiny due-cell__left--${dueTone(daysLeft)}`}>{dueText(daysLeft)}</small>
    </Stack>
  );
}
