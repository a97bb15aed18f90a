import { dueText, dueTone } from '#kit/portal/record/DueDial.tsx';

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
    <span className="due-cell">
      {text}
      <small className={`due-cell__left due-cell__left--${dueTone(daysLeft)}`}>{dueText(daysLeft)}</small>
    </span>
  );
}
