import { workSources } from '#areas/accounts/server/door.ts';
import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';

import { dispatchCalls } from '../contract/calls.ts';
import { acceptApplication, rejectApplication, returnApplication } from './decide-acceptance.ts';
import { dispatchApplication, readInspectors, rebookApplication, rescheduleApplication } from './dispatch.ts';
import { inspectionWork, reassignApplication } from './reassigning/reassign.ts';

export const dispatchArea = area(
  'dispatch',
  dispatchCalls,
  {
    accept: acceptApplication,
    return: returnApplication,
    reject: rejectApplication,
    reschedule: rescheduleApplication,
    rebook: rebookApplication,
    inspectors: readInspectors,
    dispatch: dispatchApplication,
    reassign: reassignApplication,
    deskReschedule: rescheduleApplication,
  },
  { handsIn: [handIn(workSources, inspectionWork)] },
);
