import { refuser } from '#kit/server/refuse.ts';
import { area, type Handlers, type Request } from '#kit/server/request.ts';
import type { ListInput } from '#kit/contract/list.ts';
import { registerOwner } from '#areas/attachments/server/door.ts';

import { equipmentCalls } from '../contract/calls.ts';
import { equipmentRefusals } from '../contract/refusals.ts';
import type { queryCalls } from '../contract/query-calls.ts';
import { equipmentQueryKeys } from '../contract/queries.ts';
import { changeDirectly } from './change-equipment.ts';
import { countByClass, countDueMonths } from './count-views.ts';
import { commitEntry, decideEntry, deleteEntry, withdrawEntry } from './decide-entry.ts';
import { entryMaterials } from './entry-materials.ts';
import { listEntries } from './entry-views.ts';
import { findArchive, findListed, listEquipment, listEvents } from './equipment-views.ts';
import { exportArchives } from './export-archives.ts';
import { countParts } from './query-views.ts';
import { saveEntry } from './save-entry.ts';
import { showArchive } from './show-archive.ts';
import { showEntry } from './show-entry.ts';

const refuse = refuser(equipmentRefusals);

registerOwner('FIRST', entryMaterials);

/** One list and one export for each query. */
const queryHandlers = Object.fromEntries(
  equipmentQueryKeys.flatMap((query) => [
    [`${query}List`, (input: ListInput, { readDb, asker, today }: Request) => listEquipment(readDb, { asker, query, input, today })],
    [`${query}Export`, (input: ListInput, request: Request) => exportArchives(query, input, request)],
  ]),
) as never as Pick<Handlers<typeof equipmentCalls>, keyof typeof queryCalls>;

export const equipmentArea = area('equipment', equipmentCalls, {
  list: (input, { readDb, asker, today }) => listEquipment(readDb, { asker, input, today }) as never,
  queryParts: async ({ query }, { readDb, asker, today }) => ({ parts: await countParts(readDb, asker, query, today) }),
  ...queryHandlers,
  classCounts: async (_input, { readDb, asker, today }) => ({ classes: await countByClass(readDb, asker, today) }),
  dueMonths: async (_input, { readDb, asker, today }) => ({ months: await countDueMonths(readDb, asker, today) }),
  export: (input, request) => exportArchives(undefined, input, request),
  detail: showArchive,
  basicDetail: async ({ equSysId }, { readDb, asker, today }) => ({
    equipment: ((await findListed(readDb, asker, equSysId, today)) ?? refuse('equipmentNotFound')) as never,
  }),
  changeEqm: changeDirectly,
  timeline: async ({ equSysId, limit }, { readDb, asker }) => {
    const equipment = (await findArchive(readDb, asker, equSysId)) ?? refuse('equipmentNotFound');
    return { events: await listEvents(readDb, equipment.equSysId, limit) };
  },
  entryList: (input, { readDb, asker }) => listEntries(readDb, asker, input),
  entryDetail: showEntry,
  entrySave: saveEntry,
  entryCommit: commitEntry,
  entryWithdraw: withdrawEntry,
  entryDelete: deleteEntry,
  entryDecide: decideEntry,
});
