import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { correctionCalls } from '../../contract/calls.ts';
import { equipmentCorrection } from '../../contract/lifecycle.ts';

export const samples: Samples = {
  /** A correction of a device, as it has been handed in. */
  async [equipmentCorrection.name]({ city, owner, unit }) {
    const { equSysId } = await seedDevice(city, unit);
    const { id } = await owner.call(correctionCalls.correctionSave, {
      id: newId(),
      equSysId,
      reason: '抄错',
      values: { prono: 'SN-CORRECTED' },
    });
    await city.db.updateTable('equipmentCorrection').set({ submittedAt: city.now.toISOString() }).where('id', '=', id).execute();
    return { table: 'equipmentCorrection', id };
  },
};
