import { handIn } from '#kit/contract/port.ts';
import { todoSources } from '#kit/server/case/todos.ts';
import { area } from '#kit/server/request.ts';

import { reliefCalls } from '../contract/calls.ts';
import { feeGrants } from '../contract/menu.ts';
import { tariffCalls, tariffKind } from '../contract/tariffs/calls.ts';
import { feeChangeStatus } from '../contract/tariffs/lifecycle.ts';
import { feeTodos } from '../contract/todos.ts';
import { countTodos } from './count-todos.ts';
import { readFeeTables } from './fee-store.ts';
import { seed } from './seed.ts';
import { listChanges, listTariffs } from './tariffs/tariff-views.ts';
import { decideTariff, proposeTariff, showTariff } from './tariffs/tariffs.ts';

export const feesArea = area(
  'fees',
  { ...reliefCalls, ...tariffCalls },
  {
    feeReliefPolicies: async (_input, { readDb, today }) => {
      const { policies } = await readFeeTables(readDb);
      return { policies: policies.filter(({ validFrom, validTo }) => validFrom <= today && (validTo === null || today <= validTo)) };
    },
    tariffs: (input, { readDb, today }) => listTariffs(readDb, input, today),
    tariff: showTariff,
    proposeTariff,
    feeChanges: (input, { readDb, asker, today }) => listChanges(readDb, input, asker, today),
    decideTariff,
  },
  {
    grants: feeGrants,
    dictionaries: [feeChangeStatus, tariffKind],
    seed,
    handsIn: [handIn(todoSources, { kinds: feeTodos, count: countTodos })],
  },
);
