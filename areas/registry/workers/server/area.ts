import { materialKinds } from '#areas/attachments/server/door.ts';
import { prefixed } from '#kit/contract/call.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { numberedCases } from '#kit/server/case/numbered-cases.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { stepCase } from '#kit/server/case/step.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { doneWhen, firstSteps } from '#kit/server/case/first-steps.ts';
import { personalData } from '#kit/server/audit/personal-data.ts';
import { reminderSources } from '#kit/server/jobs/reminder-source.ts';
import { area, type Job } from '#kit/server/request.ts';
import { searchSources } from '#kit/server/list/search-source.ts';
import { storedNames } from '#kit/server/files/storage.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { workerCalls, workerCertificateCase } from '../contract/calls.ts';
import { certificateDictionaries, certificateFiles } from '../contract/certificate.ts';
import { itemDictionaries } from '../contract/item.ts';
import { workerCertificateAccess, workerGrants } from '../contract/menu.ts';
import { workerTodos } from '../contract/todos.ts';
import { workerDictionaries } from '../contract/worker.ts';
import { assign } from './assign.ts';
import { certificateMaterials, workerCertificates } from './certificates.ts';
import { checkCertificate } from './check.ts';
import { countTodos } from './count-todos.ts';
import { fillWorkers } from './demo/demo.ts';
import { findHolders } from './door.ts';
import { certificateReminder } from './due-views.ts';
import { reckonGaps } from './needs/gap-store.ts';
import { seedItems } from './item-store.ts';
import { saveItem, saveNeed, showItems, showNeeds } from './items.ts';
import { fetchFaulty, importLedger, ledgerTemplate, sweepLedgers } from './ledgers/ledgers.ts';
import { namesInUse } from './ledgers/ledger-store.ts';
import { workerData } from './own-data.ts';
import { exportGaps, showCell, showGaps, showOverview, showTended } from './needs/overview.ts';
import { printStaffing } from './needs/print-staffing.ts';
import { workerSearch } from './search-workers.ts';
import { showOfDevice, showWorker } from './show-worker.ts';
import { hasWorkers } from './worker-store.ts';
import { addWorker, exportWorkers, leaveWorker, revealIdCard, showWorkers, updateWorker } from './workers.ts';
import { certificateFiling } from './tables.ts';

/** What units lack, by what they use and whom they have today. */
const reckonGapsOfToday: Job = (_payload, { db, now }) => reckonGaps(db, todayInShanghai(now));

export const workersArea = area(
  'workers',
  workerCalls,
  {
    ...prefixed('certificate', caseHandlers(workerCertificates)),
    certificateDecide: ({ id, version, opinion, reasons }, request) =>
      inTransaction(request.db, (tx) => stepCase(tx, workerCertificates, request, { id, version, move: 'return', opinion, reasons })),
    certificateCheck: checkCertificate,
    list: showWorkers,
    export: exportWorkers,
    get: showWorker,
    add: addWorker,
    update: updateWorker,
    del: leaveWorker,
    reveal: revealIdCard,
    overview: showOverview,
    staffing: printStaffing,
    detailList: showCell,
    needList: showTended,
    gaps: showGaps,
    gapsExport: exportGaps,
    items: showItems,
    itemKeep: saveItem,
    needs: showNeeds,
    needKeep: saveNeed,
    ofDevice: showOfDevice,
    assign,
    ledgerTemplate,
    ledgerImport: importLedger,
    ledgerFaulty: fetchFaulty,
    holders: async ({ items, on, word }, { readDb, asker, today }) => ({
      holders:
        asker.unitId === null ? [] : await findHolders(readDb, { unitId: asker.unitId, items: items.split(','), on: on ?? today, word }),
    }),
  },
  {
    jobs: { 'workers:reckonGaps': reckonGapsOfToday, 'workers:sweepLedgers': sweepLedgers },
    // 00:25 in Shanghai.
    crontab: ['25 16 * * * workers:reckonGaps ?fill=1d', '35 16 * * * workers:sweepLedgers ?fill=1d'],
    grants: workerGrants,
    dictionaries: [...workerDictionaries, ...certificateDictionaries, ...itemDictionaries],
    seed: seedItems,
    handsIn: [
      handIn(caseFilings, certificateFiling),
      handIn(caseTellings, workerCertificates),
      handIn(numberedCases, workerCertificateCase),
      handIn(demoFillers, fillWorkers),
      handIn(storedNames, namesInUse),
      handIn(materialKinds, { kind: certificateFiles, owner: certificateMaterials, begunWith: [workerCertificateAccess.edit] }),
      handIn(reminderSources, certificateReminder),
      handIn(searchSources, workerSearch),
      handIn(personalData, workerData),
      handIn(firstSteps, { key: 'workers', stateOf: async ({ readDb }, unitId) => doneWhen(await hasWorkers(readDb, unitId)) }),
      handIn(todoSources, { kinds: workerTodos, count: countTodos }),
    ],
  },
);
