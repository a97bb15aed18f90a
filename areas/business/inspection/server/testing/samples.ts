import type { Samples } from '#server/testing/samples.ts';

import { inspectionApplication } from '../../contract/lifecycle.ts';
import { submitted } from './story.ts';

export const samples: Samples = {
  /** An application that was given to the inspector. */
  async [inspectionApplication.name]({ city, inspector, ...story }) {
    const { id } = await submitted(city, story);
    await city.db
      .updateTable('inspectionApplication')
      .set({ inspectorIds: [inspector.userId] })
      .where('id', '=', id)
      .execute();
    return { table: 'inspectionApplication', id };
  },
};
