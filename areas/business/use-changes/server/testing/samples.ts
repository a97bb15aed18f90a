import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import type { Samples } from '#server/testing/samples.ts';

import { useChange } from '../../contract/lifecycle.ts';
import { save } from './story.ts';

export const samples: Samples = {
  /** An application for the stop of a lift. */
  async [useChange.name]({ city, unit, owner }) {
    const { equSysId } = await seedDevice(city, unit);
    const { id } = await save(owner, '11', { equSysIds: [equSysId] });
    // From its submission on the database asks what the archives said before.
    await city.db
      .updateTable('useChange')
      .set({ former: { [equSysId]: '2' } })
      .where('id', '=', id)
      .execute();
    return { table: 'useChange', id };
  },
};
