export { acceptApplication, rejectApplication, returnApplication } from './decide-acceptance.ts';
export { chargeVisit } from './visits/vain-visits.ts';
export { dispatchApplication, rebookApplication, rescheduleApplication } from './dispatch.ts';
