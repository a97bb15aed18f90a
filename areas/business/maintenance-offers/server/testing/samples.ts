import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { offerCalls as calls } from '../../contract/calls.ts';
import { maintenanceParts, maintenanceProject } from '../../contract/lifecycle.ts';
import { partsOf, projectOf } from './story.ts';

export const samples: Samples = {
  async [maintenanceProject.name]({ city, unit }) {
    const seller = await city.enter({ actor: 'M1', unit });
    const { id } = await seller.call(calls.projectSave, { id: newId(), values: projectOf() });
    return { table: 'maintenanceOffer', id };
  },
  async [maintenanceParts.name]({ city, unit }) {
    const seller = await city.enter({ actor: 'M1', unit });
    const { id } = await seller.call(calls.partsSave, { id: newId(), values: partsOf() });
    return { table: 'maintenanceOffer', id };
  },
};
