export { blankApplication } from './blank-application.ts';
export { isRepeatedCommit } from './commit-application.ts';
export { lineOf, partiesOf } from './devices.ts';
export { isStored } from './is-stored.ts';
