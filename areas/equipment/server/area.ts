import { handIn } from '#kit/contract/port.ts';
import { statusDictionary } from '#kit/contract/lifecycle.ts';
import { refuser } from '#kit/server/refuse.ts';
import { area, type Handlers, type Request } from '#kit/server/request.ts';
import type { ListInput } from '#kit/contract/list.ts';
import { materialKinds } from '#areas/attachments/server/door.ts';
import { todoSources } from '#kit/server/todos.ts';

import { countTodos } from './count-todos.ts';
import { entryTodos } from '../contract/entry-todos.ts';
import { correctionTodos } from '../contract/correction-todos.ts';
import { additionTodos } from '../contract/addition-todos.ts';
import { equipmentCalls } from '../contract/calls.ts';
import { correctionFiles } from '../contract/correction-files.ts';
import { equipmentDictionaries } from '../contract/dictionaries.ts';
import { deviceEntry, equipmentCorrection, loadTest as loadTestCycle, pipelineAddition } from '../contract/lifecycle.ts';
import { equipmentGrants } from '../contract/menu.ts';
import { entryFiles } from '../contract/entry-files.ts';
import { loadTestFiles } from '../contract/load-test-files.ts';
import { equipmentRefusals } from '../contract/refusals.ts';
import type { queryCalls } from '../contract/query-calls.ts';
import { equipmentQueryKeys } from '../contract/queries.ts';
import { changeContacts } from './change-contacts.ts';
import { changeDirectly } from './change-equipment.ts';
import { countByClass, countDueMonths } from './count-views.ts';
import { exportCalendar, printCalendar } from './due-calendar-papers.ts';
import { closeDueCalendar, listCalendar, openDueCalendar, serveDueCalendar, showCalendarLink, showDueDays } from './due-calendar.ts';
import { listAllChanges, listCorrections } from './correction-views.ts';
import { commitCorrection, decideCorrection, deleteCorrection, withdrawCorrection } from './decide-correction.ts';
import { commitEntry, decideEntry, deleteEntry, withdrawEntry } from './decide-entry.ts';
import { entryMaterials } from './entry-materials.ts';
import { listEntries } from './entry-views.ts';
import { findListed, listEquipment } from './equipment-views.ts';
import { exportArchives } from './export-archives.ts';
import { openDevice, showDeviceQr } from './open-device.ts';
import { pipelineHandlers } from './pipeline-handlers.ts';
import { countParts } from './query-views.ts';
import { seedCatalogueAndCycles } from './reference-store.ts';
import { saveCorrection } from './save-correction.ts';
import { recordLoadTests } from './record-load-tests.ts';
import { countByPlace } from './place-views.ts';
import { showMapClusters, showMapDevices, showMapExtent } from './show-map.ts';
import { saveEntry } from './save-entry.ts';
import { showArchive, showChanges, showFaults, showFiles, showFlow, showInspections, showPipes, showTimeline } from './show-archive.ts';
import { correctionMaterials, showCorrection } from './show-correction.ts';
import { showEntry } from './show-entry.ts';
import { loadTestMaterials, showLoadTests } from './show-load-tests.ts';
import { takeBackLoadTest } from './take-back-load-test.ts';

const refuse = refuser(equipmentRefusals);

/** One list and one export for each query. */
const queryHandlers = Object.fromEntries(
  equipmentQueryKeys.flatMap((query) => [
    [`${query}List`, (input: ListInput, { readDb, asker, today }: Request) => listEquipment(readDb, { asker, query, input, today })],
    [`${query}Export`, (input: ListInput, request: Request) => exportArchives(query, input, request)],
  ]),
) as never as Pick<Handlers<typeof equipmentCalls>, keyof typeof queryCalls>;

const handlers: Handlers<typeof equipmentCalls> = {
  list: (input, { readDb, asker, today }) => listEquipment(readDb, { asker, input, today }) as never,
  queryParts: async ({ query }, { readDb, asker, today }) => ({ parts: await countParts(readDb, asker, query, today) }),
  ...queryHandlers,
  classCounts: async (_input, { readDb, asker, today }) => ({ classes: await countByClass(readDb, asker, today) }),
  placeCounts: async (_input, { readDb, asker, today }) => ({ places: await countByPlace(readDb, asker, today) }),
  mapExtent: showMapExtent,
  mapClusters: showMapClusters,
  mapDevices: showMapDevices,
  dueMonths: async (_input, { readDb, asker, today }) => ({ months: await countDueMonths(readDb, asker, today) }),
  export: (input, request) => exportArchives(undefined, input, request),
  dueDays: showDueDays,
  dueCalendarList: (input, request) => listCalendar(input, request) as never,
  dueCalendarExport: exportCalendar,
  dueCalendarPrint: printCalendar,
  dueCalendarLink: showCalendarLink,
  openDueCalendar,
  closeDueCalendar,
  dueCalendar: serveDueCalendar,
  detail: showArchive,
  basicDetail: async ({ equSysId }, { readDb, asker, today }) => ({
    equipment: ((await findListed(readDb, asker, equSysId, today)) ?? refuse('equipmentNotFound')) as never,
  }),
  changeEqm: changeDirectly,
  changeContacts,
  deviceQr: showDeviceQr,
  openDevice,
  archiveInspections: showInspections,
  archiveChanges: showChanges,
  archiveFaults: showFaults,
  archivePipes: showPipes,
  archiveFiles: showFiles,
  archiveFlow: showFlow,
  timeline: showTimeline,
  correctionList: (input, { readDb, asker }) => listCorrections(readDb, asker, input),
  correctionDetail: showCorrection,
  correctionSave: saveCorrection,
  correctionCommit: commitCorrection,
  correctionWithdraw: withdrawCorrection,
  correctionDelete: deleteCorrection,
  correctionDecide: decideCorrection,
  changeList: (input, { readDb, asker }) => listAllChanges(readDb, asker, input),
  entryList: (input, { readDb, asker }) => listEntries(readDb, asker, input),
  entryDetail: showEntry,
  entrySave: saveEntry,
  entryCommit: commitEntry,
  entryWithdraw: withdrawEntry,
  entryDelete: deleteEntry,
  entryDecide: decideEntry,
  ...pipelineHandlers,
  loadTest: recordLoadTests,
  archiveLoadTests: showLoadTests,
  loadTestUndo: (input, request) => takeBackLoadTest('undo', input, request),
  loadTestRevoke: (input, request) => takeBackLoadTest('revoke', input, request),
};

export const equipmentArea = area('equipment', equipmentCalls, handlers, {
  grants: equipmentGrants,
  dictionaries: [...equipmentDictionaries, ...[deviceEntry, pipelineAddition, equipmentCorrection, loadTestCycle].map(statusDictionary)],
  seed: seedCatalogueAndCycles,
  handsIn: [
    handIn(todoSources, { kinds: [...entryTodos, ...correctionTodos, ...additionTodos], count: countTodos }),
    handIn(
      materialKinds,
      { kind: entryFiles, owner: entryMaterials },
      { kind: correctionFiles, owner: correctionMaterials },
      { kind: loadTestFiles, owner: loadTestMaterials },
    ),
  ],
});
