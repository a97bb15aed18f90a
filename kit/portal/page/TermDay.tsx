import { Stack } from '../layout/Stack.tsx';

/** The day of a case, running or kept. */
export interface Term {
  /** Last day of the authority; empty while the case is with the unit: its clock stands still. */
  readonly dueOn: string | null;
  /** Of a case that was decided: until when that was promised, and whether it was kept. */
  readonly promisedOn?: string | null;
  readonly termKept?: string | null;
}

/** A day with a few words below it. */
export function DayWith({ on, words, isLate }: { readonly on: string; readonly words: string; readonly isLate: boolean }) {
  return (
    <Stack as="span" gap="tight">
      {on}
      <small className={isLate ? 'record-error' : 'quiet'}>{words}</small>
    </Stack>
  );
}

/** The day that runs, or the one that was promised with whether it was kept: for a page that does not reckon working days. */
export function TermDay({ dueOn, promisedOn, termKept }: Term) {
  if (dueOn) return dueOn;
  if (!promisedOn) return <span className="quiet">—</span>;
  return <DayWith on={promisedOn} words={termKept ?? ''} isLate={termKept?.startsWith('超期') ?? false} />;
}
