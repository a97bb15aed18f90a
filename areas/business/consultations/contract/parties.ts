import { desk, hearer, unit, type Parties } from '#kit/contract/case/party.ts';

import { askers } from './menu.ts';

/** A unit asks; at the institute the desk of the kind answers, nobody else. */
export const consultationParties = {
  owner: unit('unitId', { acts: askers }),
  desk: desk(['I1', 'I4'], { at: 'desk' }),
  /** Whoever wrote the question. */
  writer: hearer('person', 'createdBy'),
} as const satisfies Parties;
