import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { faultCalls } from '../../contract/calls.ts';
import { deviceFault } from '../../contract/lifecycle.ts';

export const samples: Samples = {
  /** A fault of a device that another unit maintains, as it has been handed in. */
  async [deviceFault.name]({ city, unit, owner }) {
    const maintainer = await city.seedUnit({ unitTypes: ['U2'] });
    const { equSysId } = await seedDevice(city, unit, { maint_unit: maintainer.unitSysId });
    const found = {
      foundTime: city.now.toISOString(),
      foundBy: '张三',
      faultKind: '门系统',
      faultLevel: '1',
      stopUse: false,
      desc: '门关不上',
    };
    const { id } = await owner.call(faultCalls.save, { id: newId(), equSysId, values: found });
    await city.db.updateTable('fault').set({ measure: '更换', restoreTime: city.now.toISOString() }).where('id', '=', id).execute();
    return { table: 'fault', id };
  },
};
