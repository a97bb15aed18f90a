import { area } from '#kit/server/request.ts';

import { companyCalls } from '../contract/calls.ts';
import { licenceDictionaries } from '../contract/license.ts';
import { unitDictionaries } from '../contract/unit.ts';
import { searchUnits } from './unit-views.ts';

export const companyArea = area(
  'company',
  companyCalls,
  { searchUnits: async (input, { readDb }) => ({ units: await searchUnits(readDb, input) }) },
  { dictionaries: [...unitDictionaries, ...licenceDictionaries] },
);
