import { unitChanged } from '#areas/company/server/door.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { handIn } from '#kit/contract/port.ts';
import { bases } from '#kit/server/base.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { reminderSources } from '#kit/server/jobs/reminder-source.ts';
import { refuser } from '#kit/server/refuse.ts';
import { area, type Handlers, type Job, type Request } from '#kit/server/request.ts';
import { searchSources } from '#kit/server/list/search-source.ts';

import { equipmentCalls } from '../contract/calls.ts';
import { equipmentGrants } from '../contract/menu.ts';
import { equipmentQueryKeys } from '../contract/queries.ts';
import type { queryCalls } from '../contract/query-calls.ts';
import { equipmentRefusals } from '../contract/refusals.ts';
import { equipmentBase } from './base.ts';
import { changeBasket, exportChosen, showBasket } from './lists/baskets.ts';
import { countByClass, countDueMonths } from './lists/count-views.ts';
import { deviceReminders } from './lists/due-views.ts';
import { findListed, listEquipment } from './lists/equipment-views.ts';
import { exportArchives } from './lists/export-archives.ts';
import { countParts } from './lists/query-views.ts';
import { changeContacts } from './registry/change-contacts.ts';
import { changeDirectly } from './registry/change-equipment.ts';
import { followUnit, followUnitLater } from './registry/unit-names-store.ts';
import { reckonInitials } from './search/name-store.ts';
import { caseSearch } from './search/search-cases.ts';
import { deviceSearch } from './search/search-devices.ts';

const refuse = refuser(equipmentRefusals);

/** One list and one export for each query. */
const queryHandlers = Object.fromEntries(
  equipmentQueryKeys.flatMap((query) => [
    [
      `${query}List`,
      (input: ListInput, { readDb, asker, today, services: { handed, config } }: Request) =>
        listEquipment(readDb, { asker, query, input, today, handed, costlyFrom: config.limits.sortedDevices }),
    ],
    [`${query}Export`, (input: ListInput, request: Request) => exportArchives(query, input, request)],
  ]),
) as never as Pick<Handlers<typeof equipmentCalls>, keyof typeof queryCalls>;

const handlers: Handlers<typeof equipmentCalls> = {
  list: (input, { readDb, asker, today, services: { handed, config } }) =>
    listEquipment(readDb, { asker, input, today, handed, costlyFrom: config.limits.sortedDevices }) as never,
  queryParts: async ({ query }, { readDb, asker, today }) => ({ parts: await countParts(readDb, asker, query, today) }),
  ...queryHandlers,
  classCounts: async (_input, request) => ({ classes: await countByClass(request) }),
  dueMonths: async (_input, request) => ({ months: await countDueMonths(request) }),
  export: (input, request) => exportArchives(undefined, input, request),
  basicDetail: async ({ equSysId }, { readDb, asker, today }) => ({
    equipment: ((await findListed(readDb, asker, equSysId, today)) ?? refuse('equipmentNotFound')) as never,
  }),
  changeEqm: changeDirectly,
  changeContacts,
  basket: showBasket,
  changeBasket,
  exportChosen,
};

/** Names that came up since the last minute are found by letters from then on. */
const spellNames: Job = async (_payload, { db }) => void (await reckonInitials(db));

export const equipmentArea = area('equipment', equipmentCalls, handlers, {
  jobs: { 'equipment:spellNames': spellNames, [followUnitLater]: followUnit },
  crontab: ['* * * * * equipment:spellNames'],
  grants: equipmentGrants,
  handsIn: [
    handIn(bases, equipmentBase),
    handIn(searchSources, deviceSearch, caseSearch),
    handIn(reminderSources, ...deviceReminders),
    handIn(unitChanged, (tx, { unitSysId, changeNo }) => addJob(tx, followUnitLater, { unitSysId, changeNo })),
  ],
});
