import { materialKinds } from '#areas/attachments/server/door.ts';
import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';
import { todoCounts, todoSources } from '#kit/server/todos.ts';

import { countFaultTodos } from './door.ts';
import { faultTodos } from '../contract/todos.ts';
import { faultCalls } from '../contract/calls.ts';
import { faultDictionaries, faultFiles } from '../contract/fault.ts';
import { faultGrants } from '../contract/menu.ts';
import { faultMaterials } from './fault-files.ts';
import { listFaults } from './fault-views.ts';
import { countFaultParts } from './reach-views.ts';
import { commitFault, saveFault } from './register-fault.ts';
import { exportFaults, printFault, showFault } from './show-fault.ts';
import { moveFault, repairFault } from './work-on-fault.ts';

export const faultArea = area(
  'fault',
  faultCalls,
  {
    list: (input, { readDb, asker }) => listFaults(readDb, asker, input) as never,
    parts: (_input, { readDb, asker }) => countFaultParts(readDb, asker),
    export: exportFaults,
    detail: showFault as never,
    record: printFault,
    save: saveFault,
    commit: commitFault,
    move: moveFault,
    repair: repairFault,
  },
  {
    grants: faultGrants,
    dictionaries: faultDictionaries,
    handsIn: [
      handIn(todoSources, { kinds: faultTodos, count: async ({ readDb, asker }) => todoCounts(await countFaultTodos(readDb, asker)) }),
      handIn(materialKinds, { kind: faultFiles, owner: faultMaterials }),
    ],
  },
);
