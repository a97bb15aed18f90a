import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceCases } from '#areas/equipment/server/doors/cases.ts';
import { deviceOwners } from '#areas/equipment/contract/owners.ts';
import { prefixed } from '#kit/contract/call.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { firstSteps } from '#kit/server/case/first-steps.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';
import { demoTellers } from '#kit/server/demo/telling.ts';
import { area } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { firstEntryCalls } from '../contract/calls.ts';
import { entryFiles } from '../contract/entry-files.ts';
import { deviceEntry } from '../contract/lifecycle.ts';
import { firstEntryAccess } from '../contract/access.ts';
import { firstEntryGrants } from '../contract/menu.ts';
import { entryTodos } from '../contract/todos.ts';
import { tellEntries } from './demo.ts';
import { casesOfDevices } from './device-views.ts';
import { decideEntry, entries, entryMaterials } from './entry-case.ts';
import { showMade } from './made-products.ts';
import { deviceStep } from './first-step.ts';
import { startEntry } from './start-entry.ts';
import { entryFiling } from './tables.ts';
import { showTypeTest } from './type-tests.ts';

export const firstEntryArea = area(
  'first-entry',
  firstEntryCalls,
  {
    ...prefixed('entry', caseHandlers(entries)),
    entryDecide: decideEntry,
    entryStart: startEntry,
    entryMade: showMade,
    entryTypeTest: showTypeTest,
  },
  {
    grants: firstEntryGrants,
    dictionaries: [statusDictionary(deviceEntry)],
    handsIn: [
      handIn(caseFilings, entryFiling),
      handIn(caseTellings, entries),
      handIn(demoTellers, { business: 'entries', tell: tellEntries }),
      handIn(deviceCases, casesOfDevices),
      handIn(firstSteps, deviceStep),
      handIn(
        todoSources,
        waitingTodos(entryTodos, {
          entryReturned: { of: entries, for: deviceOwners, states: ['returned'] },
          entryDraft: { of: { ...entries, waitsFor: undefined }, for: deviceOwners, states: ['draft'] },
          entryConfirm: { of: entries, for: ['I1'] },
        }),
      ),
      handIn(materialKinds, {
        kind: entryFiles,
        owner: entryMaterials,
        begunWith: [firstEntryAccess.entryEdit, firstEntryAccess.pipelineEdit],
      }),
    ],
  },
);
