import { maintenanceChanged } from '#areas/equipment/server/doors/write.ts';
import { interimPapers } from '#areas/examining/server/door.ts';
import { inspectionListeners } from '#areas/inspection/server/doors/events.ts';
import { pick } from '#kit/contract/field.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { bases } from '#kit/server/base.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { area } from '#kit/server/request.ts';
import { storedNames } from '#kit/server/files/storage.ts';
import { sealedNamesInUse } from '#kit/server/signing/sealed-paper-store.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { formBase, printBase, sealBase } from './documents/bases.ts';
import { namesInUse } from './paper-store.ts';
import { reportCalls } from '../contract/calls.ts';
import { reportGrants } from '../contract/menu.ts';
import { reportTodos } from '../contract/todos.ts';
import { reportDictionaries, reportFields, reportListing } from '../contract/paper.ts';
import { downloadReports } from './download-reports.ts';
import { followInspection } from './follow-inspection.ts';
import { interimKeeper } from './interim/interim-keeper.ts';
import { renderJob } from './issue-papers.ts';
import { countReprints, countVoidsToAgree, listPapersOf, listRelated, listReports, readReports } from './paper-views.ts';
import { downloadPaper, readReport } from './read-reports.ts';
import { draftReport } from './report/draft-report.ts';
import { renewMarks } from './renew-marks.ts';
import { renderForgotten, renderPapers } from './render-paper.ts';
import { verifyByCode, verifyByFile, verifyByLink } from './verify-paper.ts';
import { askVoid, stepVoid } from './void-report.ts';
import { voidFiling } from './tables.ts';
import { answers, voidReports } from './void-tellings.ts';

export const reportsArea = area(
  'reports',
  reportCalls,
  {
    reportList: (input, { readDb, asker }) => listReports(readDb, asker, input),
    reportExport: (input, request) =>
      exportList(
        '检验报告',
        pick(reportFields, sheetIn(reportListing)),
        (most) => readReports(request.readDb, request.asker, input, most),
        request,
      ),
    reportDetail: readReport,
    papersOf: async ({ applicationId, equSysId }, { db, asker }) => ({
      list: await (equSysId ? listRelated(db, asker, { applicationId, equSysId }) : listPapersOf(db, asker, applicationId)),
    }),
    downloadPaper,
    draftReport,
    downloadReports,
    voidPaper: askVoid,
    voidStep: stepVoid,
    verify: verifyByLink,
    verifyByCode,
    verifyByFile,
    trustedRoots: async (_input, { services }) => ({ roots: services.seals.roots.map((root) => Buffer.from(root).toString('base64')) }),
  },
  {
    jobs: { [renderJob]: renderPapers, 'reports:renderForgotten': renderForgotten },
    crontab: ['*/30 * * * * reports:renderForgotten'],
    grants: reportGrants,
    dictionaries: reportDictionaries,
    handsIn: [
      handIn(caseFilings, voidFiling),
      handIn(caseTellings, answers, voidReports),
      handIn(bases, printBase, formBase, sealBase),
      handIn(storedNames, namesInUse, sealedNamesInUse),
      handIn(inspectionListeners, followInspection),
      handIn(interimPapers, interimKeeper),
      handIn(maintenanceChanged, renewMarks),
      handIn(todoSources, {
        kinds: reportTodos,
        async count(request) {
          const [reprintMarks, voidsToAgree] = await Promise.all([countReprints(request), countVoidsToAgree(request)]);
          return { reprintMarks, voidsToAgree };
        },
      }),
    ],
  },
);
