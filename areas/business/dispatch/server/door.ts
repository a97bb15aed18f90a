export { acceptApplication, rejectApplication, returnApplication } from './decide-acceptance.ts';
export { dispatchApplication, rebookApplication, rescheduleApplication } from './dispatch.ts';
