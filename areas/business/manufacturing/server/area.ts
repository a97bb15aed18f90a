import { materialKinds, materialsOf } from '#areas/attachments/server/door.ts';
import { madeProducts } from '#areas/first-entry/server/door.ts';
import { paymentListeners } from '#areas/payment/server/door.ts';
import { prefixed } from '#kit/contract/call.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { caseFiles } from '#kit/server/case/case.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { reminderSources } from '#kit/server/jobs/reminder-source.ts';
import { area } from '#kit/server/request.ts';
import { searchSources } from '#kit/server/list/search-source.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { agreementFiles } from '../contract/agreement.ts';
import { batchFiles } from '../contract/batch.ts';
import { makeCalls } from '../contract/calls.ts';
import * as cycles from '../contract/lifecycle.ts';
import { makeGrants, noteAccess } from '../contract/menu.ts';
import { answerFile, noteFiles, noteKind, problemKind } from '../contract/note.ts';
import { makeTodos } from '../contract/todos.ts';
import { visitPeriod } from '../contract/visit.ts';
import { agreements } from './agreements.ts';
import { batchHandlers } from './batch-handlers.ts';
import { batches } from './batches.ts';
import { makeCertificates } from './certificates/certificates.ts';
import { countMakeTodos } from './count-todos.ts';
import { fillMaking } from './demo/fill-making.ts';
import { makeReminders } from './due-views.ts';
import { followPayment } from './fees.ts';
import { findMade } from './certificates/made.ts';
import { notes } from './notes.ts';
import { checkedCertificates, productNumbers } from './certificates/print-certificate.ts';
import { checkedNotes, taskNumbers } from './print-note.ts';
import { importProducts, productTemplate } from './product-sheet.ts';
import { recordPoint } from './points/record-point.ts';
import { makeSearches } from './search-views.ts';
import { listInspectors, showSlots } from './slots.ts';
import { makeCrontab, runMakeTimers } from './timers.ts';
import { visits } from './visits.ts';
import { makeFilings } from './tables.ts';

export const manufacturingArea = area(
  'manufacturing',
  makeCalls,
  {
    ...prefixed('agreement', caseHandlers(agreements)),
    ...prefixed('batch', batchHandlers),
    ...prefixed('visit', caseHandlers(visits)),
    ...prefixed('note', caseHandlers(notes)),
    ...prefixed('certificate', caseHandlers(makeCertificates)),
    slots: showSlots,
    inspectors: listInspectors,
    recordPoint,
    productTemplate,
    productImport: importProducts,
  },
  {
    jobs: { makeTimers: runMakeTimers },
    crontab: makeCrontab,
    grants: makeGrants,
    dictionaries: [visitPeriod, noteKind, problemKind, ...Object.values(cycles).map(statusDictionary)],
    handsIn: [
      handIn(caseFilings, ...makeFilings),
      handIn(caseTellings, agreements, batches, visits, notes, makeCertificates),
      handIn(demoFillers, fillMaking),
      checkedCertificates,
      checkedNotes,
      productNumbers,
      taskNumbers,
      handIn(madeProducts, findMade),
      handIn(paymentListeners, followPayment),
      handIn(reminderSources, ...makeReminders),
      handIn(searchSources, ...makeSearches),
      handIn(todoSources, { kinds: makeTodos, count: countMakeTodos }),
      handIn(materialKinds, materialsOf(agreementFiles, agreements), materialsOf(batchFiles, batches), {
        kind: noteFiles,
        begunWith: [noteAccess.edit],
        owner: caseFiles(notes, (attClass) =>
          attClass === undefined ? ['save', 'answer'] : [attClass === answerFile ? 'answer' : 'save'],
        ),
      }),
    ],
  },
);
