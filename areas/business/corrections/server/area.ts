import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceCases } from '#areas/equipment/server/doors/cases.ts';
import { deviceOwners } from '#areas/equipment/contract/owners.ts';
import { prefixed } from '#kit/contract/call.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { handIn } from '#kit/contract/port.ts';
import { demoTellers } from '#kit/server/demo/telling.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';
import { area } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { correctionCalls } from '../contract/calls.ts';
import { correctionFiles } from '../contract/correction-files.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionAccess } from '../contract/access.ts';
import { correctionGrants } from '../contract/menu.ts';
import { correctionTodos } from '../contract/todos.ts';
import { casesOfDevices } from './device-views.ts';
import { exportChanges, listAllChanges } from './list-changes.ts';
import { correctionMaterials, corrections } from './correction-case.ts';
import { showDevice } from './show-device.ts';
import { correctionFiling } from './tables.ts';
import { tellCorrections } from './demo/demo.ts';

export const correctionsArea = area(
  'corrections',
  correctionCalls,
  {
    ...prefixed('correction', caseHandlers(corrections)),
    correctionDevice: showDevice,
    changeList: listAllChanges,
    changeExport: exportChanges,
  },
  {
    grants: correctionGrants,
    dictionaries: [statusDictionary(equipmentCorrection)],
    handsIn: [
      handIn(demoTellers, { business: 'corrections', tell: tellCorrections }),
      handIn(caseFilings, correctionFiling),
      handIn(caseTellings, corrections),
      handIn(deviceCases, casesOfDevices),
      handIn(
        todoSources,
        waitingTodos(correctionTodos, {
          correctionReturned: { of: corrections, for: deviceOwners },
          correctionDecide: { of: corrections, for: ['I1'] },
        }),
      ),
      handIn(materialKinds, { kind: correctionFiles, owner: correctionMaterials, begunWith: [correctionAccess.changeEdit] }),
    ],
  },
);
