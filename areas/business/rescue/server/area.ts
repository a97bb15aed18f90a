import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceCases, dossierTables } from '#areas/equipment/server/doors/cases.ts';
import { handIn } from '#kit/contract/port.ts';
import { demoTellers } from '#kit/server/demo/telling.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { area } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { rescueCalls } from '../contract/calls.ts';
import { rescueAccess, rescueGrants } from '../contract/menu.ts';
import { rescueDictionaries, rescueFiles } from '../contract/rescue.ts';
import { rescueTodos } from '../contract/todos.ts';
import { rescueTable, showRescuesOf } from './device-archive.ts';
import { exportBreakdown, readBreakdown } from './breakdown.ts';
import { casesOfDevices } from './device-views.ts';
import { countRescueTodos } from './door.ts';
import { listLimits, saveLimit } from './limits.ts';
import { receive } from './receive.ts';
import { rescueMaterials, rescues } from './rescue-case.ts';
import { findLifts } from './rescue-store.ts';
import { countRescues } from './rescue-views.ts';
import { rescueFiling } from './tables.ts';
import { tellRescues } from './demo.ts';

export const rescueArea = area(
  'rescue',
  rescueCalls,
  {
    ...caseHandlers(rescues),
    ofDevice: showRescuesOf,
    figures: (input, { readDb, asker }) => countRescues(readDb, asker, input),
    breakdown: async (input, request) => ({ rows: await readBreakdown(input, request) }),
    breakdownFile: exportBreakdown,
    receive,
    limits: async (_input, request) => ({ limits: await listLimits(request.readDb, request) }),
    saveLimit,
    lifts: (input, { readDb, asker }) => findLifts(readDb, asker, input),
  },
  {
    grants: rescueGrants,
    dictionaries: rescueDictionaries,
    handsIn: [
      handIn(demoTellers, { business: 'rescues', tell: tellRescues }),
      handIn(caseFilings, rescueFiling),
      handIn(caseTellings, rescues),
      handIn(deviceCases, casesOfDevices),
      handIn(dossierTables, rescueTable),
      handIn(todoSources, { kinds: rescueTodos, count: countRescueTodos }),
      handIn(materialKinds, { kind: rescueFiles, owner: rescueMaterials, begunWith: [rescueAccess.edit] }),
    ],
  },
);
