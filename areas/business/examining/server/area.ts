import { materialKinds } from '#areas/attachments/server/door.ts';
import { noticeFiles } from '#areas/inspection/contract/materials.ts';
import { dailyTimers } from '#areas/inspection/server/doors/events.ts';
import { resultFiles } from '#areas/verdicts/contract/item-photos.ts';
import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';

import { examiningCalls } from '../contract/calls.ts';
import { enterRecheck, enterResults } from './findings/conclude-lines.ts';
import { correctLines } from './findings/correct-lines.ts';
import { reportNotReady, startInspection, terminateInspection } from './findings/on-site.ts';
import { resultMaterials } from './findings/result-materials.ts';
import { readResults, saveResults } from './findings/results.ts';
import { confirmRectified, noticeTimer } from './notices/confirm-rectified.ts';
import { noticeMaterials } from './notices/notice-materials.ts';
import { giveFeedback, issueNotices } from './notices/notices.ts';
import { draftNotices, withdrawNotice } from './notices/withdraw-notice.ts';
import { appealReport, decideAppeal } from './review/appeals.ts';
import { approvePassed, approveReport } from './review/approve.ts';
import { returnForReview, reviewPassed, reviewReport } from './review/review.ts';
import { endVoided, reissueReport } from './review/void-report.ts';

export const examiningArea = area(
  'examining',
  examiningCalls,
  {
    start: startInspection,
    notReady: reportNotReady,
    terminate: terminateInspection,
    results: readResults,
    saveResults,
    enterResults,
    correctLines,
    opinionNotice: issueNotices,
    noticeDraft: draftNotices,
    withdrawNotice,
    confirmRectified,
    recheck: enterRecheck,
    rectifyFeedback: giveFeedback,
    appeal: appealReport,
    review: reviewReport,
    reviewPassed,
    reviewReturn: (input, request) => returnForReview(input, 'reviewReturn', request),
    approvalReturn: (input, request) => returnForReview(input, 'approvalReturn', request),
    approve: approveReport,
    approvePassed,
    reissue: reissueReport,
    endVoided,
    upholdReport: (input, request) => decideAppeal(input, 'upholdReport', request),
    reviseReport: (input, request) => decideAppeal(input, 'reviseReport', request),
  },
  {
    handsIn: [
      handIn(materialKinds, { kind: noticeFiles, owner: noticeMaterials }),
      handIn(materialKinds, { kind: resultFiles, owner: resultMaterials }),
      handIn(dailyTimers, noticeTimer),
    ],
  },
);
