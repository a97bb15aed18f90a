import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceCases, openNotices } from '#areas/equipment/server/doors/cases.ts';
import { paymentListeners } from '#areas/payment/server/door.ts';
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
import { inspectionDictionaries } from '../contract/dictionaries.ts';
import { applicationFiles, reliefFiles } from '../contract/materials.ts';
import { inspectionAccess, inspectionGrants } from '../contract/menu.ts';
import { exportedFields } from '../contract/replies.ts';
import { countByState, countDesks, listApplications, listQueue, readListed } from './application-views.ts';
import { applicationMaterials, reliefMaterials } from './materials.ts';
import { draftFee, fixFee, passUnpaid } from './fee.ts';
import { inspectionCrontab, runInspectionTimers } from './jobs.ts';
import { cancelApplication, deleteDraft, withdrawApplication } from './leave-application.ts';
import { listRecent } from './list-recent.ts';
import { followPayment } from './payments.ts';
import { linkFlow, readApplication, readFlowOf, showApplicationsOf } from './read-application.ts';
import { applyRelief, approveRelief, checkRelief, draftRelief, refuseRelief, withdrawRelief } from './relief.ts';
import { releaseFree } from './refunds/refunds.ts';
import { applicationFiling } from './tables.ts';

export const inspectionArea = area(
  'inspection',
  inspectionCalls,
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
    reliefDraft: draftRelief,
    reliefApply: applyRelief,
    reliefWithdraw: withdrawRelief,
    queue: (input, { readDb, asker, today }) => listQueue(readDb, asker, today, input),
    deskCounts: async (_input, request) => ({ desks: await countDesks(request) }),
    feeDraft: draftFee,
    judgeFee: fixFee,
    monthlyCredit: (input, request) => passUnpaid(input, 'monthlyCredit', request),
    deferPayment: (input, request) => passUnpaid(input, 'deferPayment', request),
    reliefCheck: checkRelief,
    reliefRefuse: refuseRelief,
    reliefApprove: approveRelief,
    releaseFree,
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
      handIn(materialKinds, { kind: applicationFiles, owner: applicationMaterials, begunWith: [inspectionAccess.applyEdit] }),
      handIn(materialKinds, { kind: reliefFiles, owner: reliefMaterials, begunWith: [] }),
      handIn(paymentListeners, followPayment),
    ],
  },
);
