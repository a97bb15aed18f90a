import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import type { Samples } from '#server/testing/samples.ts';

import { revocation } from '../../contract/lifecycle.ts';
import { save } from './story.ts';

export const samples: Samples = {
  /** The revocation of the registration of a lift. */
  async [revocation.name]({ city, unit }) {
    const { equSysId } = await seedDevice(city, unit);
    const officer = await city.enter({ actor: 'G1', areacode: '330203' });
    const { id } = await save(officer, equSysId);
    return { table: 'revocation', id };
  },
};
