import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { doneWhen, type FirstStep } from '#kit/server/case/first-steps.ts';

import { directValuesOf, personDirectForm, unitDirectForm } from '../contract/direct-form.ts';
import { isPerson } from '../contract/unit.ts';
import { hasLicence } from './licences/licence-store.ts';
import { readUnit } from './units/unit-store.ts';

/** What a unit that has just come in tells of itself: done once the form would be taken as it stands. */
export const companySteps: readonly FirstStep[] = [
  {
    key: 'unitData',
    async stateOf({ readDb, services, today }, unitId) {
      const unit = await readUnit(readDb, unitId);
      if (!unit) return 'open';
      const form = isPerson({ ...unit }) ? personDirectForm : unitDirectForm;
      const values = dropBlanks(directValuesOf({ ...unit }));
      return doneWhen(
        checkValues(form, values, 'submit', { dictionaries: await services.dictionaries.dictionaries(), today }).length === 0,
      );
    },
  },
  { key: 'licences', stateOf: async ({ readDb }, unitId) => doneWhen(await hasLicence(readDb, unitId)) },
];
