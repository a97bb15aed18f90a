import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { loadTestCalls } from '../../contract/calls.ts';
import { loadTest } from '../../contract/lifecycle.ts';

export const samples: Samples = {
  /** A load test, as it has been recorded. */
  async [loadTest.name]({ city, owner, unit }) {
    const { equSysId } = await seedDevice(city, unit);
    const said = { testedOn: '2026-11-20', occasion: 'alone', conclusion: '合格', testedBy: '测试维保单位' } as const;
    await owner.call(loadTestCalls.loadTest, { batchId: newId(), devices: [{ equSysId, version: 0 }], ...said });
    return { table: 'loadTest', id: (await owner.call(loadTestCalls.archiveLoadTests, { equSysId })).tests[0]!.id };
  },
};
