import { DaysLeft as DaysOf } from '#kit/portal/page/DaysLeft.tsx';
import type { Term } from '#kit/portal/page/TermDay.tsx';

import { setRegistration } from '../contract/lifecycle.ts';

interface Props extends Term {
  /** Code of the state. */
  readonly status: unknown;
}

const { returned, prechecked } = setRegistration.states;

/** Until when the authority has to act on an application, and how many working days it has left; of one that was decided, whether it came in time. */
export function DaysLeft({ dueOn, promisedOn, termKept, status }: Props) {
  return <DaysOf {...{ dueOn, promisedOn, termKept }} isPaused={status === returned.code || status === prechecked.code} />;
}
