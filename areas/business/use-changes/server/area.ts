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
import { todoSources } from '#kit/server/case/todos.ts';

import { useChangeCalls } from '../contract/calls.ts';
import { useChangeFiles } from '../contract/materials.ts';
import { useChangeAccess, useChangeGrants } from '../contract/menu.ts';
import { useChangeDictionaries } from '../contract/use-change.ts';
import { findDevices } from './candidates.ts';
import { exportFigures, readFigures } from './districts/districts.ts';
import { changeMaterials, useChanges } from './changes.ts';
import { fillUseChanges } from './demo.ts';
import { changeBusinesses } from './device-archive.ts';
import { casesOfDevices, changeTodos } from './device-views.ts';
import { downloadCertificate, downloadLetter, downloadProof } from './print-papers.ts';
import { downloadRegistrationForm } from './documents/registration-form.ts';
import { runUseChangeTimers, useChangeCrontab } from './timers.ts';
import { decideTogether } from './together.ts';
import { checkedForms } from './print-form.ts';
import { useChangeFiling } from './tables.ts';

export const useChangesArea = area(
  'use-changes',
  useChangeCalls,
  {
    ...prefixed('change', caseHandlers(useChanges)),
    candidates: findDevices,
    returnChange: (input, request) => moving(useChanges)({ ...input, move: 'return' }, request),
    decideChanges: decideTogether,
    statistics: async (input, request) => ({ districts: await readFigures(input, request) }),
    statisticsFile: exportFigures,
    certificate: downloadCertificate,
    proof: downloadProof,
    registrationForm: downloadRegistrationForm,
    letter: downloadLetter,
  },
  {
    jobs: { useChangeTimers: runUseChangeTimers },
    crontab: useChangeCrontab,
    grants: useChangeGrants,
    dictionaries: useChangeDictionaries,
    handsIn: [
      handIn(caseFilings, useChangeFiling),
      handIn(caseTellings, useChanges),
      handIn(demoFillers, fillUseChanges),
      handIn(deviceBusinesses, ...changeBusinesses),
      handIn(deviceCases, casesOfDevices),
      handIn(todoSources, changeTodos),
      checkedForms,
      handIn(materialKinds, { kind: useChangeFiles, owner: changeMaterials, begunWith: [useChangeAccess.edit] }),
    ],
  },
);
