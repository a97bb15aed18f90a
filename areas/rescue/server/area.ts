import { materialKinds } from '#areas/attachments/server/door.ts';
import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';
import { todoCounts, todoSources } from '#kit/server/todos.ts';

import { countToVisit } from './door.ts';
import { rescueTodos } from '../contract/todos.ts';
import { rescueCalls } from '../contract/calls.ts';
import { rescueDictionaries, rescueFiles } from '../contract/rescue.ts';
import { rescueGrants } from '../contract/menu.ts';
import { commitRescue, saveRescue } from './register-rescue.ts';
import { countRescues, findLifts, listRescues } from './rescue-views.ts';
import { exportRescues, printRescue, showRescue } from './show-rescue.ts';
import { amendRescue, moveRescue, rescueMaterials } from './work-on-rescue.ts';

export const rescueArea = area(
  'rescue',
  rescueCalls,
  {
    list: (input, { readDb, asker }) => listRescues(readDb, asker, input) as never,
    figures: (input, { readDb, asker }) => countRescues(readDb, asker, input),
    export: exportRescues,
    lifts: (input, { readDb, asker }) => findLifts(readDb, asker, input),
    detail: showRescue as never,
    record: printRescue,
    save: saveRescue,
    commit: commitRescue,
    amend: amendRescue,
    move: moveRescue,
  },
  {
    grants: rescueGrants,
    dictionaries: rescueDictionaries,
    handsIn: [
      handIn(todoSources, {
        kinds: rescueTodos,
        count: async ({ readDb, asker }) => todoCounts({ rescueVisit: await countToVisit(readDb, asker) }),
      }),
      handIn(materialKinds, { kind: rescueFiles, owner: rescueMaterials }),
    ],
  },
);
