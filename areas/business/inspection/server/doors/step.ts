/** What may be done with an application, and how it goes on. */
export {
  actorsOf,
  makeMove,
  queueMisEvent,
  refuseOvertaken,
  refuseUnlessEditable,
  refuseUnlessOpen,
  stateOf,
  staying,
  tellOwners,
  type Actor,
  type Making,
  type Step,
} from '../step.ts';
