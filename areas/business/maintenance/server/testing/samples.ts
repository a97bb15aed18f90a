import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import type { SampleBase, Samples } from '#server/testing/samples.ts';

import { maintenanceCalls } from '../../contract/calls.ts';
import { maintenanceAmendment, maintenanceChange, maintenanceEnd } from '../../contract/lifecycle.ts';
import { terms } from './story.ts';

/** A unit that maintains a lift of the sample's unit, and a person of it. */
async function maintained({ city, unit }: SampleBase) {
  const keeper = await city.seedUnit({ unitTypes: ['U2'] });
  const { equSysId } = await seedDevice(city, unit, { maint_unit: keeper.unitSysId });
  return { equSysId, keeper, person: await city.enter({ actor: 'M1', unit: keeper }) };
}

export const samples: Samples = {
  /** A change that the user of a lift has begun. */
  async [maintenanceChange.name](base) {
    const next = await base.city.seedUnit({ unitTypes: ['U2'] });
    const { equSysId } = await maintained(base);
    const { id } = await base.owner.call(maintenanceCalls.changeSave, {
      id: newId(),
      newUnit: next.unitSysId,
      equSysIds: [equSysId],
      values: terms,
    });
    return { table: 'maintenanceCase', id };
  },
  /** An end that the unit of the sample has begun as the one that maintains the lift. */
  async [maintenanceEnd.name]({ city, unit }) {
    const mechanic = await city.enter({ actor: 'M1', unit });
    const user = await city.seedUnit({ unitTypes: ['U1'] });
    const { equSysId } = await seedDevice(city, user, { maint_unit: unit.unitSysId });
    const values = { endKind: '2', endOn: '2026-12-31', reason: '欠费', notified: true };
    const { id } = await mechanic.call(maintenanceCalls.endSave, { id: newId(), useUnit: user.unitSysId, equSysIds: [equSysId], values });
    return { table: 'maintenanceCase', id };
  },
  /** An amendment of a contract of the unit of the sample. */
  async [maintenanceAmendment.name]({ city, unit }) {
    const mechanic = await city.enter({ actor: 'M1', unit });
    const user = await city.seedUnit({ unitTypes: ['U1'] });
    const { equSysId } = await seedDevice(city, user, { maint_unit: unit.unitSysId });
    const { licenceNo: _no, licenceValidTo: _to, reason: _why, handOver: _what, maintainers, ...said } = terms;
    const at = city.now.toISOString();
    const kept = { useUnit: user.unitSysId, newUnit: unit.unitSysId, equSysIds: [equSysId], version: 1, endedOn: null };
    const contractId = newId();
    await city.db
      .insertInto('maintenanceContract')
      .values({
        id: contractId,
        ...kept,
        ...said,
        maintainers: JSON.stringify(maintainers) as never,
        caseId: newId(),
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    const values = { items: ['hotline'], effectiveOn: '2026-12-31', hotline: '0574-12345678' };
    const { id } = await mechanic.call(maintenanceCalls.amendmentSave, { id: newId(), contractId, values });
    return { table: 'maintenanceCase', id };
  },
};
