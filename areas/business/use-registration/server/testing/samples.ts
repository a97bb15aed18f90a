import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { useRegistrationCalls } from '../../contract/calls.ts';
import { setRegistration, unitRegistration } from '../../contract/lifecycle.ts';
import { typed, unregistered } from './story.ts';
import { pipesUnregistered, typedOfPipes } from './unit-story.ts';

export const samples: Samples = {
  /** An application for the registration of a lift. */
  async [setRegistration.name]({ city, unit, owner }) {
    const { equSysId } = await seedDevice(city, unit, unregistered);
    const { id } = await owner.call(useRegistrationCalls.setSave, { id: newId(), equSysId, values: typed });
    // Where one is granted the database asks for the number of its certificate.
    await city.db.updateTable('useRegistration').set({ certNo: '梯11浙B00001（26）' }).where('id', '=', id).execute();
    return { table: 'useRegistration', id };
  },
  /** An application for pipes by unit. */
  async [unitRegistration.name]({ city, unit, owner }) {
    const { equSysId } = await seedDevice(city, unit, pipesUnregistered);
    const { id } = await owner.call(useRegistrationCalls.unitSave, { id: newId(), equSysId, values: typedOfPipes });
    await city.db.updateTable('useRegistration').set({ certNo: '管31浙B00001（26）' }).where('id', '=', id).execute();
    return { table: 'useRegistration', id };
  },
};
