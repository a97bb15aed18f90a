import { workSources } from '#areas/accounts/server/door.ts';
import { inspectionListeners, visitFees } from '#areas/inspection/server/doors/events.ts';
import { paymentListeners } from '#areas/payment/server/door.ts';
import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';

import { dispatchCalls } from '../contract/calls.ts';
import { correctJob } from './correct-job.ts';
import { acceptApplication, rejectApplication, returnApplication } from './decide-acceptance.ts';
import { dispatchApplication, readInspectors, rebookApplication, rescheduleApplication } from './dispatch.ts';
import { inspectionWork, reassignApplication } from './reassigning/reassign.ts';
import { closeVisits, followVisits } from './visits/follow.ts';
import { waiveVisit } from './visits/vain-visits.ts';
import { findVisitFeeOf } from './visits/visit-fee.ts';

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
    waiveVisit,
    correctJob,
  },
  {
    handsIn: [
      handIn(workSources, inspectionWork),
      handIn(visitFees, findVisitFeeOf),
      handIn(inspectionListeners, closeVisits),
      handIn(paymentListeners, followVisits),
    ],
  },
);
