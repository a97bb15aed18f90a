import { readExemptions } from '#areas/exemptions/server/door.ts';
import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceCases } from '#areas/equipment/server/doors/cases.ts';
import { worksOfNotice } from '#areas/reports/server/door.ts';
import { media } from '#kit/contract/media.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { findCase } from '#kit/server/case/case.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { moving, stepping } from '#kit/server/case/step.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { area, type Request } from '#kit/server/request.ts';
import { searchSources } from '#kit/server/list/search-source.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { constructionCalls } from '../contract/calls.ts';
import { constructionGrants, noticeAccess } from '../contract/menu.ts';
import { constructionDictionaries, noticeFiles } from '../contract/notice.ts';
import { downloadStopOrder } from './stop-order.ts';
import { supervisionFiles } from '../contract/supervision.ts';
import { constructionTodos } from '../contract/todos.ts';
import { carryOver } from './carry-over.ts';
import { countTodos } from './count-todos.ts';
import { fillConstruction } from './demo/demo.ts';
import { findDevices } from './find-devices.ts';
import { listLicences } from './licence/cover.ts';
import { noticesFollow } from './follow-inspection.ts';
import { importLines, lineTemplate } from './line-workbook.ts';
import { noticeMaterials, notices } from './notice-case.ts';
import { casesOfDevices, noticeSearch } from './notice-views.ts';
import { checkCancel, showOpinion } from './opinions.ts';
import { listParams, saveParams, showAlike } from './params/params.ts';
import { checkedNotices, noticeNumbers, renderReceipt } from './print-notice.ts';
import { commitSupervision, saveSupervision } from './supervision.ts';
import { completionAsked, supervisionMaterials } from './supervision-files.ts';
import { estimateSupervision, listSupervision } from './supervised-lines.ts';
import { readWorks } from './notice-store.ts';
import { noticeFiling } from './tables.ts';

/** D11, from the submission on. */
async function printReceipt({ id }: { readonly id: string }, request: Request) {
  const notice = await findCase(request.db, notices, request.asker, id);
  if (!notice?.noticeNo) return notices.notFound();
  return { name: `施工告知回执${notice.bcwNo}.pdf`, type: media.pdf, content: await renderReceipt(request, notice), inline: true };
}

export const constructionArea = area(
  'construction',
  constructionCalls,
  {
    ...caseHandlers(notices),
    delete: stepping(notices, 'delete'),
    requestCancel: (input, request) => moving(notices)({ ...input, move: 'requestCancel' }, request),
    return: (input, request) => moving(notices)({ ...input, move: 'return' }, request),
    params: listParams,
    saveParams,
    alikeParams: showAlike,
    supervision: listSupervision,
    estimateSupervision,
    saveSupervision,
    commitSupervision,
    showOpinion,
    checkCancel,
    lineTemplate,
    lineImport: importLines,
    licences: listLicences,
    notNotified: async (_input, { readDb }) => ({ exemptions: await readExemptions(readDb) }),
    devices: findDevices,
    receipt: printReceipt,
    stopOrder: downloadStopOrder,
  },
  {
    jobs: { 'construction:carryOver': carryOver },
    crontab: ['*/10 * * * * construction:carryOver'],
    grants: constructionGrants,
    dictionaries: constructionDictionaries,
    handsIn: [
      handIn(caseFilings, noticeFiling),
      handIn(caseTellings, notices),
      checkedNotices,
      noticeNumbers,
      ...noticesFollow,
      completionAsked,
      handIn(worksOfNotice, readWorks),
      handIn(demoFillers, fillConstruction),
      handIn(
        materialKinds,
        { kind: noticeFiles, owner: noticeMaterials, begunWith: [noticeAccess.edit] },
        { kind: supervisionFiles, owner: supervisionMaterials, begunWith: [noticeAccess.edit] },
      ),
      handIn(deviceCases, casesOfDevices),
      handIn(searchSources, noticeSearch),
      handIn(todoSources, { kinds: constructionTodos, count: countTodos }),
    ],
  },
);
