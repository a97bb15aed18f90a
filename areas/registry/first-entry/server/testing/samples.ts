import { sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';
import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { firstEntryCalls } from '../../contract/calls.ts';
import { deviceEntry } from '../../contract/lifecycle.ts';

export const samples: Samples = {
  /** A first entry, as it has been handed in. */
  async [deviceEntry.name]({ city, owner }) {
    const { id } = await owner.call(firstEntryCalls.entrySave, { id: newId(), values: { ...sampleOf('5110'), prono: 'SN-LIFECYCLE' } });
    await city.db.updateTable('deviceEntry').set({ submittedAt: city.now.toISOString() }).where('id', '=', id).execute();
    return { table: 'deviceEntry', id };
  },
};
