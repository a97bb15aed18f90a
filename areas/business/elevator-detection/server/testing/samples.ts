import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { SampleBase, Samples } from '#server/testing/samples.ts';

import { detectionCalls } from '../../contract/calls.ts';
import { complianceStatement, testExtension, testLine, testOrder } from '../../contract/lifecycle.ts';
import { addStatement, seedBody } from './bodies.ts';
import { ordered } from './orders.ts';

/** An order for the test of one lift, as it has been handed in to a body. */
async function orderOf({ city, owner, unit }: SampleBase): Promise<string> {
  return (await ordered(owner, await seedBody(city), [await seedDevice(city, unit)])).id;
}

export const samples: Samples = {
  async [complianceStatement.name]({ city, unit }) {
    return { table: 'complianceStatement', id: await addStatement(city, unit, {}, complianceStatement.states.draft.code) };
  },
  [testOrder.name]: async (base) => ({ table: 'testOrder', id: await orderOf(base) }),
  async [testLine.name](base) {
    const orderId = await orderOf(base);
    const { id } = await base.city.db.selectFrom('testLine').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow();
    return { table: 'testLine', id };
  },
  /** An application to put off a test, as it has been handed in. */
  async [testExtension.name]({ city, owner, unit }) {
    const { equSysId } = await seedDevice(city, unit, { next_test_date: '2026-12-31' });
    const { id } = await owner.call(detectionCalls.extensionSave, { id: newId(), equSysId, values: {} });
    await city.db.updateTable('testExtension').set({ submittedAt: city.now.toISOString() }).where('id', '=', id).execute();
    return { table: 'testExtension', id };
  },
};
