import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceCases } from '#areas/equipment/server/door.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, deciding, stepping } from '#kit/server/case/step.ts';
import { linkingFlow } from '#kit/server/case/flow-link.ts';
import { area } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { correctionCalls } from '../contract/calls.ts';
import { correctionFiles } from '../contract/correction-files.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { correctionGrants } from '../contract/menu.ts';
import { correctionTodos } from '../contract/todos.ts';
import { casesOfDevices } from './device-views.ts';
import { countTodos } from './count-todos.ts';
import { listAllChanges, listCorrections } from './correction-views.ts';
import { correctionMaterials, corrections } from './correction-case.ts';
import { showCorrection, showDevice } from './show-correction.ts';
import { correctionFiling } from './tables.ts';

export const correctionsArea = area(
  'corrections',
  correctionCalls,
  {
    correctionList: (input, { readDb, asker }) => listCorrections(readDb, asker, input),
    correctionDevice: showDevice,
    correctionDetail: showCorrection,
    correctionFlowLink: linkingFlow(corrections, '资料更正'),
    correctionSave: (input, request) => saveDraft(corrections, input, request),
    correctionCommit: committing(corrections),
    correctionWithdraw: stepping(corrections, 'withdraw'),
    correctionDelete: stepping(corrections, 'delete'),
    correctionDecide: deciding(corrections),
    changeList: (input, { readDb, asker }) => listAllChanges(readDb, asker, input),
  },
  {
    grants: correctionGrants,
    dictionaries: [statusDictionary(equipmentCorrection)],
    handsIn: [
      handIn(caseFilings, correctionFiling),
      handIn(deviceCases, casesOfDevices),
      handIn(todoSources, { kinds: correctionTodos, count: countTodos }),
      handIn(materialKinds, { kind: correctionFiles, owner: correctionMaterials }),
    ],
  },
);
