import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { rescueCalls } from '../../contract/calls.ts';
import { liftRescue } from '../../contract/lifecycle.ts';

export const samples: Samples = {
  /** A rescue that the unit has written down as the one that maintains the lift. */
  async [liftRescue.name]({ city, unit }) {
    const { equSysId } = await seedDevice(city, unit);
    const mechanic = await city.enter({ actor: 'M1', unit });
    const at = city.now.toISOString();
    const moments = { alarmTime: at, dispatchTime: at, arriveTime: at, finishTime: at };
    const { id } = await mechanic.call(rescueCalls.save, {
      id: newId(),
      equSysId,
      values: { ...moments, trapped: 1, outcome: '恢复运行' },
    });
    return { table: 'rescue', id };
  },
};
