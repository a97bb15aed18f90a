import { inspectionRecorded } from '#areas/outcomes/server/door.ts';
import { deviceCases } from '#areas/equipment/server/doors/cases.ts';
import { feeFacts } from '#areas/equipment/server/doors/read.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { ownerName } from '#kit/contract/case/party.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { demoTellers } from '#kit/server/demo/telling.ts';
import { area } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { pipelineAccess } from '../contract/access.ts';
import { pipelineCalls } from '../contract/calls.ts';
import { pipelineAddition } from '../contract/lifecycle.ts';
import { pipelineGrants } from '../contract/menu.ts';
import { additionTodos } from '../contract/todos.ts';
import { countTodos } from './count-todos.ts';
import { tellAdditions } from './demo/demo.ts';
import { readPipesForFee } from './fee-pipes-views.ts';
import { pipelineHandlers } from './pipeline-handlers.ts';
import { additionAddress, additions } from './pipeline-additions.ts';
import { noteInspection } from './pipeline-store.ts';
import { additionFiling } from './tables.ts';

export const pipelinesArea = area('pipelines', pipelineCalls, pipelineHandlers, {
  grants: pipelineGrants,
  dictionaries: [statusDictionary(pipelineAddition)],
  handsIn: [
    handIn(caseFilings, additionFiling),
    handIn(caseTellings, additions),
    handIn(demoTellers, { business: 'pipes', tell: tellAdditions }),
    // Of units their own; whoever else sees the pipeline sees what was proposed for it.
    handIn(deviceCases, {
      cycle: pipelineAddition,
      menuId: pipelineAccess.pipeView,
      units: () => [ownerName],
      address: additionAddress,
    }),
    handIn(todoSources, { kinds: additionTodos, count: countTodos }),
    handIn(inspectionRecorded, noteInspection),
    handIn(feeFacts, readPipesForFee),
  ],
});
