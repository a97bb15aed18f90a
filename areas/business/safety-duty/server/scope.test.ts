import { beforeEach, describe, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { safetyCalls as calls } from '../contract/calls.ts';
import { findDuties } from './duty-store.ts';
import { appointmentOf } from './testing/samples.ts';

const city = await openCity();
let unit: SeededUnit;
let clerk: Person;
let lifts: { readonly equSysId: string; readonly oidno: string }[];
beforeEach(async () => {
  unit = await city.seedUnit({ unitTypes: ['U1'], areacode: '330203001' });
  clerk = await city.enter({ actor: 'E1', unit, name: '安全员甲' });
  lifts = [
    await seedDevice(city, unit, { building_name: '江畔苑' }),
    await seedDevice(city, unit, { building_name: '江畔苑' }),
    await seedDevice(city, unit, { building_name: '月湖里' }),
  ];
  await findDuties(city.db, '2026-11-21');
});

async function appoint(more: object) {
  const id = newId();
  await clerk.call(calls.appointmentSave, { id, values: appointmentOf(more) });
  await clerk.call(calls.appointmentCommit, { id, version: 0 });
  return { id, ...(await clerk.call(calls.appointmentDetail, { id })) };
}
const uncovered = async () => (await clerk.call(calls.duties, {})).list[0]!.uncovered;

describe('an officer answers for devices, not for words', () => {
  test('estates and devices are offered from what the unit uses; what nobody answers for is counted', async () => {
    const { estates, devices } = await clerk.call(calls.scopeOptions, { classCodes: ['3'] });
    expect(new Map(estates.map(({ name, devices: count }) => [name, count]))).toEqual(
      new Map([
        ['江畔苑', 2],
        ['月湖里', 1],
      ]),
    );
    expect(devices.map(({ oidno }) => oidno).toSorted()).toEqual(lifts.map(({ oidno }) => oidno).toSorted());
    expect(await uncovered()).toBe(3);
    const { scope } = await appoint({ scopeKind: 'estate', scopeEstates: ['江畔苑'] });
    expect([scope?.count, await uncovered()]).toEqual([2, 1]);
    const other = await appoint({ name: '安全员乙', mobile: '19900000002', scopeKind: 'device', scopeDevices: [lifts[2]!.equSysId] });
    expect([other.scope?.devices.map(({ oidno }) => oidno), await uncovered()]).toEqual([[lifts[2]!.oidno], 0]);
    const { id } = other;
    const paper = printed(await clerk.send(calls.appointmentRecord, { id }));
    expect(paper).toContain(`1台：`);
    expect(paper).toContain(lifts[2]!.oidno);
    // A lift that comes to the estate is answered for by whoever answers for the estate.
    await seedDevice(city, unit, { building_name: '江畔苑' });
    expect(await uncovered()).toBe(0);
  });

  test('devices of others, of another kind or of no use, and estates without any are refused at their field', async () => {
    const stranger = await seedDevice(city, await city.seedUnit({ unitTypes: ['U1'] }));
    const crane = await seedDevice(city, unit, { equclacode: '4110' });
    for (const { equSysId } of [stranger, crane])
      await expect(appoint({ scopeKind: 'device', scopeDevices: [lifts[0]!.equSysId, equSysId] })).rejects.toMatchObject({
        errors: [{ field: 'scopeDevices', message: expect.stringContaining('1台不是本单位在用的这类设备') as string }],
      });
    await expect(appoint({ scopeKind: 'estate', scopeEstates: ['别处'] })).rejects.toMatchObject({ errors: [{ field: 'scopeEstates' }] });
    await expect(appoint({ scopeKind: 'device', scopeDevices: [] })).rejects.toMatchObject({ errors: [{ field: 'scopeDevices' }] });
    await expect(appoint({ scopeKind: undefined })).rejects.toMatchObject({ errors: [{ field: 'scopeKind' }] });
  });

  test('what was typed in words before stays to be read, on page and paper', async () => {
    const { id } = await appoint({});
    await city.db.updateTable('safetyAppointment').set({ scopeKind: null, scope: '1号楼电梯' }).where('id', '=', id).execute();
    const shown = await clerk.call(calls.appointmentDetail, { id });
    expect([shown.appointment.scope, shown.scope]).toEqual(['1号楼电梯', null]);
    expect(printed(await clerk.send(calls.appointmentRecord, { id }))).toContain('负责的设备：1号楼电梯');
    expect(await uncovered()).toBe(0);
  });
});

test('a record of components, which were taken once, is read by its word; no new one is taken', async () => {
  const entries = (await city.services.dictionaries.dictionaries())['safetyClass']!;
  expect(entries.find(({ code }) => code === '7')).toEqual({ code: '7', label: '压力管道元件', retired: true });
  await expect(appoint({ classCodes: ['7'] })).rejects.toMatchObject({ errors: [{ field: 'classCodes' }] });
});

test('whoever records gas bottles finds those who may sign, and their items', async () => {
  await appoint({ classCodes: ['23'] });
  const asked = { classCode: '23', recordKind: 'daily' } as const;
  expect((await clerk.call(calls.signers, asked)).signers).toEqual(['安全员甲']);
  expect((await clerk.call(calls.checklist, asked)).items).toEqual([]);
});
