import { expect, test } from 'vitest';

import { companyCalls } from '#areas/company/contract/calls.ts';
import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { deviceEntry } from '#areas/first-entry/contract/lifecycle.ts';
import { samples as entrySamples } from '#areas/first-entry/server/testing/samples.ts';
import { maintenanceChange } from '#areas/maintenance/contract/lifecycle.ts';
import { samples as maintenanceSamples } from '#areas/maintenance/server/testing/samples.ts';
import { safetyAppointment } from '#areas/safety-duty/contract/lifecycle.ts';
import { samples as safetySamples } from '#areas/safety-duty/server/testing/samples.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { homeCalls } from '../contract/calls.ts';

const city = await openCity();

async function stepsOf(person: Person): Promise<Readonly<Record<string, string>>> {
  const { steps } = await person.call(homeCalls.firstSteps, {});
  return Object.fromEntries(steps.map(({ key, state }) => [key, state]));
}
const setStatus = (table: 'deviceEntry' | 'safetyAppointment' | 'maintenanceCase', id: string, status: string) =>
  city.db.updateTable(table).set({ status, submittedAt: city.now.toISOString() }).where('id', '=', id).execute();

test('a unit that has just come in reads what it has done of what comes first', async () => {
  const unit = await city.seedUnit({ unitTypes: ['U1'] });
  const owner = await city.enter({ actor: 'E2', unit });
  const base = { city, unit, owner } as never;
  const nothing = { unitData: 'open', licences: 'open', safetyPeople: 'open', colleagues: 'open', firstDevice: 'open' };
  expect(await stepsOf(owner)).toMatchObject(nothing);
  const told = {
    contact: '李联系',
    contactMobile: '19900000001',
    tel: '0574-87654321',
    principal: '周老板',
    unitNature: '民营',
    industry: 'C',
  };
  const safetyOfficers = [{ name: '孙安全', mobile: '19900000003' }];
  await owner.call(companyCalls.unitSave, { id: unit.unitSysId, version: 0, values: { ...told, safetyOfficers } });
  await seedLicence(city, unit);
  await city.seedPerson({ actor: 'E1', unit });
  const appointment = await safetySamples[safetyAppointment.name]!(base);
  expect(await stepsOf(owner)).toMatchObject({ safetyPeople: 'open' });
  await setStatus('safetyAppointment', appointment.id, safetyAppointment.states.inForce.code);
  expect(await stepsOf(owner)).toMatchObject({
    unitData: 'done',
    licences: 'done',
    safetyPeople: 'done',
    colleagues: 'done',
    firstDevice: 'open',
  });
  const entry = await entrySamples[deviceEntry.name]!(base);
  expect(await stepsOf(owner)).toMatchObject({ firstDevice: 'open' });
  await setStatus('deviceEntry', entry.id, deviceEntry.states.submitted.code);
  expect(await stepsOf(owner)).toMatchObject({ firstDevice: 'underWay' });
  await seedDevice(city, unit);
  expect(await stepsOf(owner)).toMatchObject({ firstDevice: 'done' });
  for (let more = 0; more < 3; more += 1) await seedDevice(city, unit);
  expect(await stepsOf(owner)).toEqual({});
});

test('whoever maintains begins with a contract, and who has no unit with nothing', async () => {
  const unit = await city.seedUnit({ unitTypes: ['U1'] });
  const owner = await city.enter({ actor: 'E1', unit });
  const { id } = await maintenanceSamples[maintenanceChange.name]!({ city, unit, owner } as never);
  const { newUnit } = await city.db.selectFrom('maintenanceCase').select('newUnit').where('id', '=', id).executeTakeFirstOrThrow();
  const mechanic = await city.enter({ actor: 'M1', unit: { unitSysId: newUnit } as never });
  expect(await stepsOf(mechanic)).toMatchObject({ firstContract: 'open' });
  await setStatus('maintenanceCase', id, maintenanceChange.states.waitOther.code);
  expect(await stepsOf(mechanic)).toMatchObject({ firstContract: 'underWay' });
  expect(await stepsOf(await city.enter({ actor: 'A1' }))).toEqual({});
});
