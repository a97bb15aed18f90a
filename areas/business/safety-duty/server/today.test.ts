import { beforeEach, describe, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { safetyCalls as calls } from '../contract/calls.ts';
import { findDuties } from './duty-store.ts';
import { appointmentOf, dailyOf } from './testing/samples.ts';

const city = await openCity();
const today = '2026-11-21';
let unit: SeededUnit;
let officer: Person;
let other: Person;

beforeEach(async () => {
  city.now = new Date(`${today}T02:00:00.000Z`);
  unit = await city.seedUnit({ orgname: `甬江制造${newId().slice(-6)}有限公司`, unitTypes: ['U1'], areacode: '330203001' });
  officer = await city.enter({ actor: 'E1', unit, name: '安全员甲' });
  other = await city.enter({ actor: 'E2', unit, name: '采购员乙' });
  await seedDevice(city, unit, { equclacode: '3000' });
  await seedDevice(city, unit, { equclacode: '5000' });
  await findDuties(city.db, today);
  await appoint({ post: 'officer', name: '安全员甲', classCodes: ['3', '5'] });
});

async function appoint(more: object) {
  const id = newId();
  await officer.call(calls.appointmentSave, { id, values: appointmentOf(more) as never });
  await officer.call(calls.appointmentCommit, { id, version: 0 });
}
async function writeRisk(classCode: string, recordKind: string, item: string) {
  const values = { classCode, recordKind, item, control: '每日查看', source: '使用维护保养说明书' };
  await officer.call(calls.riskKeep, { id: newId(), values: values as never });
}
async function file(more: object) {
  const id = newId();
  await officer.call(calls.recordSave, { id, values: dailyOf({ recordOn: today, ...more }) as never });
  return officer.call(calls.recordCommit, { id, version: 0 });
}

describe('the daily records of a day', () => {
  test('are due of each class with what its list has for a day, and who answers for it', async () => {
    await writeRisk('3', 'daily', '层门和轿门');
    await writeRisk('3', 'daily', '底坑');
    await writeRisk('3', 'weekly', '曳引绳');
    await writeRisk('5', 'daily', '驾驶人员持证');
    const { kinds, filed } = await officer.call(calls.today, {});
    expect(kinds).toEqual([
      { classCode: '3', items: ['层门和轿门', '底坑'], officers: ['安全员甲'], appointed: ['安全员甲'], mayHandIn: true },
      { classCode: '5', items: ['驾驶人员持证'], officers: ['安全员甲'], appointed: ['安全员甲'], mayHandIn: true },
    ]);
    expect(filed).toEqual([]);
  });

  test('leave the page once they are handed in, come back when they are void, and are due anew the next day', async () => {
    const { id, version } = await file({ classCode: '3' });
    const after = await officer.call(calls.today, {});
    expect(after.kinds.map(({ classCode }) => classCode)).toEqual(['5']);
    expect(after.filed).toMatchObject([{ id, classCode: '3', recordNo: expect.stringMatching(/^AQ/) as string }]);
    await officer.call(calls.recordMove, { id, version, move: 'void', opinion: '填错设备种类' });
    const voided = await officer.call(calls.today, {});
    expect(voided.kinds.map(({ classCode }) => classCode)).toEqual(['3', '5']);
    expect(voided.filed).toEqual([]);
    await file({ classCode: '3' });
    await file({ classCode: '5' });
    expect((await officer.call(calls.today, {})).kinds).toEqual([]);
    city.pass({ days: 1 });
    const next = await city.person(officer.loginName);
    const morning = await next.call(calls.today, {});
    expect(morning.kinds.map(({ classCode }) => classCode)).toEqual(['3', '5']);
    expect(morning.filed).toEqual([]);
  });

  test('are handed in by those in office alone: the others read who they are; a director is in office and no officer', async () => {
    await appoint({ post: 'director', name: '总监丙', classCodes: ['3'], scopeKind: undefined });
    const { kinds } = await other.call(calls.today, {});
    expect(kinds[0]).toMatchObject({ classCode: '3', officers: ['安全员甲'], mayHandIn: false });
    expect(kinds[0]!.appointed.toSorted()).toEqual(['安全员甲', '总监丙'].toSorted());
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }), name: '安全员甲' });
    expect(await stranger.call(calls.today, {})).toEqual({ kinds: [], filed: [] });
  });
});
