import { DaysLeft as DaysOf } from '#kit/portal/page/DaysLeft.tsx';

import { setRegistration } from '../contract/lifecycle.ts';

interface Props {
  /** Last day of the authority; empty while the case is with the unit: its clock stands still. */
  readonly dueOn: string | null;
  /** Code of the state. */
  readonly status: unknown;
}

const { returned, prechecked } = setRegistration.states;

/** Until when the authority has to act on an application, and how many working days it has left. */
export function DaysLeft({ dueOn, status }: Props) {
  return <DaysOf dueOn={dueOn} isPaused={status === returned.code || status === prechecked.code} />;
}
