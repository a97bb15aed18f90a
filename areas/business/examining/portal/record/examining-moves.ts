import { call } from '#kit/portal/client.ts';

import { examiningCalls } from '../../contract/calls.ts';
import { withOpinion, withReason, type MakeMove } from '#areas/inspection/portal/open/plain-moves.ts';

/** Moves of inspection and review that need no more than a word. */
export const examiningMoves: Readonly<Record<string, MakeMove>> = {
  start: (seen, opinion) => call(examiningCalls.start, withOpinion(seen, opinion)),
  review: (seen, opinion) => call(examiningCalls.review, withOpinion(seen, opinion)),
  reviewPassed: (seen, opinion) => call(examiningCalls.reviewPassed, withOpinion(seen, opinion)),
  approve: (seen, opinion) => call(examiningCalls.approve, withOpinion(seen, opinion)),
  approvePassed: (seen, opinion) => call(examiningCalls.approvePassed, withOpinion(seen, opinion)),
  reissue: (seen, opinion) => call(examiningCalls.reissue, withOpinion(seen, opinion)),
  notReady: (seen, opinion) => call(examiningCalls.notReady, withReason(seen, opinion)),
  terminate: (seen, opinion) => call(examiningCalls.terminate, withReason(seen, opinion)),
  upholdReport: (seen, opinion) => call(examiningCalls.upholdReport, withReason(seen, opinion)),
  reviseReport: (seen, opinion) => call(examiningCalls.reviseReport, withReason(seen, opinion)),
  appeal: (seen, opinion) => call(examiningCalls.appeal, withReason(seen, opinion)),
  endVoided: (seen, opinion) => call(examiningCalls.endVoided, withReason(seen, opinion)),
};
