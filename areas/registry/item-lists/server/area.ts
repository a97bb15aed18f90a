import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { todoSources } from '#kit/server/case/todos.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';
import { area } from '#kit/server/request.ts';

import { itemListCalls } from '../contract/calls.ts';
import { itemListDictionaries } from '../contract/dictionaries.ts';
import { itemListAccess, itemListGrants } from '../contract/menu.ts';
import { itemListTodos } from '../contract/todos.ts';
import { compareLists } from './compare-lists.ts';
import { itemLists } from './item-lists.ts';
import { importItems, itemListJson, itemSheet } from './item-sheet.ts';
import { seedItemLists } from './seed-lists.ts';
import { itemListFiling } from './tables.ts';

export const itemListsArea = area(
  'item-lists',
  itemListCalls,
  { ...caseHandlers(itemLists), compare: compareLists, import: importItems, sheet: itemSheet, json: itemListJson },
  {
    grants: itemListGrants,
    dictionaries: itemListDictionaries,
    seed: seedItemLists,
    handsIn: [
      handIn(caseFilings, itemListFiling),
      handIn(
        todoSources,
        waitingTodos(itemListTodos, {
          itemListCheck: { of: itemLists, access: itemListAccess.decide },
          itemListReturned: { of: itemLists, access: itemListAccess.edit },
        }),
      ),
    ],
  },
);
