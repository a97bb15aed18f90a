import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceCases } from '#areas/equipment/server/door.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { stepping } from '#kit/server/case/step.ts';
import { firstSteps } from '#kit/server/case/first-steps.ts';
import { linkingFlow } from '#kit/server/case/flow-link.ts';
import { area } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { firstEntryCalls } from '../contract/calls.ts';
import { entryFiles } from '../contract/entry-files.ts';
import { deviceEntry } from '../contract/lifecycle.ts';
import { firstEntryGrants } from '../contract/menu.ts';
import { entryTodos } from '../contract/todos.ts';
import { casesOfDevices } from './device-views.ts';
import { countTodos } from './count-todos.ts';
import { commitEntry, decideEntry, entries, entryMaterials } from './entry-case.ts';
import { listEntries } from './entry-views.ts';
import { showMade } from './made-products.ts';
import { deviceStep } from './first-step.ts';
import { showEntry } from './show-entry.ts';
import { startEntry } from './start-entry.ts';
import { entryFiling } from './tables.ts';
import { showTypeTest } from './type-tests.ts';

export const firstEntryArea = area(
  'first-entry',
  firstEntryCalls,
  {
    entryList: (input, { readDb, asker }) => listEntries(readDb, asker, input),
    entryDetail: showEntry,
    entryFlowLink: linkingFlow(entries, '首检设备录入'),
    entryStart: startEntry,
    entryMade: showMade,
    entryTypeTest: showTypeTest,
    entrySave: (input, request) => saveDraft(entries, input, request),
    entryCommit: commitEntry,
    entryWithdraw: stepping(entries, 'withdraw'),
    entryDelete: stepping(entries, 'delete'),
    entryDecide: decideEntry,
  },
  {
    grants: firstEntryGrants,
    dictionaries: [statusDictionary(deviceEntry)],
    handsIn: [
      handIn(caseFilings, entryFiling),
      handIn(deviceCases, casesOfDevices),
      handIn(firstSteps, deviceStep),
      handIn(todoSources, { kinds: entryTodos, count: countTodos }),
      handIn(materialKinds, { kind: entryFiles, owner: entryMaterials }),
    ],
  },
);
