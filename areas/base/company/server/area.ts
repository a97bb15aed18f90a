import { materialKinds } from '#areas/attachments/server/door.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { numberedCases } from '#kit/server/case/numbered-cases.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { firstSteps } from '#kit/server/case/first-steps.ts';
import { authorityOffices, unitOffices } from '#kit/server/case/offices.ts';
import { caseTellings, placeAuthorities } from '#kit/server/case/tell.ts';
import { reminderSources } from '#kit/server/jobs/reminder-source.ts';
import { area } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { archiveDictionaries, archiveFiles } from '../contract/archive.ts';
import { companyCalls, unitChangeCase } from '../contract/calls.ts';
import { licenceDictionaries, licenceFiles } from '../contract/license.ts';
import { archiveAccess, companyGrants, licenceAccess, unitChangeAccess } from '../contract/menu.ts';
import { companyTodos } from '../contract/todos.ts';
import { changeDictionaries, unitChangeFiles, unitFiles } from '../contract/unit-change.ts';
import { unitDictionaries } from '../contract/unit.ts';
import { archiveMaterials, dropPaper, exportPapers, keepPaper, offerPapers, showPapers } from './archives/archives.ts';
import { changeMaterials, unitChanges } from './changes/changes.ts';
import { countTodos } from './count-todos.ts';
import { fillCompany } from './demo.ts';
import { companyReminders } from './due-views.ts';
import { companySteps } from './first-steps.ts';
import { exportHistory, listHistory } from './units/history-store.ts';
import { saveOwnUnit, showOwnUnit } from './units/own-unit.ts';
import { unitMaterials } from './units/unit-materials.ts';
import { cancelLicence, exportLicences, licenceMaterials, saveLicence, showLicences } from './licences/licences.ts';
import { authoritiesOfPlace, authorityOf, officesOf } from './authority-of.ts';
import { searchUnits } from './unit-views.ts';
import { changeFiling } from './tables.ts';

export const companyArea = area(
  'company',
  companyCalls,
  {
    ...prefixed('change', caseHandlers(unitChanges)),
    searchUnits: (input, { readDb }) => searchUnits(readDb, input),
    unitInfo: showOwnUnit,
    unitSave: saveOwnUnit,
    history: (input, { readDb, asker }) => listHistory(readDb, asker, input),
    historyExport: exportHistory,
    archiveList: showPapers,
    archiveExport: exportPapers,
    archiveOffered: offerPapers,
    archiveKeep: keepPaper,
    archiveDrop: dropPaper,
    licenceList: showLicences,
    licenceExport: exportLicences,
    licenceRegister: saveLicence,
    licenceCancel: cancelLicence,
  },
  {
    grants: companyGrants,
    dictionaries: [...unitDictionaries, ...licenceDictionaries, ...changeDictionaries, ...archiveDictionaries],
    handsIn: [
      handIn(caseFilings, changeFiling),
      handIn(numberedCases, unitChangeCase),
      handIn(authorityOffices, authorityOf),
      handIn(unitOffices, officesOf),
      handIn(placeAuthorities, authoritiesOfPlace),
      handIn(caseTellings, unitChanges),
      handIn(todoSources, { kinds: companyTodos, count: countTodos }),
      handIn(demoFillers, fillCompany),
      handIn(reminderSources, ...companyReminders),
      handIn(firstSteps, ...companySteps),
      handIn(
        materialKinds,
        { kind: unitChangeFiles, owner: changeMaterials, begunWith: [unitChangeAccess.edit] },
        { kind: unitFiles, owner: unitMaterials, begunWith: [] },
        { kind: licenceFiles, owner: licenceMaterials, begunWith: [licenceAccess.edit] },
        { kind: archiveFiles, owner: archiveMaterials, begunWith: [archiveAccess.edit] },
      ),
    ],
  },
);
