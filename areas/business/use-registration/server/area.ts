import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceBusinesses, deviceCases } from '#areas/equipment/server/doors/cases.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { moving } from '#kit/server/case/step.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { area } from '#kit/server/request.ts';
import { searchSources } from '#kit/server/list/search-source.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { useRegistrationCalls } from '../contract/calls.ts';
import { setFiles, unitFiles } from '../contract/materials.ts';
import { setAccess, useRegistrationGrants } from '../contract/menu.ts';
import { useRegistrationDictionaries } from '../contract/registration.ts';
import { useRegistrationTodos } from '../contract/todos.ts';
import { certificateNumbers, checkedCertificates } from './certificates/print-certificate.ts';
import { fillUseRegistrations } from './demo.ts';
import { countTodos, casesOfDevices, sheetChangeBusiness } from './registrations/device-views.ts';
import { prefill, unitPrefill } from './registrations/prefill.ts';
import { checkedLetters, downloadCertificate, downloadNotice } from './registrations/print-notice.ts';
import { exportFigures, readFigures } from './districts.ts';
import { registrationMaterials, registrations, unitMaterials, unitRegistrations } from './registrations/registrations.ts';
import { registrationSearch } from './registrations/search-views.ts';
import { downloadSheet, downloadSheetPaper, importSheet, listSheet } from './registrations/sheets.ts';
import { decideTogether } from './registrations/together.ts';
import { setFiling, unitFiling } from './tables.ts';

export const useRegistrationArea = area(
  'use-registration',
  useRegistrationCalls,
  {
    ...prefixed('set', caseHandlers(registrations)),
    ...prefixed('unit', caseHandlers(unitRegistrations)),
    prefill,
    unitPrefill,
    sheetImport: importSheet,
    sheetRows: listSheet,
    sheetWorkbook: downloadSheet,
    sheetPaper: downloadSheetPaper,
    setReturn: (input, request) => moving(registrations)({ ...input, move: 'return' }, request),
    unitReturn: (input, request) => moving(unitRegistrations)({ ...input, move: 'return' }, request),
    setDecide: decideTogether('bySet'),
    unitDecide: decideTogether('byUnit'),
    certificate: downloadCertificate,
    notice: downloadNotice,
    statistics: async (input, request) => ({ districts: await readFigures(input, request) }),
    statisticsFile: exportFigures,
  },
  {
    grants: useRegistrationGrants,
    dictionaries: useRegistrationDictionaries,
    handsIn: [
      handIn(caseFilings, setFiling, unitFiling),
      handIn(caseTellings, registrations, unitRegistrations),
      checkedCertificates,
      certificateNumbers,
      checkedLetters,
      handIn(demoFillers, fillUseRegistrations),
      handIn(deviceBusinesses, sheetChangeBusiness),
      handIn(deviceCases, ...casesOfDevices),
      handIn(searchSources, registrationSearch),
      handIn(todoSources, { kinds: useRegistrationTodos, count: countTodos }),
      handIn(
        materialKinds,
        { kind: setFiles, owner: registrationMaterials, begunWith: [setAccess.edit] },
        { kind: unitFiles, owner: unitMaterials, begunWith: [setAccess.edit] },
      ),
    ],
  },
);
