export { blankApplication } from './blank-application.ts';
export { checkApplication, deviceBlocks } from './check-application.ts';
export { commitLocked, isRepeatedCommit } from './commit-application.ts';
export { inspTypesFor, lineOf, partiesOf } from './devices.ts';
export { isStored } from './is-stored.ts';
export { findOpenApplications } from './open-views.ts';
export { addDraft, fill } from './save-application.ts';
