import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceBusinesses, deviceCases, dossierTables } from '#areas/equipment/server/doors/cases.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';
import { demoTellers } from '#kit/server/demo/telling.ts';
import { area } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { faultCalls } from '../contract/calls.ts';
import { faultDictionaries, faultFiles } from '../contract/fault.ts';
import { faultAccess, faultGrants } from '../contract/menu.ts';
import { faultTodos } from '../contract/todos.ts';
import { faultBusiness, faultTable, showFaultsOf } from './device-archive.ts';
import { tellFaults } from './demo/demo.ts';
import { casesOfDevices } from './device-views.ts';
import { faultMaterials, faults } from './fault-case.ts';
import { faultFiling } from './tables.ts';

export const faultArea = area(
  'fault',
  faultCalls,
  { ...caseHandlers(faults), ofDevice: showFaultsOf },
  {
    grants: faultGrants,
    dictionaries: faultDictionaries,
    handsIn: [
      handIn(caseFilings, faultFiling),
      handIn(caseTellings, faults),
      handIn(demoTellers, { business: 'faults', tell: tellFaults }),
      handIn(deviceCases, casesOfDevices),
      handIn(dossierTables, faultTable),
      handIn(deviceBusinesses, faultBusiness),
      handIn(
        todoSources,
        waitingTodos(faultTodos, {
          faultOpen: { of: faults, access: faultAccess.edit, part: 'open' },
          faultRepairing: { of: faults, access: faultAccess.edit, part: 'repairing' },
          faultVerify: { of: faults, access: faultAccess.edit, part: 'toVerify', for: ['E1', 'E2', 'P1'] },
        }),
      ),
      handIn(materialKinds, { kind: faultFiles, owner: faultMaterials, begunWith: [faultAccess.edit] }),
    ],
  },
);
