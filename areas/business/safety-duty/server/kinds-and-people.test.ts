import { beforeEach, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { changeAccount } from '#areas/session/server/account-store.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { safetyCalls as calls } from '../contract/calls.ts';
import { beginDutiesOn, findDuties } from './duty-store.ts';
import { appointmentOf, dailyOf } from './testing/samples.ts';

const city = await openCity();
let unit: SeededUnit;
let clerk: Person;
beforeEach(async () => {
  unit = await city.seedUnit({ unitTypes: ['U1'], areacode: '330203001' });
  clerk = await city.enter({ actor: 'E1', unit, name: '安全员甲' });
  await seedDevice(city, unit);
  await findDuties(city.db, '2026-11-21');
  await appoint({});
});

async function appoint(more: object) {
  const id = newId();
  await clerk.call(calls.appointmentSave, { id, values: appointmentOf(more) as never });
  await clerk.call(calls.appointmentCommit, { id, version: 0 });
}
async function filed(person: Person, more: object = {}) {
  const id = newId();
  await person.call(calls.recordSave, { id, values: dailyOf(more) as never });
  return { ...(await person.call(calls.recordCommit, { id, version: 0 })), id };
}
const duty = async () => (await clerk.call(calls.duties, {})).list[0]!;

test('days on which no device of the kind was in use are not days without a record', async () => {
  await beginDutiesOn(city.db, '2026-11-01');
  const { missed } = await duty();
  const use = (useStatus: '1' | '3') => city.db.updateTable('equipment').set({ useStatus }).where('useUnit', '=', unit.unitSysId).execute();
  await use('3');
  await findDuties(city.db, '2026-11-11');
  await use('1');
  await findDuties(city.db, '2026-11-19');
  expect([missed, (await duty()).missed]).toEqual([20, 2]);
});

test('the duty is one for each kind of which the order speaks: bottles of gas apart from other vessels, none for components of pipes', async () => {
  await seedDevice(city, unit, { equclacode: '2310' });
  await seedDevice(city, unit, { equclacode: '2130' });
  await seedDevice(city, unit, { equclacode: '7110' });
  await findDuties(city.db, '2026-11-21');
  const { list } = await clerk.call(calls.duties, {});
  expect(new Set(list.map(({ classCode }) => classCode))).toEqual(new Set(['2', '23', '3']));
  await appoint({ name: '安全员甲', classCodes: ['23'] });
  const { id } = await filed(clerk, { classCode: '23' });
  expect(readPages((await clerk.download(calls.recordRecord, { id })).content).join('')).toContain('每日气瓶安全检查记录');
  await expect(filed(clerk, { classCode: '7' })).rejects.toMatchObject({ errors: [{ field: 'classCode' }] });
});

test('the appointed is a person, not a name: a namesake gives no record', async () => {
  const phone = '19900000001';
  const namesake = await city.enter({ actor: 'E2', unit, name: '安全员甲' });
  await changeAccount(city.db, namesake.userId, { phone: '19900000009' });
  await expect(filed(namesake)).rejects.toMatchObject({
    code: 'otherPerson',
    message: '任命书上的安全员甲手机号码与您的账号不同：请由被任命的本人登录提交；号码有变的，请更正账号手机或者重新任命',
  });
  // The telephone of the unit is nobody's. Two of a name, and nobody knows which of them it is.
  await changeAccount(city.db, clerk.userId, { phone: '0574-87654321' });
  await expect(filed(clerk)).rejects.toMatchObject({ code: 'otherPerson' });
  await changeAccount(city.db, clerk.userId, { phone });
  expect((await filed(clerk)).status).toBe('20');
});
