import { workSources } from '#areas/accounts/server/door.ts';
import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceCases, openNotices } from '#areas/equipment/server/doors/cases.ts';
import { paymentListeners } from '#areas/payment/server/door.ts';
import { resultFiles } from '#areas/verdicts/contract/item-photos.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { area } from '#kit/server/request.ts';
import { recentApplications } from '#kit/server/list/recent-applications.ts';
import { reminderSources } from '#kit/server/jobs/reminder-source.ts';
import { todoSources } from '#kit/server/case/todos.ts';
import { searchSources } from '#kit/server/list/search-source.ts';

import { casesOfDevices, findOpenNotices } from './device-views.ts';
import { applicationSearch } from './search-applications.ts';
import { countTodos } from './count-todos.ts';
import { noticeReminder } from './due-views.ts';
import { inspectionTodos } from '../contract/todos.ts';
import { inspectionCalls } from '../contract/calls.ts';
import { dispatchCalls } from '../contract/dispatch-calls.ts';
import { examiningCalls } from '../contract/examining-calls.ts';
import { inspectionDictionaries } from '../contract/dictionaries.ts';
import { applicationFiles, noticeFiles, reliefFiles } from '../contract/materials.ts';
import { inspectionGrants } from '../contract/menu.ts';
import { exportedFields } from '../contract/replies.ts';
import { countByState, countDesks, listApplications, listQueue, readListed } from './application-views.ts';
import { acceptApplication, rejectApplication, returnApplication } from './decide-acceptance.ts';
import { dispatchApplication, readInspectors, rebookApplication, rescheduleApplication } from './dispatch.ts';
import { applicationMaterials, reliefMaterials } from './door.ts';
import { correctJob } from './correct-job.ts';
import { draftFee, fixFee, passUnpaid } from './fee.ts';
import { inspectionCrontab, runInspectionTimers } from './jobs.ts';
import { cancelApplication, deleteDraft, withdrawApplication } from './leave-application.ts';
import { enterRecheck, enterResults } from './inspecting/conclude-lines.ts';
import { confirmRectified, noticeTimer } from './inspecting/confirm-rectified.ts';
import { giveFeedback, issueNotices } from './inspecting/notices.ts';
import { noticeMaterials } from './inspecting/notice-materials.ts';
import { draftNotices, withdrawNotice } from './inspecting/withdraw-notice.ts';
import { reportNotReady, startInspection, terminateInspection } from './inspecting/on-site.ts';
import { listRecent } from './list-recent.ts';
import { followPayment } from './payments.ts';
import { linkFlow, readApplication, readFlowOf, showApplicationsOf } from './read-application.ts';
import { applyRelief, approveRelief, checkRelief, draftRelief, refuseRelief, withdrawRelief } from './relief.ts';
import { inspectionWork, reassignApplication } from './reassigning/reassign.ts';
import { releaseFree } from './refunds/refunds.ts';
import { resultMaterials } from './inspecting/result-materials.ts';
import { readResults, saveResults } from './inspecting/results.ts';
import { appealReport, decideAppeal } from './inspecting/appeals.ts';
import { correctLines } from './inspecting/correct-lines.ts';
import { approvePassed, approveReport, returnForReview } from './inspecting/review.ts';
import { endVoided, reissueReport } from './inspecting/void-report.ts';
import { applicationFiling } from './tables.ts';
import { dailyTimers } from './timers.ts';

export const inspectionArea = area(
  'inspection',
  { ...inspectionCalls, ...dispatchCalls, ...examiningCalls },
  {
    ofDevice: showApplicationsOf,
    list: (input, { readDb, asker, today }) => listApplications(readDb, asker, today, input),
    export: (input, request) =>
      exportList('检验申报', exportedFields, (most) => readListed(request.readDb, request.asker, input, most), request),
    counts: async (_input, { readDb, asker }) => ({ counts: await countByState(readDb, asker) }),
    detail: readApplication,
    flow: readFlowOf,
    flowLink: linkFlow,
    onlineWithdraw: withdrawApplication,
    cancel: cancelApplication,
    delete: deleteDraft,
    reschedule: rescheduleApplication,
    rebook: rebookApplication,
    reliefDraft: draftRelief,
    reliefApply: applyRelief,
    reliefWithdraw: withdrawRelief,
    rectifyFeedback: giveFeedback,
    appeal: appealReport,
    queue: (input, { readDb, asker, today }) => listQueue(readDb, asker, today, input),
    deskCounts: async (_input, request) => ({ desks: await countDesks(request) }),
    accept: acceptApplication,
    return: returnApplication,
    reject: rejectApplication,
    feeDraft: draftFee,
    correctJob,
    judgeFee: fixFee,
    monthlyCredit: (input, request) => passUnpaid(input, 'monthlyCredit', request),
    deferPayment: (input, request) => passUnpaid(input, 'deferPayment', request),
    reliefCheck: checkRelief,
    reliefRefuse: refuseRelief,
    reliefApprove: approveRelief,
    inspectors: readInspectors,
    dispatch: dispatchApplication,
    releaseFree,
    reassign: reassignApplication,
    deskReschedule: rescheduleApplication,
    reviewReturn: returnForReview,
    approve: approveReport,
    approvePassed,
    upholdReport: (input, request) => decideAppeal(input, 'upholdReport', request),
    reviseReport: (input, request) => decideAppeal(input, 'reviseReport', request),
    reissue: reissueReport,
    endVoided,
    start: startInspection,
    notReady: reportNotReady,
    terminate: terminateInspection,
    results: readResults,
    saveResults,
    enterResults,
    correctLines,
    noticeDraft: draftNotices,
    withdrawNotice,
    opinionNotice: issueNotices,
    confirmRectified,
    recheck: enterRecheck,
  },
  {
    jobs: { inspectionTimers: runInspectionTimers },
    crontab: inspectionCrontab,
    grants: inspectionGrants,
    dictionaries: inspectionDictionaries,
    handsIn: [
      handIn(caseFilings, applicationFiling),
      handIn(deviceCases, casesOfDevices),
      handIn(openNotices, findOpenNotices),
      handIn(recentApplications, listRecent),
      handIn(reminderSources, noticeReminder),
      handIn(searchSources, applicationSearch),
      handIn(todoSources, { kinds: inspectionTodos, count: countTodos }),
      handIn(materialKinds, { kind: applicationFiles, owner: applicationMaterials }),
      handIn(materialKinds, { kind: noticeFiles, owner: noticeMaterials }),
      handIn(materialKinds, { kind: resultFiles, owner: resultMaterials }),
      handIn(materialKinds, { kind: reliefFiles, owner: reliefMaterials }),
      handIn(dailyTimers, noticeTimer),
      handIn(paymentListeners, followPayment),
      handIn(workSources, inspectionWork),
    ],
  },
);
