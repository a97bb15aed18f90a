import { materialKinds } from '#areas/attachments/server/door.ts';
import { noticeFiles } from '#areas/inspection/contract/materials.ts';
import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { dailyTimers } from '#areas/inspection/server/doors/events.ts';
import { resultFiles } from '#areas/verdicts/contract/item-photos.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoSources } from '#kit/server/case/todos.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { area } from '#kit/server/request.ts';

import { examiningCalls } from '../contract/calls.ts';
import { graveSheet } from '../contract/grave.ts';
import { graveGrants } from '../contract/menu.ts';
import { siteReceipt } from '../contract/receipt.ts';
import { graveTodo } from '../contract/todos.ts';
import { enterRecheck, enterResults } from './findings/conclude-lines.ts';
import { correctLines } from './findings/correct-lines.ts';
import { reportNotReady, startInspection, terminateInspection } from './findings/on-site.ts';
import { resultMaterials } from './findings/result-materials.ts';
import { readResults, saveResults } from './findings/results.ts';
import { issueInterim, readInterim } from './interim/issue-interim.ts';
import { confirmRectified, noticeTimer } from './notices/confirm-rectified.ts';
import { countByHand, listGrave, readGrave } from './notices/grave-views.ts';
import { noticeMaterials } from './notices/notice-materials.ts';
import { giveFeedback, issueNotices } from './notices/notices.ts';
import { reportByHand } from './notices/report-by-hand.ts';
import { draftNotices, withdrawNotice } from './notices/withdraw-notice.ts';
import { receiveNotice, recordReceipt } from './receipts/receive-notice.ts';
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
    receiveNotice,
    graveHazards: (input, { readDb, asker }) => listGrave(readDb, asker, input),
    graveExport: (input, request) =>
      exportList('严重事故隐患报告', graveSheet, (most) => readGrave(request.readDb, request.asker, input, most), request),
    reportByHand,
    recordReceipt,
    interimNotices: readInterim,
    issueInterim,
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
    grants: graveGrants,
    dictionaries: [siteReceipt],
    handsIn: [
      handIn(materialKinds, { kind: noticeFiles, owner: noticeMaterials, begunWith: [] }),
      handIn(materialKinds, { kind: resultFiles, owner: resultMaterials, begunWith: [] }),
      handIn(dailyTimers, noticeTimer),
      handIn(todoSources, {
        kinds: [graveTodo],
        count: async (request) =>
          request.asker.menuIds.has(inspectionAccess.review) ? { [graveTodo.key]: await countByHand(request) } : {},
      }),
    ],
  },
);
